import { PostgresDialect } from 'kysely'
import { PostgresNames } from './names.ts'
import { openPool } from './postgres-pool.ts'
import { PostgresWatch } from './postgres-watch.ts'
import { isWithinTransaction } from './within-transaction.ts'

class NamedPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresNames {
    return new PostgresNames()
  }
}

/** Connections for calls, and those for what a transaction reads beside itself. */
const sizes = { calls: 10, beside: 5 } as const

/** Kysely on PostgreSQL. */
export const postgresDialect = (url: string): PostgresDialect =>
  new NamedPostgres({
    pool: async () => {
      const watch = new PostgresWatch(url)
      const calls = await openPool(url, sizes.calls, watch)
      // A transaction holds its connection while it waits for one to read beside itself: out of the same pool, as many
      // transactions as it has connections would wait for each other for ever.
      const beside = await openPool(url, sizes.beside, watch)
      return {
        options: calls.options,
        connect: () => (isWithinTransaction() ? beside : calls).connect(),
        end: async () => {
          watch.stop()
          await Promise.all([calls.end(), beside.end()])
        },
      }
    },
  })
