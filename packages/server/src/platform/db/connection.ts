import type { WholeDb } from './whole-db.ts'

/**
 * The first argument of stores: the database, or the caller's transaction. It can read every table and write none; the
 * owner of a table writes it through `ownTables`.
 */
export interface Db extends Pick<WholeDb, 'selectFrom' | 'fn' | 'isTransaction' | 'getExecutor' | 'destroy'> {
  readonly transaction: () => { readonly execute: <T>(action: (tx: Tx) => Promise<T>) => Promise<T> }
}

export interface Tx extends Db {
  readonly isTransaction: true
}
