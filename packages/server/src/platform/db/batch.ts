import { AsyncLocalStorage } from 'node:async_hooks'
import type { PendingAction } from '../audit/action.ts'
import type { Db, Tx } from './connection.ts'
import { withinTransaction, withoutSharedCommit } from './within-transaction.ts'

interface Batch {
  readonly tx: Tx
  /** The log entries of its actions. */
  readonly due: Set<PendingAction>
}

const current = new AsyncLocalStorage<Batch>()

/** The batch of the running work. */
export const currentBatch = (): Batch | undefined => current.getStore()

/** Runs actions in one transaction, and collects their log entries. */
const inOne = <T>(db: Db, due: Set<PendingAction>, run: (tx: Tx) => Promise<T>): Promise<T> =>
  withoutSharedCommit(() =>
    db.transaction().execute((tx) => current.run({ tx, due }, () => withinTransaction(() => run(tx)))),
  )

/**
 * Runs many business actions one after the other under one commit: for imports, whose rows would each wait for the
 * disk. A failing action is rolled back alone. Reads outside the actions do not see their changes yet. The log entry is
 * written after the last action, as in any other transaction: the writers of the log take turns, and one that still
 * wants rows could wait for another that wants the log.
 */
export async function inBatch<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  const due = new Set<PendingAction>()
  const result = await inOne(db, due, async (tx) => {
    const done = await run(tx)
    for (const action of due) await action.write(tx)
    return done
  })
  for (const action of due) action.written = true
  return result
}

/** The same without log entries, for actions that are rolled back: `run` ends with an error. */
export const inUndoneBatch = (db: Db, run: (tx: Tx) => Promise<never>): Promise<never> => inOne(db, new Set(), run)
