import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/open-database.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import { type Db, inTransaction } from './database.ts'
import { DatabaseBusy } from './database-lost.ts'

const one = (db: Db) => sql<{ one: number }>`select 1 as one`.execute(db)
const backendOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

describe.skipIf(!hasPostgres())('connections of PostgreSQL', () => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase('postgres')
  })
  afterAll(() => open.close())

  it('R12 many transactions that read outside themselves do not wait for each other’s connections', async () => {
    const action = () => inTransaction(open.db, async (tx) => [await one(tx), await one(open.db)])
    const done = await Promise.all(Array.from({ length: 60 }, action))
    expect(done).toHaveLength(60)
  })

  it('work begun and not awaited in a transaction reads like any other call once it is over', async () => {
    let later: Promise<unknown> | undefined
    await inTransaction(open.db, async (tx) => {
      later = wait(20).then(() => inTransaction(open.db, () => one(open.db)))
      return one(tx)
    })
    expect(await later).toMatchObject({ rows: [{ one: 1 }] })
  })

  it('R08 a connection that ends during a transaction fails only that one', async () => {
    const broken = inTransaction(open.db, async (tx) => {
      const pid = await backendOf(tx)
      await sql`select pg_terminate_backend(${pid})`.execute(open.db)
      // The termination arrives while no query runs on this connection.
      await wait(200)
      await one(tx)
    })
    await expect(broken).rejects.toThrow()
    expect(await one(open.db)).toMatchObject({ rows: [{ one: 1 }] })
  })

  describe('statements that are used often', () => {
    const rowsOf = (db: Db) => sql<{ a: number }>`select * from changing`.execute(db).then(({ rows }) => rows)
    const often = async (db: Db) => {
      for (let times = 0; times < 6; times += 1) await rowsOf(db)
    }

    beforeAll(async () => {
      await sql`create table changing (a int)`.execute(open.db)
      await sql`insert into changing values (1)`.execute(open.db)
    })

    it('are prepared on their connection', async () => {
      const kept = await inTransaction(open.db, async (tx) => {
        await often(tx)
        return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
      })
      expect(kept.rows).toContainEqual({ statement: 'select * from changing' })
    })

    it('follow a change of the schema', async () => {
      await often(open.db)
      await sql`alter table changing add column b int default 2`.execute(open.db)
      expect(await rowsOf(open.db)).toEqual([{ a: 1, b: 2 }])
      expect(await rowsOf(open.db)).toEqual([{ a: 1, b: 2 }])
    })

    it('fail a transaction during which the schema was changed as one that can be made again', async () => {
      await often(open.db)
      const read = () => inTransaction(open.db, (tx) => rowsOf(tx))
      await sql`alter table changing add column c int default 3`.execute(open.db)
      await expect(read()).rejects.toThrow(DatabaseBusy)
      expect(await read()).toEqual([{ a: 1, b: 2, c: 3 }])
    })
  })
})
