import { type connectionInput, keptPassword, type SourceQuery, type SourceTable } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Platform } from '../../../platform/platform.ts'
import { passwordsOf, refuseElsewhere } from './data-source.password.ts'
import { createReader } from './data-source.reader.ts'
import { findSource } from './data-source.store.ts'

/** ms for a test of a connection, and for a query. */
const patience = { test: 5_000, query: 10_000 } as const

/** Connects to data sources: to see whether it works, and to read rows. */
export function createAsking({ db, secrets, config, reach }: Pick<Platform, 'db' | 'secrets' | 'config' | 'reach'>) {
  const read = createReader({ config, reach })
  const { open } = passwordsOf(secrets)
  const rowOf = async (id: string) => {
    const row = await findSource(db, id)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }
  const kept = async ({ id, ...given }: z.output<typeof connectionInput>) => {
    if (id === undefined) throw new AppError('SOURCE_PASSWORD_AGAIN')
    const row = await rowOf(id)
    refuseElsewhere(row, given)
    return open(row)
  }

  return {
    test: async (given: z.output<typeof connectionInput>) => {
      const dbPassword = given.dbPassword === keptPassword ? await kept(given) : given.dbPassword
      await read({ ...given, dbPassword }, { sql: 'SELECT 1', values: [], rows: 1 }, patience.test)
      return null
    },

    preview: async ({ id, sql, values, rows }: SourceQuery): Promise<SourceTable> => {
      actingOn(`dataSource:${id}`)
      const row = await rowOf(id)
      const start = performance.now()
      const table = await read({ ...row, dbPassword: open(row) }, { sql, values, rows }, patience.query)
      return {
        columns: [...table.columns],
        rows: table.rows.slice(0, rows).map((cells) => [...cells]),
        isCut: table.rows.length > rows,
        duration: Math.round(performance.now() - start),
      }
    },
  }
}

export type Asking = ReturnType<typeof createAsking>
