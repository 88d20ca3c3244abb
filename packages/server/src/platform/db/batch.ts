import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './connection.ts'
import { withinTransaction, withoutSharedCommit } from './within-transaction.ts'

const current = new AsyncLocalStorage<Tx>()

/** The batch that the running work belongs to. */
export const currentBatch = (): Tx | undefined => current.getStore()

/**
 * Many business actions, one after the other, under one commit: for imports, whose rows would each wait for the disk.
 * An action that fails undoes itself withoutSharedCommit. What is read beside the actions does not see them yet.
 */
export const inBatch = <T>(db: Db, run: () => Promise<T>): Promise<T> =>
  withoutSharedCommit(() => db.transaction().execute((tx) => current.run(tx, () => withinTransaction(run))))
