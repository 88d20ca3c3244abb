import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { importSheet } from './sheet-import.ts'

const sheet = { name: '试', columns: [{ heading: '名称', field: 'name', text: ({ name }: { name: string }) => name }] }
const actor = {
  ...{ sessionId: '1', userId: '1', username: 'a', realname: 'a', orgCode: null, tenants: [], tenantId: 0 },
  ...{ permissions: new Set<never>(), passwordDue: false },
}

it.each([true, false])('[K02] other work runs while rows are imported, batched: %s', async (batched) => {
  const test = await openTestApp()
  const path = join(test.app.platform.config.data, 'rows.csv')
  writeFileSync(path, ['名称', ...Array.from({ length: 5_000 }, (_each, at) => `n${at}`)].join('\n'))
  const about = { field: 'file', name: 'rows.csv', extension: 'csv', mediaType: 'text/csv', size: 1, sha256: '' }
  const file = { path, ...about }
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const seen: number[] = []
  // A row that takes some time without waiting, like rows of the embedded database.
  const take = async () => {
    for (const until = performance.now() + 0.05; performance.now() < until; );
    seen.push(turns)
  }
  const call = {
    files: [file],
    actor,
    language: 'zh' as const,
    setRawMessage: () => undefined,
    setPartial: () => undefined,
    body: {},
  }
  const answer = await importSheet(test.app.platform, sheet, call, take, { batched })
  clearImmediate(next)
  await test.close()
  expect(answer).toMatchObject({ totalCount: 5_000, errorCount: 0 })
  expect(new Set(seen).size).toBeGreaterThan(batched ? 3 : 4_990)
})
