import { withLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/database.ts'
import type { WholeDb } from '../db/whole-db.ts'

/** The end of the last import of this process. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs imports one after the other, on all servers. An import reads the existing rows at its first line: if two ran at
 * the same time, neither would know the rows of the other, and both would add them. Imports of this process wait before
 * they take the lock, because it holds one of the few connections to the database.
 */
export function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  // The lock needs a connection of its own, which modules are not given.
  const mine = last.then(() => withLock(db as WholeDb, 'sheetImport', work))
  last = mine.catch(() => undefined)
  return mine
}
