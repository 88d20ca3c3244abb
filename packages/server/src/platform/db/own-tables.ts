import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Db } from './connection.ts'
import type { Tables } from './tables/index.ts'

/** A database or transaction for the owner of some tables. */
export interface Writer<in Own extends keyof Tables> extends Db {
  readonly insertInto: <T extends Own>(table: T) => InsertQueryBuilder<Tables, T, InsertResult>
  readonly updateTable: <T extends Own>(table: T) => UpdateQueryBuilder<Tables, T, T, UpdateResult>
  readonly deleteFrom: <T extends Own>(table: T) => DeleteQueryBuilder<Tables, T, DeleteResult>
}

interface OwnTables<Own extends keyof Tables> {
  (db: Db): Writer<Own>
  readonly tables: readonly Own[]
}

const owned = new Set<keyof Tables>()

/**
 * Makes a module the owner of tables: only the returned function can write them. It stays inside the module; other
 * modules call functions that the module exports. Throws for a table that already has an owner.
 */
export function ownTables<const Own extends keyof Tables>(...tables: readonly Own[]): OwnTables<Own> {
  for (const table of tables) {
    if (owned.has(table)) throw new TypeError(`two modules write ${table}`)
    owned.add(table)
  }
  // Every connection can write; `Db` hides this.
  return Object.assign((db: Db) => db as Writer<Own>, { tables })
}
