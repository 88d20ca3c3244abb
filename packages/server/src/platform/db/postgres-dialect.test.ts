import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/open-database.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import { type Db, inTransaction } from './database.ts'

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
})
