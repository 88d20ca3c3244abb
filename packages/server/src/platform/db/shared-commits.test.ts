import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/open-database.ts'
import { positionRow } from '../../testing/position-row.ts'
import { systemClock } from '../clock.ts'
import { inBatch } from './batch.ts'
import { inTransaction, openDatabase } from './database.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { TableCache } from './table-cache.ts'
import type { WholeDb, WholeTx } from './whole-db.ts'
import { withoutSync } from './within-transaction.ts'

const insert = (db: WholeDb, id: string) => db.insertInto('sysPosition').values(positionRow(id)).execute()
const codes = async (db: WholeDb) =>
  (await db.selectFrom('sysPosition').select('code').orderBy('code').execute()).map(({ code }) => code)

/** Two simultaneous transactions: the second begins when the first has ended but is not committed. */
const behind = (db: WholeDb, first: (tx: WholeTx) => Promise<unknown>, second: (tx: WholeTx) => Promise<unknown>) =>
  Promise.allSettled([inTransaction(db, first), inTransaction(db, second)])

describe('transactions of the embedded database that end together', () => {
  let test: TestDatabase
  let db: WholeDb
  beforeEach(async () => {
    test = await openTestDatabase('sqlite')
    db = test.db
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await test.close()
  })

  const commits = () => {
    const run = vi.spyOn(SqliteConnection.prototype, 'run')
    return () => run.mock.calls.filter(([text]) => text === 'COMMIT').length
  }

  it('share one commit, and each is on the disk before its promise resolves', async () => {
    const counted = commits()
    const other = openDatabase({ url: test.url })
    const ids = Array.from({ length: 20 }, (_each, index) => `P${String(index).padStart(2, '0')}`)
    const seen = await Promise.all(
      ids.map(async (id) => {
        await inTransaction(db, (tx) => insert(tx, id))
        return codes(other)
      }),
    )
    await other.destroy()
    expect(counted()).toBe(1)
    for (const [index, found] of seen.entries()) expect(found).toContain(ids[index])
  })

  /** 2: the commit waits for the disk; 1: it does not. */
  const syncOf = async (on: WholeDb): Promise<unknown> => {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(on)
    return rows[0]?.synchronous
  }

  it('wait for the disk unless they say otherwise, whatever ran before them', async () => {
    const unsynced = (tx: (tx: WholeTx) => Promise<unknown>) => withoutSync(() => inTransaction(db, tx))
    expect(await inTransaction(db, syncOf)).toBe(2)
    expect(await unsynced(async (tx) => [await insert(tx, 'a'), await syncOf(tx)][1])).toBe(1)
    expect(await syncOf(db)).toBe(2)
    // One that begins while an unsynced one waits for its commit is not part of that commit.
    const mixed = [unsynced, (run: typeof syncOf) => inTransaction(db, run), unsynced]
    expect(await Promise.all(mixed.map((each) => each(syncOf)))).toEqual([1, 2, 2])
    const other = openDatabase({ url: test.url })
    expect(await codes(other)).toEqual(['a'])
    await other.destroy()
  })

  it('wait for the disk in any order and mixture', async () => {
    const drawn = fc.record({ isSynced: fc.boolean(), pause: fc.integer({ min: 0, max: 2 }), writes: fc.boolean() })
    let made = 0
    const run = async ({ isSynced, pause, writes }: { isSynced: boolean; pause: number; writes: boolean }) => {
      const work = async (tx: WholeTx) => {
        if (pause > 0) await wait(pause - 1)
        made += 1
        if (writes) await insert(tx, `M${made}`)
        return syncOf(tx)
      }
      const seen = await (isSynced ? inTransaction(db, work) : withoutSync(() => inTransaction(db, work)))
      if (isSynced) expect(seen).toBe(2)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 2, maxLength: 8 }), async (all) => {
        await Promise.all(all.map(run))
        expect(await syncOf(db)).toBe(2)
      }),
      { numRuns: 60 },
    )
  })

  it('a single one commits alone, and so do consecutive ones', async () => {
    const counted = commits()
    for (const id of ['a', 'b', 'c']) await inTransaction(db, (tx) => insert(tx, id))
    expect(counted()).toBe(3)
  })

  it('a failing one is rolled back alone, in any position', async () => {
    const one = (id: string, fails: boolean) =>
      inTransaction(db, async (tx) => {
        await insert(tx, id)
        if (fails) throw new Error(`no ${id}`)
      })
    const told = await Promise.allSettled([one('a', true), one('b', false), one('c', true), one('d', false)])
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await codes(db)).toEqual(['b', 'd'])
  })

  it('after a failure, the rows that caused it are committed', async () => {
    const taken = inTransaction(db, (tx) => insert(tx, 'a'))
    const second = inTransaction(db, (tx) => insert(tx, 'a')).catch(() => codes(db))
    expect(await second).toEqual(['a'])
    await taken
  })

  it('when the commit fails, all reject and nothing of them stays; the next one starts afresh', async () => {
    const broken = async (tx: WholeTx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await tx.insertInto('sysUserRole').values({ id: '1', userId: 'nobody', roleId: 'nothing' }).execute()
    }
    const told = await behind(db, (tx) => insert(tx, 'a'), broken)
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await codes(db)).toEqual([])
    await inTransaction(db, (tx) => insert(tx, 'b'))
    expect(await codes(db)).toEqual(['b'])
  })

  it('one that begins after others sees them, also in reads outside itself', async () => {
    const seen: (readonly string[])[] = []
    await behind(
      db,
      (tx) => insert(tx, 'a'),
      async (tx) => {
        seen.push(await codes(tx), await codes(db))
        await insert(tx, 'b')
        seen.push(await codes(db))
      },
    )
    expect(seen).toEqual([['a'], ['a'], ['a']])
    seen.length = 0
    await behind(
      db,
      (tx) => insert(tx, 'c'),
      async (tx) => {
        await insert(tx, 'd')
        seen.push(await codes(db))
      },
    )
    expect(seen.flat()).toContain('c')
  })

  it('rows read after others are not cached before the commit', async () => {
    const cache = new TableCache<readonly string[]>(db, systemClock, ['sys_position'])
    const failing = inTransaction(db, async (tx) => {
      await insert(tx, 'gone')
      await cache.get('all', () => codes(db))
      throw new Error('no')
    })
    await Promise.allSettled([inTransaction(db, (tx) => insert(tx, 'a')), failing])
    expect(await cache.get('all', () => codes(db))).toEqual(['a'])
  })

  it('none waits for a later one that has changed nothing yet, nor for a batch', async () => {
    const order: string[] = []
    const slow = (name: string) => async (tx: WholeTx) => {
      await codes(tx)
      await wait(30)
      await insert(tx, name)
      order.push(name)
    }
    const first = (name: string) =>
      inTransaction(db, (tx) => insert(tx, name)).then(() => {
        order.push(name)
      })
    await Promise.all([first('a'), inTransaction(db, slow('later'))])
    await Promise.all([first('b'), inBatch(db, () => inTransaction(db, slow('batch')))])
    expect(order).toEqual(['a', 'later', 'b', 'batch'])
    expect(await codes(db)).toEqual(['a', 'b', 'batch', 'later'])
  })

  it('a single statement runs after the ended transactions, and closing commits them', async () => {
    const writing = inTransaction(db, (tx) => insert(tx, 'a'))
    const alone = db.updateTable('sysPosition').set({ name: 'changed' }).where('code', '=', 'a').executeTakeFirst()
    const [, { numUpdatedRows }] = await Promise.all([writing, alone])
    expect(numUpdatedRows).toBe(1n)
    const other = openDatabase({ url: test.url })
    const ended = Promise.withResolvers<void>()
    const last = inTransaction(other, (tx) => insert(tx, 'z').then(() => ended.resolve()))
    await ended.promise
    await Promise.all([other.destroy(), last])
    expect(await codes(db)).toEqual(['a', 'z'])
  })
})
