import { PostgresDialect } from 'kysely'
import type { ConnectionQueue } from './connection-queue.ts'
import { PostgresNames } from './names.ts'
import { openPool } from './postgres-pool.ts'
import { PostgresWatch } from './postgres-watch.ts'
import { isWithinTransaction } from './within-transaction.ts'

class NamedPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresNames {
    return new PostgresNames()
  }
}

/** Connections for calls, and for reads outside a transaction made during it. */
const sizes = { calls: 10, beside: 5 } as const

/** Kysely on PostgreSQL; `queue` counts what waits for a connection for calls. */
export const postgresDialect = (url: string, queue: ConnectionQueue): PostgresDialect =>
  new NamedPostgres({
    pool: async () => {
      const watch = new PostgresWatch(url)
      const calls = await openPool(url, sizes.calls, watch)
      // A transaction keeps its connection while it waits for one to read outside itself: with a single pool, as many
      // transactions as connections would deadlock.
      const beside = await openPool(url, sizes.beside, watch)
      return {
        options: calls.options,
        connect: () => (isWithinTransaction() ? beside.connect() : queue.wait(() => calls.connect())),
        end: async () => {
          watch.stop()
          await Promise.all([calls.end(), beside.end()])
        },
      }
    },
  })
