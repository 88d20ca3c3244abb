import { DatabaseSync } from 'node:sqlite'

/**
 * Prevents a second server on the same embedded database. The lock is the operating system's, on a separate file, and
 * ends with the process in any case.
 */
export function lockDatabase(path: string): () => void {
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(`another Heron server is running on ${path}; stop it first or set HERON_DATA`)
  }
  return () => lock.close()
}
