import { type Db, engineOf } from '../db/database.ts'
import type { SharedChangeCount } from '../db/table-cache.ts'
import { isWithinTransaction } from '../db/within-transaction.ts'
import { withoutScope } from '../scope/scope.ts'

/** One read at a time: a caller during a running read gets the next read, which starts after that call. */
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
 * Number of changes of rights on a database shared by several servers. A trigger increments it in the commit of each
 * change (migration 0400). Undefined with a single server, whose own counters suffice.
 */
export function authorityChangeCount(db: Db): SharedChangeCount | undefined {
  if (engineOf(db) !== 'postgres') return undefined
  const read = async () => {
    const rows = db.selectFrom('authorityVersion').select('changes')
    const { changes } = await withoutScope(() => rows.executeTakeFirstOrThrow())
    return changes
  }
  const shared = joined(read)
  // A transaction holds a connection, so it must not wait for callers that may themselves wait for one.
  return () => (isWithinTransaction() ? read() : shared())
}
