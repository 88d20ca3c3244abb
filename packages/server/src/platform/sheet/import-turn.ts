import { withLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/database.ts'
import type { WholeDb } from '../db/whole-db.ts'

/** By sheet: the end of the last import of this process. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs imports of one sheet one after the other, among all servers. An import reads the existing rows at its first line:
 * one that ran beside another would not know the other's rows, and add them a second time.
 */
export async function inTurn<T>(db: Db, sheet: string, work: () => Promise<T>): Promise<T> {
  // The lock needs a connection of its own, which modules are not given.
  const mine = (last.get(sheet) ?? Promise.resolve()).then(() => withLock(db as WholeDb, 'sheetImport', work, sheet))
  const end = mine.catch(() => undefined)
  last.set(sheet, end)
  try {
    return await mine
  } finally {
    if (last.get(sheet) === end) last.delete(sheet)
  }
}
