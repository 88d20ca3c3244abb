import { AsyncLocalStorage } from 'node:async_hooks'

/** A transaction, and whether it is still open: work begun inside that outlives it counts as outside. */
const within = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the inside of a transaction, so that reads outside it can be recognised as such. */
export async function withinTransaction<T>(run: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await within.run(transaction, run)
  } finally {
    transaction.isOpen = false
  }
}

const unshared = new AsyncLocalStorage<true>()

const unsynced = new AsyncLocalStorage<true>()

/** Runs long transactions: on SQLite they share no commit, so that short ones do not wait for them. */
export const withoutSharedCommit = <T>(run: () => T): T => unshared.run(true, run)

/**
 * Runs transactions that need not survive a power failure: on SQLite their commits do not wait for the disk. Other
 * processes see them as usual, and they survive the end of this process.
 */
export const withoutSync = <T>(run: () => T): T => unsynced.run(true, run)

export const isCommitUnsynced = (): boolean => unsynced.getStore() === true

export const isCommitUnshared = (): boolean => unshared.getStore() === true

/** Whether the caller is inside a transaction and holds a connection. */
export const isWithinTransaction = (): boolean => within.getStore()?.isOpen === true
