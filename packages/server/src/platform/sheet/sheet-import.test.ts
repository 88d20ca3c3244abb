import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { positionRow } from '../../testing/position-row.ts'
import { engines } from '../../testing/shop.ts'
import { type PendingAction, runAudited } from '../audit/action.ts'
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
    route: { access: 'session' as const },
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
    for (let times = 0; times < 100 && begun < 2; times += 1) await pass(5)
  }
  const taken = (names: readonly string[]) =>
    importSheet(test.app.platform, sheet, callOf(test, names), take, { batched: true })
  const answers = await Promise.all([taken(['a', 'b']), taken(['b', 'a'])])
  clock.mockRestore()
  await test.close()
  expect(answers.map(({ successCount }) => successCount)).toEqual([2, 2])
})

/** Ends the connection that holds the lock of imports, as a restart of a proxy before the database does. */
const endOfLock = ({ app }: TestApp) =>
  sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${4_837_312}
    and database = (select oid from pg_database where datname = current_database())`.execute(app.platform.db)

it.each([true, false])(
  'an import whose lock is lost at its last row says what it stored, batched: %s',
  async (batched) => {
    const test = await openTestApp({ engine: 'postgres' })
    const heard = vi.spyOn(test.app.platform.log, 'error')
    const names = ['a', 'b', 'c']
    const take = async ({ name }: Readonly<Record<string, string>>) => {
      if (name === names.at(-1)) expect((await endOfLock(test)).rows).toHaveLength(1)
    }
    const taken = () => importSheet(test.app.platform, sheet, callOf(test, names), take, { batched })
    expect(await taken()).toMatchObject({ totalCount: 3, successCount: 3, errorCount: 0 })
    expect(heard).not.toHaveBeenCalled()
    // The lock ended with its connection.
    expect(await taken()).toMatchObject({ successCount: 3 })
    await test.close()
  },
)

/** An audited call: its entry is appended to the chain, at whose end all calls take turns. */
function audited<T>({ app }: TestApp, name: string, run: () => Promise<T>): Promise<T> {
  const action: PendingAction = {
    ...{
      action: name,
      actor: { ...actor, realname: 'a' },
      detail: '{}',
      ip: '',
      method: 'POST',
      url: '/',
      summary: '',
    },
    ...{ operateType: null, startedAt: 0, subject: name, written: false, changes: [] },
    write: (tx) => app.platform.audit.append(tx, { actor: 'a', action: name, subject: name, detail: '{}' }),
  }
  return runAudited(action, run)
}

const chained = async ({ app }: TestApp) =>
  (await app.platform.db.selectFrom('auditEntry').select('action').where('actor', '=', 'a').execute())
    .map(({ action }) => action)
    .toSorted()

describe.each(engines)('imports beside other work (%s)', (engine) => {
  const opened = async () => {
    const test = await openTestApp({ engine })
    const { db } = test.app.platform
    await Promise.all(['a', 'b'].map((id) => db.insertInto('sysPosition').values(positionRow(id)).execute()))
    let begun = 0
    /** Renames a row; each party has its first row before it wants the other one's, if both run together. */
    const rename = (id: string, name: string, wait = true) =>
      inTransaction(db, async (tx) => {
        await tx.updateTable('sysPosition').set({ name }).where('id', '=', id).execute()
        begun += 1
        if (wait) await together()
      })
    const together = async () => {
      for (let times = 0; times < 60 && begun < 2; times += 1) await pass(5)
    }
    const taken = (names: readonly string[], dryRun: '0' | '1') =>
      importSheet(
        test.app.platform,
        sheet,
        { ...callOf(test, names), body: { dryRun } },
        ({ name = '' }) => rename(name, 'import'),
        { batched: true },
      )
    const names = async () =>
      (await db.selectFrom('sysPosition').select('name').orderBy('id').execute()).map(({ name }) => name)
    return { test, taken, rename, names }
  }

  it('[K02] a dry run and an import of the same rows in different orders', async () => {
    const { test, taken, names } = await opened()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const answers = await Promise.all([taken(['a', 'b'], '1'), taken(['b', 'a'], '0')])
    clock.mockRestore()
    expect(answers.map(({ successCount }) => successCount)).toEqual([2, 2])
    expect(await names()).toEqual(['import', 'import'])
    await test.close()
  })

  it.each([
    ['a dry run', '1', ['a', 'edit'], ['edit']],
    ['an import', '0', ['import', 'import'], ['edit', 'import']],
  ] as const)('[K02] %s and the edit of a row that it reaches later', async (_kind, dryRun, left, entries) => {
    const { test, taken, rename, names } = await opened()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const [answer] = await Promise.all([
      audited(test, 'import', () => taken(['a', 'b'], dryRun)),
      audited(test, 'edit', () => rename('b', 'edit')),
    ])
    clock.mockRestore()
    expect(answer).toMatchObject({ successCount: 2 })
    expect([await names(), await chained(test)]).toEqual([left, entries])
    await test.close()
  })
})

describe.each(engines)('an import that fails half-way (%s)', (engine) => {
  it.each([
    ['row by row', false],
    ['in batches', true],
  ])('[K02] %s answers what was stored before, and why the others were not', async (_how, batched) => {
    const test = await openTestApp({ engine })
    const { db } = test.app.platform
    // Two rows in each batch.
    let time = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 15))
    const take = async ({ name = '' }: Readonly<Record<string, string>>) => {
      await inTransaction(db, async (tx) => {
        await tx.insertInto('sysPosition').values(positionRow(name)).execute()
        if (name === 'd') throw new TypeError('a fault')
      })
    }
    const call = callOf(test, ['a', 'b', 'c', 'd', 'e'])
    const answer = await importSheet(test.app.platform, sheet, call, take, { batched })
    clock.mockRestore()
    const stored = (await db.selectFrom('sysPosition').select('code').orderBy('code').execute()).map(({ code }) => code)
    expect(answer).toMatchObject({ totalCount: 5, successCount: stored.length, errorCount: 5 - stored.length })
    expect(stored.length).toBeGreaterThan(0)
    expect(stored).not.toContain('e')
    expect(answer.rows?.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'].slice(stored.length))
    expect(answer.rows?.at(-1)?.reason).toMatch(/^导入中断，此行未导入：操作失败，请联系管理员（编号 \S+）$/)
    expect(answer.fileUrl).toMatch(/^\/sys\/common\/static\/f\//)
    await test.close()
  })

  it('[K02] answers without files when they cannot be stored either', async () => {
    const test = await openTestApp({ engine })
    const lost = () => Promise.reject(new TypeError('no disk'))
    const needs = { ...test.app.platform, staging: { ...test.app.platform.staging, put: lost } as never }
    const take = ({ name = '' }: Readonly<Record<string, string>>) => (name === 'b' ? lost() : Promise.resolve())
    const answer = await importSheet(needs, sheet, { ...callOf(test, ['a', 'b']), body: { resultFile: '1' } }, take)
    expect(answer).toMatchObject({ successCount: 1, errorCount: 1, fileUrl: null, rows: [{ key: 'b' }] })
    await test.close()
  })

  it('[K02] fails as a whole when nothing was stored before', async () => {
    const test = await openTestApp({ engine })
    const take = () => Promise.reject(new TypeError('a fault'))
    await expect(importSheet(test.app.platform, sheet, callOf(test, ['a', 'b']), take)).rejects.toThrow('a fault')
    await test.close()
  })
})

it.each(engines.flatMap((engine) => [[engine, true] as const, [engine, false] as const]))(
  '[K02] an import knows the rows of one that began before it (%s, batched: %s)',
  async (engine, batched) => {
    const test = await openTestApp({ engine })
    const stored: { name: string }[] = []
    const taken = () => {
      // Read at the first line, as by the nouns.
      let known: readonly { name: string }[] | undefined
      const find = async ({ name = '' }: Readonly<Record<string, string>>) => {
        known ??= [...stored]
        return known.find((row) => row.name === name)
      }
      const add = async ({ name = '' }: Readonly<Record<string, string>>) => {
        await pass(5)
        stored.push({ name })
      }
      const call = { ...callOf(test, ['a', 'b', 'c']), body: { mode: 'update' as const } }
      return importSheet(test.app.platform, sheet, call, add, { batched, known: { find, change: async () => null } })
    }
    const answers = await Promise.all([taken(), taken()])
    expect(stored.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(answers.map(({ unchangedCount }) => unchangedCount).toSorted()).toEqual([0, 3])
    await test.close()
  },
)
