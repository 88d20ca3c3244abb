import { nounOf } from '@heron/contract/nouns'
import { type SheetImportAnswer, sheetImportAnswer } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/postgres.ts'
import { DEMO_PATIENCE, withDemo } from '../testing/with-demo.ts'
import { census } from './census.ts'
import { csvOf, rowsOf, sheetExamples } from './sheet-examples.ts'

type Cells = Readonly<Record<string, string>>

const imports = census.filter(({ multipart, answer }) => multipart?.purpose === 'sheet' && answer === sheetImportAnswer)

/** Nouns whose example states no key: each line is a new row. */
const withoutKey = new Set(['message', 'project'])

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
