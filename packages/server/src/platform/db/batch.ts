import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './connection.ts'
import { withinTransaction, withoutSharedCommit } from './within-transaction.ts'

const current = new AsyncLocalStorage<Tx>()

/** The batch of the running work. */
export const currentBatch = (): Tx | undefined => current.getStore()

/**
 * Runs many business actions one after the other under one commit: for imports, whose rows would each wait for the
 * disk. A failing action is rolled back alone. Reads outside the actions do not see their changes yet.
 */
export const inBatch = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  withoutSharedCommit(() => db.transaction().execute((tx) => current.run(tx, () => withinTransaction(() => run(tx)))))
