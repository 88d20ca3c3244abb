import { nounOf } from '@heron/contract/nouns'
import { type SheetImportAnswer, sheetImportAnswer } from '@heron/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeHubOf } from '../platform/db/database.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { withDemo } from '../testing/with-demo.ts'
import { census } from './census.ts'
import { sheetExamples } from './sheet-examples.ts'

type Cells = Readonly<Record<string, string>>

/** Their rows are looked up line by line: no time lies between reading a row and changing it. */
const lookedUp = new Set(['checkRule', 'condition', 'customer', 'dict', 'fillRule', 'position', 'role', 'user'])
/** A project is found by the number that Heron gives it, which its example does not have. */
const numbered = new Set(['project'])

const imports = census
  .filter(({ multipart, answer }) => multipart?.purpose === 'sheet' && answer === sheetImportAnswer)
  .map((route) => [nounOf(route.id), route] as const)
  .filter(([noun]) => !lookedUp.has(noun) && !numbered.has(noun))

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ filling: withDemo })
})
afterAll(() => test.close())

const sheetOf = (rows: readonly Cells[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')

/** Once, after the next commit that updates a row, raises the version of that row, as an edit by another user does. */
function disturbOnce() {
  const { db } = test.app.platform
  const disturbed: { readonly tables: string[] } = { tables: [] }
  changeHubOf(db).onCommit((changes) => {
    const change =
      disturbed.tables.length > 0
        ? undefined
        : changes.find(({ kind, table }) => kind === 'update' && table !== 'sysDataLog')
    if (!change) return
    disturbed.tables.push(change.table)
    const ids = change.rows?.flatMap(({ before, after }) => String((after ?? before)?.id ?? '')) ?? []
    const held = sql.join(ids.map((id) => sql.val(id)))
    void sql`update ${sql.table(change.table)} set version = version + 1 where id in (${held})`.execute(db)
  })
  return disturbed
}

describe.each(imports)('an import of %s', (noun, route) => {
  it('[K02] does not overwrite a row that was changed since it was read', async () => {
    const example = sheetExamples[noun]
    const [heading, text] = example?.change ?? ['', '']
    const [wrong = '', wrongText = ''] = example?.wrong ?? []
    const row = { ...example?.row, [wrong]: example?.row[wrong] ?? '' }
    const take = async (rows: readonly Cells[]) => {
      const form = new FormData()
      form.append('mode', 'update')
      form.append('file', new Blob([sheetOf(rows)]), 'a.csv')
      const request = new Request('http://x', { method: 'POST', body: form })
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      const { json } = await test.call(route, { payload: Buffer.from(await request.arrayBuffer()), headers }, 'admin')
      return json.result as SheetImportAnswer
    }
    const start = { ...row, [heading]: row[heading] ?? '' }
    expect(await take([start])).toMatchObject({ errorCount: 0, successCount: 1 })
    const disturbed = disturbOnce()
    // Lines that are refused lie between the two, so that the other change is stored before the second one.
    const between = Array.from({ length: 10 }, () => ({ ...start, [wrong]: wrongText }))
    const answer = await take([{ ...start, [heading]: text }, ...between, start])
    expect(answer).toMatchObject({
      updatedCount: 1,
      errorCount: 11,
    })
    expect(answer.rows?.at(-1)).toMatchObject({
      line: 13,
      state: 'refused',
      reason: expect.stringMatching(/^数据已被他人修改/),
    })
    expect(disturbed.tables).toHaveLength(1)
  })
})
