import type { WholeDb } from './whole-db.ts'

/**
 * What stores take as their first argument: the database, or the caller's transaction. It reads every table and writes
 * none; who owns a table writes it through `ownTables`.
 */
export interface Db extends Pick<WholeDb, 'selectFrom' | 'fn' | 'isTransaction' | 'getExecutor' | 'destroy'> {
  readonly transaction: () => { readonly execute: <T>(action: (tx: Tx) => Promise<T>) => Promise<T> }
}

export interface Tx extends Db {
  readonly isTransaction: true
}
