import { nounOf } from '@heron/contract/nouns'
import { dataSourceRoutes, type SheetImportAnswer, sheetImportAnswer } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { listenAs } from '../testing/listen-as.ts'
import { withDemo } from '../testing/with-demo.ts'
import { census } from './census.ts'
import { sheetExamples } from './sheet-examples.ts'

type Table = readonly (readonly string[])[]
type Fields = Readonly<Record<string, string>>

const imports = census.filter(({ multipart, answer }) => multipart?.purpose === 'sheet' && answer === sheetImportAnswer)
const nouns = imports.map(({ id }) => nounOf(id)).toSorted()

const only = (route: RouteDefinition | undefined): RouteDefinition => {
  if (!route) throw new Error('no such call')
  return route
}
const importOf = (noun: string) => only(imports.find(({ id }) => nounOf(id) === noun))
const exportOf = (noun: string) =>
  only(census.find(({ id, path }) => nounOf(id) === noun && path.endsWith('/exportXls')))

let test: TestApp
/** The messages that a second session of the administrator received over its socket. */
const received: string[] = []
beforeAll(async () => {
  test = await openTestApp({ filling: withDemo })
  await listenAs(test, 'admin', (text) => received.push(text))
})

/** Waits for a message that names the noun as changed. */
const changeReceived = (noun: string) =>
  vi.waitFor(() => expect(received.some((text) => text.includes(`"${noun}"`))).toBe(true), { timeout: 20_000 })
afterAll(() => test.close())

const csv = (table: Table) =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** Tables by the bytes of their files: most exports of a noun are the same file, and reading starts a thread. */
const tables = new Map<string, Table>()
async function tableOf(bytes: Buffer): Promise<Table> {
  const key = bytes.toString('base64')
  const table = tables.get(key) ?? (await readTableInWorker(new Uint8Array(bytes), 'xls', 'a.xls'))
  tables.set(key, table)
  return table
}

async function exported(noun: string, language = 'zh-CN', query: Fields = {}) {
  const headers = { 'accept-language': language }
  const { bytes, status } = await test.call(exportOf(noun), { query, headers }, 'admin')
  expect([noun, status]).toEqual([noun, 200])
  return { bytes, table: await tableOf(bytes) }
}

async function send(noun: string, file: Blob, name: string, fields: Fields = {}, language = 'zh-CN') {
  const form = new FormData()
  for (const [field, value] of Object.entries({ mode: 'update', ...fields })) if (value) form.append(field, value)
  form.append('file', file, name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': language }
  const { json } = await test.call(importOf(noun), { payload, headers }, 'admin')
  expect([noun, json.message, json.result]).toEqual([noun, json.message, expect.anything()])
  return json.result as SheetImportAnswer
}
const sendTable = (noun: string, table: Table, fields: Fields = {}) =>
  send(noun, new Blob([csv(table)]), 'a.csv', fields)

/** Nouns with an export but no import, because Heron writes or computes their rows (ADR 0114). */
const answersOnly = ['log', 'plan', 'report', 'sourceReport']

it('every list with an export has an import, or its rows are not entered by people', () => {
  const exporting = census
    .filter(({ id, blob }) => blob === true && id.endsWith('.exportXls'))
    .map(({ id }) => nounOf(id))
  expect(exporting.filter((noun) => !nouns.includes(noun)).toSorted()).toEqual(answersOnly)
})

/** The place of a cell: the row of the example, the column of a heading in one of the heading rows. */
function placeOf(noun: string, table: Table, heading: string) {
  const line = table.findIndex((cells) => cells.includes(sheetExamples[noun]?.at ?? ''))
  const column = table
    .slice(0, 4)
    .map((cells) => cells.lastIndexOf(heading))
    .find((at) => at >= 0)
  return { line, column: column ?? -1 }
}

function withCell(noun: string, table: Table, heading: string, text: string) {
  const { line, column } = placeOf(noun, table, heading)
  expect([noun, heading, line >= 0, column >= 0]).toEqual([noun, heading, true, true])
  const width = Math.max(...table.map((row) => row.length))
  const changed = table.map((row, at) =>
    at === line ? Array.from({ length: width }, (_, i) => (i === column ? text : (row[i] ?? ''))) : row,
  )
  return { changed, line: line + 1, column }
}

/** The cells of readable columns in which two exports differ. */
const difference = (one: Table, other: Table) =>
  one.flatMap((row, line) => row.flatMap((cell, column) => (cell === other[line]?.[column] ? [] : [[line, column]])))

describe.each(nouns)('a sheet of %s', (noun) => {
  const example = sheetExamples[noun]

  it('has an example', () => expect(example).toBeDefined())
  if (!example) return

  it('adds one row', async () => {
    const before = await exported(noun)
    const headings = noun === 'dict' ? nestedHeadings(example.row) : [Object.keys(example.row)]
    const table = [...headings, Object.values(example.row)]
    expect(await sendTable(noun, table, { dryRun: '1' })).toMatchObject({ rows: [{ state: 'added' }] })
    expect((await exported(noun)).table).toEqual(before.table)
    received.length = 0
    expect(await sendTable(noun, table)).toMatchObject({ successCount: 1, updatedCount: 0, unchangedCount: 0 })
    await changeReceived(noun)
    expect((await exported(noun)).table.length).toBe(before.table.length + 1)
  })

  it.each(['zh-CN', 'en', 'ja'])('comes back unchanged as it was exported, read in %s', async (language) => {
    const { bytes, table } = await exported(noun)
    const answer = await send(noun, new Blob([new Uint8Array(bytes)]), 'a.xls', {}, language)
    expect(answer).toMatchObject({ errorCount: 0, updatedCount: 0, unchangedCount: answer.totalCount })
    expect(answer.totalCount).toBeGreaterThan(0)
    expect((await exported(noun)).table).toEqual(table)
  })

  it('adds nothing that is there already, also without a mode', async () => {
    const { bytes, table } = await exported(noun)
    const answer = await send(noun, new Blob([new Uint8Array(bytes)]), 'a.xls', { mode: '' })
    expect(answer.successCount).toBe(0)
    expect(answer.rows?.map(({ state }) => state)).toContain('refused')
    expect((await exported(noun)).table).toEqual(table)
  })

  it.each([
    ['en', /\p{Script=Han}/u],
    ['ja', /[一-龥]*(?:项|编码|时间|备注|导|户|数据)/],
  ])('has its headings in %s and is read back under them', async (language, foreign) => {
    const { bytes, table } = await exported(noun, language)
    const rows = noun === 'dict' ? 2 : 1
    for (const headings of table.slice(2, 2 + rows)) {
      const texts = headings.filter((text) => text !== '')
      expect(texts.filter((text) => foreign.test(text))).toEqual([])
      expect(texts.length - new Set(texts).size).toBeLessThanOrEqual(rows - 1)
    }
    expect(table[0]?.[0]).not.toMatch(foreign)
    const { table: template } = await exported(noun, language, { template: '1' })
    expect(table[2]).toEqual(expect.arrayContaining((template[2] ?? []).filter((text) => text !== '')))
    const answer = await send(noun, new Blob([new Uint8Array(bytes)]), 'a.xls')
    expect(answer).toMatchObject({ errorCount: 0, unchangedCount: answer.totalCount })
    expect(answer.totalCount).toBeGreaterThan(0)
  })

  it('names the columns of a preview in the reader’s language', async () => {
    const { bytes } = await exported(noun)
    const answer = await send(noun, new Blob([new Uint8Array(bytes)]), 'a.xls', { dryRun: '1' }, 'en')
    const read = answer.columns?.fields.map(({ heading }) => heading) ?? []
    expect(read.filter((heading) => /\p{Script=Han}/u.test(heading))).toEqual([])
    expect(Object.values(answer.columns?.mapping ?? {}).length).toBe(read.length)
  })

  it('changes exactly the row with a changed cell, and nothing in a dry run', async () => {
    const { table } = await exported(noun)
    const { changed, line, column } = withCell(noun, table, ...example.change)
    expect(await sendTable(noun, changed, { dryRun: '1' })).toMatchObject({
      rows: [{ line, state: 'changed', changes: [{ after: example.change[1] }] }],
    })
    expect((await exported(noun)).table).toEqual(table)
    received.length = 0
    const answer = await sendTable(noun, changed)
    await changeReceived(noun)
    expect(answer).toMatchObject({ errorCount: 0, updatedCount: 1, unchangedCount: answer.totalCount - 1 })
    const { table: after } = await exported(noun)
    const place = placeOf(noun, after, example.change[0])
    expect(after[place.line]?.[column]).toBe(example.change[1])
    const others = (of: Table) => of.filter((_row, at) => at !== placeOf(noun, of, example.change[0]).line)
    expect(difference(others(table), others(after))).toEqual([])
  })

  it('refuses a wrong cell at its place', async () => {
    const { table } = await exported(noun)
    const [heading, text, fault] = example.wrong
    const { changed, line } = withCell(noun, table, heading, text)
    expect(await sendTable(noun, changed, { dryRun: '1' })).toMatchObject({
      rows: [{ line, state: 'refused', fault, fields: { [fault]: text } }],
    })
    const answer = await sendTable(noun, changed)
    expect(answer).toMatchObject({ errorCount: 1, rows: [{ line, state: 'refused', fault }] })
    expect((await exported(noun)).table).toEqual(table)
  })
})

it('gives the rows of an import with the result of each', async () => {
  const table = [
    ['备注', '客户编码', '客户名称', '邮箱'],
    ['x', 'RES-1', '甲', ''],
    ['y', 'RES-2', '乙', 'not an address'],
  ]
  const answer = await sendTable('customer', table, { resultFile: '1' })
  const { bytes, status } = await test.send({ url: `/heron${answer.resultUrl}` }, 'admin')
  expect(status).toBe(200)
  const read = await readTableInWorker(new Uint8Array(bytes), 'xlsx', 'a.xlsx')
  const [headings, ...rows] = read.slice(read.findIndex((row) => row.includes('客户编码')))
  expect(headings).toEqual([...(table[0] ?? []), '导入结果'])
  expect(rows).toEqual([
    ['x', 'RES-1', '甲', '', '新增'],
    [...(table[2] ?? []), expect.stringMatching(/^不导入：.*邮箱/)],
  ])
  const again = await send('customer', new Blob([new Uint8Array(bytes)]), 'a.xlsx', { resultFile: '1' })
  expect(again).toMatchObject({ unchangedCount: 1, errorCount: 1 })
})

it('keeps the password of a data source that a sheet changes', async () => {
  const { db } = test.app.platform
  const code = 'with-password'
  const body = {
    ...{ code, name: '有密码', remark: null, dbType: '6', dbDriver: 'org.postgresql.Driver' },
    ...{ dbUrl: 'jdbc:postgresql://127.0.0.1:5432/y', dbName: 'y', dbUsername: 'u', dbPassword: 'sesame' },
  }
  await test.call(dataSourceRoutes.add, { body }, 'admin')
  const stored = () =>
    db.selectFrom('sysDataSource').select(['dbPassword', 'remark']).where('code', '=', code).executeTakeFirstOrThrow()
  const { dbPassword } = await stored()
  const change = (heading: string, text: string) =>
    sendTable('dataSource', [
      ['数据源编码', heading],
      [code, text],
    ])
  expect(await change('备注', '只读')).toMatchObject({ updatedCount: 1, errorCount: 0 })
  expect(await stored()).toEqual({ dbPassword, remark: '只读' })
  expect(dbPassword).toEqual(expect.any(String))
  // A stored password is not sent to another address.
  expect(await change('数据源地址', 'jdbc:postgresql://127.0.0.2:5432/y')).toMatchObject({ errorCount: 1 })
})

/** The two heading rows of dictionaries: their own columns, then those of the items. */
function nestedHeadings(row: Fields): Table {
  const own = new Set(['字典名称', '字典编码'])
  const all = Object.keys(row)
  return [
    all.map((heading) => (own.has(heading) ? heading : '')),
    all.map((heading) => (own.has(heading) ? '' : heading)),
  ]
}
