import type { LearntTime } from '@heron/contract/routes'
import { systemClock } from '../../../platform/clock.ts'
import { changeHubOf, type Db, engineOf } from '../../../platform/db/database.ts'
import { TableCache } from '../../../platform/db/table-cache.ts'
import { learntTimes } from './learnt-time.learn.ts'
import { loggedBurns } from './learnt-time.store.ts'

/** Tables that learnt times are calculated from; their names are the same in code and in the database. */
const tables = ['burn', 'process', 'electrode', 'workpiece'] as const
const names: ReadonlySet<string> = new Set(tables)

/** Most scopes (tenants, data rules) whose learnt times are held. */
const mostScopes = 200

const caches = new WeakMap<Db, TableCache<readonly LearntTime[]>>()

function cacheOf(db: Db): TableCache<readonly LearntTime[]> {
  const known = caches.get(db)
  if (known) return known
  const cache = new TableCache<readonly LearntTime[]>(db, systemClock, tables, mostScopes)
  caches.set(db, cache)
  // An embedded database counts its changes; with a shared one, a browser that is notified of a burn reads again at once.
  if (engineOf(db) === 'postgres') {
    changeHubOf(db).onCommit((changes) => {
      if (changes.some(({ table }) => names.has(table))) cache.forget()
    })
  }
  return cache
}

const read = async (db: Db): Promise<readonly LearntTime[]> => learntTimes(await loggedBurns(db))

/**
 * Ratios of estimate to logged time from the shop's latest burns, as of now. Held until a burn, a place or a material
 * changes; within a transaction, which may see other rows, they are read.
 */
export const readLearntTimes = (db: Db): Promise<readonly LearntTime[]> =>
  db.isTransaction ? read(db) : cacheOf(db).get('all', () => read(db))
