import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connection.ts'
import { engineOf } from './database.ts'

/**
 * The database's clock when the statement runs, in ms since 1970. For times that several servers compare, like leases,
 * because their own clocks may differ.
 */
export function databaseNow(db: Db): RawBuilder<number> {
  return engineOf(db) === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
}

/** The same, as a value. */
export async function databaseMoment(db: Db): Promise<number> {
  const clock = sql<{ now: number }>`(select ${databaseNow(db)} as now)`.as('clock')
  return Number((await db.selectFrom(clock).select('clock.now').executeTakeFirst())?.now)
}
