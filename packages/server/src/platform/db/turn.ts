import { sql } from 'kysely'
import type { Tx } from './connection.ts'
import { engineOf } from './database.ts'

/** Places in PostgreSQL's table of advisory locks; any numbers, each its own. */
const places = {
  depart: 4_837_301,
  category: 4_837_302,
  administrators: 4_837_303,
  plan: 4_837_304,
  codes: 4_837_305,
} as const

/** Until the transaction ends nobody else has this turn: for what is read first and written after. */
export async function inTurn(tx: Tx, what: keyof typeof places): Promise<void> {
  // SQLite has one writer anyway.
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(${places[what]})`.execute(tx)
}
