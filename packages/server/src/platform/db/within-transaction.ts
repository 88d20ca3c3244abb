import { AsyncLocalStorage } from 'node:async_hooks'

/** A transaction and whether it still runs: what was begun inside and goes on after it, is outside again. */
const within = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the inside of a transaction, so that what it reads beside itself is known for that. */
export async function withinTransaction<T>(run: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await within.run(transaction, run)
  } finally {
    transaction.isOpen = false
  }
}

const unshared = new AsyncLocalStorage<true>()

/** Runs long transactions: on SQLite they share no commit, so that short ones do not wait for their end. */
export const withoutSharedCommit = <T>(run: () => T): T => unshared.run(true, run)

export const isCommitUnshared = (): boolean => unshared.getStore() === true

/** Is the caller inside a transaction, and holds a connection for as long as it takes? */
export const isWithinTransaction = (): boolean => within.getStore()?.isOpen === true
