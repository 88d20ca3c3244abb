import { nounOf } from '@heron/contract/nouns'
import { type SheetImportAnswer, sheetImportAnswer } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/postgres.ts'
import { DEMO_PATIENCE, withDemo } from '../testing/with-demo.ts'
import { census } from './census.ts'
import { type SheetExample, sheetExamples } from './sheet-examples.ts'

type Cells = Readonly<Record<string, string>>

const imports = census.filter(({ multipart, answer }) => multipart?.purpose === 'sheet' && answer === sheetImportAnswer)

/** Users whose deputies are imported: each has one. */
const deputies = ['designer', 'librarian', 'edm-designer']
/** Other rows are made from the example of their noun. */
const places = [0, 1, 2, 3, 4]

/** Cells that differ between the rows and are neither codes nor contain the example's own text. */
const varied: Readonly<Record<string, (cell: string, place: number) => string>> = {
  机型系列: (cell, place) => `${cell}${place}`,
  // Two coordinate systems of each of the four machines are taken by the demo's points.
  机床: (cell, place) => cell && `M-0${1 + (place % 4)}`,
  坐标系: (_cell, place) => `G${56 + Math.floor(place / 4)}`,
  租户编号: (cell, place) => `${cell}${place}`,
}

/** Nouns whose example states no key: each line is a new row. */
const withoutKey = new Set(['message', 'project'])

/** The example's row with another key: its codes differ in their last digit. */
const variant = ({ at, row }: SheetExample, place: number): Cells =>
  Object.fromEntries(
    Object.entries(row).map(([heading, cell]) => {
      const vary = varied[heading]
      if (vary) return [heading, vary(cell, place)]
      if (/^[A-Z]\d{2,3}$/.test(cell)) return [heading, `${cell.slice(0, -1)}${place}`]
      return [heading, cell.replaceAll(at, `${at}${place}`)]
    }),
  )

function rowsOf(noun: string, example: SheetExample): readonly Cells[] {
  if (noun === 'userAgent') return deputies.map((user) => ({ ...example.row, 用户名: user }))
  return places.map((place) => variant(example, place))
}

const ownOfDict = new Set(['字典名称', '字典编码'])

function csvOf(noun: string, rows: readonly Cells[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const heads =
    noun === 'dict'
      ? [true, false].map((isOwn) => headings.map((each) => (ownOfDict.has(each) === isOwn ? each : '')))
      : [headings]
  const lines = [...heads, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}

describe.skipIf(!hasPostgres())('imports of the same rows at once on PostgreSQL', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine: 'postgres', filling: withDemo })
  }, DEMO_PATIENCE)
  afterAll(() => test.close())

  const send = async (route: RouteDefinition, rows: readonly Cells[], dryRun: '0' | '1') => {
    const form = new FormData()
    form.append('mode', 'update')
    form.append('dryRun', dryRun)
    form.append('file', new Blob([csvOf(nounOf(route.id), rows)]), 'a.csv')
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const { json, status } = await test.call(route, { payload, headers }, 'admin')
    return { status, message: json.message, answer: json.result as SheetImportAnswer | null }
  }

  /** Two imports and two dry runs of the same rows in opposite orders. */
  const race = async (route: RouteDefinition, rows: readonly Cells[]) => {
    const turned = rows.toReversed()
    const answers = await Promise.all([
      send(route, rows, '0'),
      send(route, turned, '1'),
      send(route, turned, '0'),
      send(route, rows, '1'),
    ])
    for (const { status, message, answer } of answers) {
      expect([status < 300, message, answer?.totalCount]).toEqual([true, message, rows.length])
      const stopped = answer?.rows?.filter(({ reason }) => reason?.startsWith('导入中断')) ?? []
      expect(stopped).toEqual([])
    }
  }

  it.each(imports.map((route) => [nounOf(route.id), route] as const))(
    '[K02] each of several imports of %s answers what became of every row',
    async (noun, route) => {
      const example = sheetExamples[noun]
      if (!example) throw new Error(`no example of ${noun}`)
      const rows = rowsOf(noun, example)
      await race(route, rows)
      const [heading, text] = example.change
      const changed = rows.map((row) => ({ ...row, [heading]: text }))
      await race(route, changed)
      const { answer } = await send(route, changed, '1')
      if (!withoutKey.has(noun)) expect(answer).toMatchObject({ errorCount: 0, unchangedCount: rows.length })
    },
  )
})
