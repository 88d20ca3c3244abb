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

/** A database, or a transaction, in the hands of the owner of some tables. */
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
 * Makes a module the owner of tables: what it returns writes them and no others. It stays inside the module; other
 * modules call the functions that the module exports. Throws for a table that has an owner.
 */
export function ownTables<const Own extends keyof Tables>(...tables: readonly Own[]): OwnTables<Own> {
  for (const table of tables) {
    if (owned.has(table)) throw new TypeError(`two modules write ${table}`)
    owned.add(table)
  }
  // Every connection can write; `Db` only hides it.
  return Object.assign((db: Db) => db as Writer<Own>, { tables })
}
