import { type Db, engineOf } from '../db/database.ts'
import { isWithinTransaction } from '../db/within-transaction.ts'
import { withoutScope } from '../scope/scope.ts'
import type { SharedStamp } from './kept.ts'

/** One read at a time: who asks while one is under way gets the next, which begins after they asked. */
export function joined<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    const own = read().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }
  const after = async (earlier: Promise<T>): Promise<T> => {
    await earlier.catch(() => undefined)
    next = undefined
    return begin()
  }
  return () => {
    if (!running) return begin()
    next ??= after(running)
    return next
  }
}

/**
 * How often rights have changed on a database that several servers share; it counts by itself, with the commit of each
 * change, whoever makes it (migration 0400). Undefined where there is one server only: its own counters know.
 */
export function authorityStamp(db: Db): SharedStamp | undefined {
  if (engineOf(db) !== 'postgres') return undefined
  const read = async () => {
    const rows = db.selectFrom('authorityVersion').select('changes')
    const { changes } = await withoutScope(() => rows.executeTakeFirstOrThrow())
    return changes
  }
  const shared = joined(read)
  // A transaction holds a connection: it does not wait for what others may be waiting for a connection for.
  return () => (isWithinTransaction() ? read() : shared())
}
