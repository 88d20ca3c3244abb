import { PostgresDialect } from 'kysely'
import type { ConnectionQueue } from './connection-queue.ts'
import { PostgresNames } from './names.ts'
import { openPool } from './postgres-pool.ts'
import { PostgresWatch } from './postgres-watch.ts'
import { PreparedNames } from './prepared-names.ts'
import { isWithinTransaction } from './within-transaction.ts'

class NamedPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresNames {
    return new PostgresNames()
  }
}

/** Connections for calls, and for reads outside a transaction made during it. */
const sizes = { calls: 10, beside: 5 } as const

/** Kysely on PostgreSQL; `queues` receives those for its connections. */
export const postgresDialect = (url: string, queues: ConnectionQueue[]): PostgresDialect =>
  new NamedPostgres({
    pool: async () => {
      const watch = new PostgresWatch(url)
      const shared = { watch, prepared: new PreparedNames() }
      const calls = await openPool(url, sizes.calls, shared)
      // A transaction keeps its connection while it waits for one to read outside itself: with a single pool, as many
      // transactions as connections would deadlock.
      const beside = await openPool(url, sizes.beside, shared)
      queues.push(calls.queue, beside.queue)
      return {
        options: calls.pool.options,
        connect: () => (isWithinTransaction() ? beside : calls).pool.connect(),
        end: async () => {
          watch.stop()
          await Promise.all([calls.pool.end(), beside.pool.end()])
        },
      }
    },
  })
