import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { positionRow } from '../../testing/position-row.ts'
import { inTransaction } from '../db/database.ts'
import { importSheet } from './sheet-import.ts'

const sheet = { name: '试', columns: [{ heading: '名称', field: 'name', text: ({ name }: { name: string }) => name }] }
const actor = {
  ...{ sessionId: '1', userId: '1', username: 'a', realname: 'a', orgCode: null, tenants: [], tenantId: 0 },
  ...{ permissions: new Set<never>(), passwordDue: false },
}

/** The call that sends a sheet with these names. */
function callOf(test: TestApp, names: readonly string[]) {
  const file = `${names[0]}.csv`
  const path = join(test.app.platform.config.data, file)
  writeFileSync(path, ['名称', ...names].join('\n'))
  const about = { field: 'file', name: file, extension: 'csv', mediaType: 'text/csv', size: 1, sha256: '' }
  return {
    files: [{ path, ...about }],
    actor,
    language: 'zh' as const,
    setRawMessage: () => undefined,
    setPartial: () => undefined,
    body: {},
  }
}

it.each([true, false])('[K02] other work runs while rows are imported, batched: %s', async (batched) => {
  const test = await openTestApp()
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
  const names = Array.from({ length: 5_000 }, (_each, at) => `n${at}`)
  const answer = await importSheet(test.app.platform, sheet, callOf(test, names), take, { batched })
  clearImmediate(next)
  await test.close()
  expect(answer).toMatchObject({ totalCount: 5_000, errorCount: 0 })
  expect(new Set(seen).size).toBeGreaterThan(batched ? 3 : 4_990)
})

it('two sheets that change the same rows in different orders are imported at once', async () => {
  const test = await openTestApp({ engine: 'postgres' })
  const { db } = test.app.platform
  await Promise.all(['a', 'b'].map((id) => db.insertInto('sysPosition').values(positionRow(id)).execute()))
  // Both rows of a sheet are in one batch, however long they take.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  let begun = 0
  const take = async ({ name = '' }: Readonly<Record<string, string>>) => {
    await inTransaction(db, (tx) => tx.updateTable('sysPosition').set({ name: 'x' }).where('id', '=', name).execute())
    begun += 1
    // Each has its first row before the other one wants it, if both run together.
    for (let times = 0; times < 100 && begun < 2; times += 1) await wait(5)
  }
  const taken = (names: readonly string[]) =>
    importSheet(test.app.platform, sheet, callOf(test, names), take, { batched: true })
  const answers = await Promise.all([taken(['a', 'b']), taken(['b', 'a'])])
  clock.mockRestore()
  await test.close()
  expect(answers.map(({ successCount }) => successCount)).toEqual([2, 2])
})
