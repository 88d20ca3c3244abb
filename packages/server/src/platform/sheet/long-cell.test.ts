import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListQuery } from '@heron/contract/wire'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { exportSheet } from './sheet-export.ts'
import { importSheet } from './sheet-import.ts'
import type { Fields } from './sheet-rows.ts'

interface Row {
  readonly id: string
  readonly text: string
  readonly note: string
}
const sheet = {
  name: '模板',
  columns: [
    { heading: '编号', field: 'id', text: ({ id }: Row) => id },
    { heading: '内容', field: 'text', text: ({ text }: Row) => text },
    { heading: '备注', field: 'note', text: ({ note }: Row) => note },
  ],
}
const actor = {
  ...{ sessionId: '1', userId: '1', username: 'a', realname: 'a', orgCode: null, tenants: [], tenantId: 0 },
  ...{ permissions: new Set<never>(), passwordDue: false },
}
const query: ListQuery = { pageNo: 1, pageSize: 10, sort: [], filters: [], advanced: [], match: 'and' }
// Longer than a cell, with an emoji where the export cuts, line ends, and a character that no workbook can hold.
const row: Row = { id: '1', text: ` ${'一行\r\n\u0007'.repeat(100)}${'👩'.repeat(20_000)}末`, note: 'n' }
const whole = row.text.trim()

let test: TestApp
let cells: readonly string[] = []
beforeAll(async () => {
  test = await openTestApp()
  const file = await exportSheet(sheet, actor, query, async () => ({ records: [row], total: 1 }))
  const bytes = file.body as Uint8Array
  cells = (await readTableInWorker(bytes, 'xlsx', 'a.xlsx')).at(-1) ?? []
  writeFileSync(join(test.app.platform.config.data, 'long.xlsx'), bytes)
})
afterAll(() => test.close())

/** Imports the exported sheet with these cells corrected. */
async function take(mode: 'update' | undefined, corrected: Fields = {}) {
  const stored: Fields[] = []
  const path = join(test.app.platform.config.data, 'long.xlsx')
  const file = { path, field: 'file', name: 'long.xlsx', extension: 'xlsx', mediaType: '', size: 1, sha256: '' }
  const corrections = JSON.stringify({ 4: corrected })
  const call = {
    route: { access: 'session' as const },
    ...{ files: [file], actor, language: 'zh' as const, setRawMessage: () => undefined, setPartial: () => undefined },
    body: { dryRun: '1' as const, corrections, ...(mode ? { mode } : {}) },
  }
  const store = async (fields: Fields) => {
    stored.push(fields)
  }
  const known = { find: async () => row, change: async (_row: Row, fields: Fields) => store(fields) }
  const answer = await importSheet(test.app.platform, sheet, call, store, { known })
  return { answer, stored }
}

it('a text that is longer than a cell says at its end that it was cut, and where a character is whole', () => {
  expect(cells[1]?.length).toBeLessThanOrEqual(32_767)
  expect(cells[1]).toMatch(/👩…〔原文共 40\d{3} 字，单元格最多 32767 字，在此截断；再导入时保留原文〕$/u)
})

it('the same sheet changes nothing', async () => {
  const { answer, stored } = await take('update')
  expect([answer.unchangedCount, answer.errorCount, stored]).toEqual([1, 0, []])
})

it('a change of another cell keeps the whole text', async () => {
  const { answer, stored } = await take('update', { note: 'm' })
  expect(answer).toMatchObject({ updatedCount: 1, rows: [{ changes: [{ heading: '备注', after: 'm' }] }] })
  expect(stored).toEqual([{ id: '1', text: whole, note: 'm' }])
})

it.each([
  ['as a new row', undefined, {}],
  [
    'after a change of the cut cell',
    'update',
    { text: `x…〔原文共 40301 字，单元格最多 32767 字，在此截断；再导入时保留原文〕` },
  ],
] as const)('a cut text is not stored: %s', async (_when, mode, corrected) => {
  const { answer, stored } = await take(mode, corrected)
  expect(stored).toEqual([])
  expect(answer.rows).toMatchObject([{ state: 'refused', fault: 'text', reason: expect.stringContaining('截断') }])
})
