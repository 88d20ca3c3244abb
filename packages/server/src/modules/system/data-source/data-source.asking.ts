import {
  type connectionInput,
  databaseType,
  keptPassword,
  type SourceEngine,
  type SourceQuery,
  type SourceTable,
} from '@heron/contract/routes'
import { runNote } from '@heron/contract/run-notes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Platform } from '../../../platform/platform.ts'
import { RunFault } from '../../../platform/run-fault.ts'
import { passwordsOf, refuseElsewhere } from './data-source.password.ts'
import { createReader } from './data-source.reader.ts'
import { findSource, findSourceByCode } from './data-source.store.ts'
import type { Question, Table } from './drivers/driver.ts'

/** ms for a connection test, for a query on the screen, and for a query of a job. */
const patience = { test: 5_000, query: 10_000, rows: 60_000 } as const

/** Rows of a query, and whether there are more. */
export interface ReadTable extends Table {
  readonly isCut: boolean
}

/** A data source, to be asked by another module. */
export interface OpenSource {
  readonly engine: SourceEngine
  /** At most `rows` rows within `patience` (ms) and until `cancel`. */
  readonly ask: (question: Question, patience: number, cancel: AbortSignal) => Promise<ReadTable>
}

const cutTo = (most: number, { columns, rows }: Table): ReadTable => ({
  columns,
  rows: rows.slice(0, most),
  isCut: rows.length > most,
})

/** Connects to data sources: to test the connection, and to read rows. */
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

    /** At most `most` rows of a query on the data source with this code. */
    rows: async (code: string, sql: string, most: number): Promise<ReadTable> => {
      const row = await findSourceByCode(db, code)
      if (!row) throw new RunFault(runNote('importNoSource', { code }))
      return cutTo(most, await read({ ...row, dbPassword: open(row) }, { sql, values: [], rows: most }, patience.rows))
    },

    /** The data source with this code; undefined if there is none, refused without a driver. */
    source: async (code: string): Promise<OpenSource | undefined> => {
      const row = await findSourceByCode(db, code)
      if (!row) return undefined
      const engine: SourceEngine | undefined = databaseType(row.dbType)?.engine
      if (!engine) throw new AppError('SOURCE_NO_DRIVER')
      const to = { ...row, dbPassword: open(row) }
      return {
        engine,
        ask: async (question, limit, cancel) => cutTo(question.rows, await read(to, question, limit, cancel)),
      }
    },
  }
}

export type Asking = ReturnType<typeof createAsking>
