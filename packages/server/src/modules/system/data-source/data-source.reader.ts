import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SourceEngine } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { isWithin } from '../../../platform/config-sources.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readAddress, type SourceAddress, type Tls } from './data-source.address.ts'
import { checkSelect } from './data-source.statement.ts'
import type { Driver, Limits, Question, Table } from './drivers/driver.ts'
import { sourceFailure } from './drivers/failure.ts'

/** A data source with its password decrypted. */
export interface Connection {
  readonly dbType: string
  readonly dbUrl: string
  readonly dbName: string
  readonly dbUsername: string
  readonly dbPassword: string
}

/** Loaded with their libraries at first use: most servers read no other database. */
const drivers: Readonly<Record<Exclude<SourceEngine, 'sqlite'>, () => Promise<Driver>>> = {
  postgres: async () => (await import('./drivers/postgres.ts')).postgresDriver,
  mysql: async () => (await import('./drivers/mysql.ts')).mysqlDriver,
  sqlServer: async () => (await import('./drivers/sql-server.ts')).sqlServerDriver,
}

/** Loading a driver can take seconds on a busy machine, which are not counted as the database's. */
async function loadDriver(engine: SourceEngine): Promise<void> {
  if (engine !== 'sqlite') await drivers[engine]()
}

/** The real path of a file; refuses one outside the folder that the settings allow. */
function allowedFile(folder: string | undefined, file: string): string {
  if (!folder) throw new AppError('SOURCE_FILE_OUTSIDE')
  try {
    const path = realpathSync(resolve(folder, file))
    if (path !== folder && isWithin(folder, path)) return path
  } catch {
    // A missing file gets the same refusal, so that nothing is revealed about other folders.
  }
  throw new AppError('SOURCE_FILE_OUTSIDE')
}

/** Queries other databases, within the server's rules for outbound connections. */
export function createReader({ config, reach }: Pick<Platform, 'config' | 'reach'>) {
  const ask = async (to: Connection, at: SourceAddress, question: Question, limits: Limits): Promise<Table> => {
    if (at.engine === 'sqlite') {
      const file = allowedFile(config.sources.sqliteFolder, at.file)
      return (await import('./drivers/sqlite.ts')).readSqlite(file, question, limits)
    }
    const { host, port } = at
    const { address, isNamed } = await reach(host, port)
    const tls: Tls = isNamed ? at.tls : 'verified'
    const account = { user: to.dbUsername, password: to.dbPassword, database: at.database ?? to.dbName }
    return (await drivers[at.engine]())({ address, host, port, tls, ...account }, question, limits)
  }

  /** The result of a SELECT within `patience` (ms) and until `cancel`; throws an AppError on failure. */
  return async (to: Connection, question: Question, patience: number, cancel?: AbortSignal): Promise<Table> => {
    const at = readAddress(to.dbType, to.dbUrl)
    if (!at) throw new AppError('SOURCE_NO_DRIVER')
    checkSelect(question.sql, at.engine)
    await loadDriver(at.engine)
    const host = at.engine === 'sqlite' ? at.file : `${at.host}:${at.port}`
    const database = at.engine === 'sqlite' ? to.dbName : (at.database ?? to.dbName)
    const late = new AppError('SOURCE_TIMEOUT', { seconds: `${patience / 1_000}` })
    const end = new AbortController()
    const over = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      over.reject(late)
      end.abort()
    }, patience)
    const stop = () => {
      over.reject(new AppError('SOURCE_CANCELLED'))
      end.abort()
    }
    if (cancel?.aborted) throw new AppError('SOURCE_CANCELLED')
    cancel?.addEventListener('abort', stop)
    const asked = ask(to, at, question, { patience, signal: end.signal })
    try {
      return await Promise.race([asked, over.promise])
    } catch (cause) {
      const failure = sourceFailure(cause, { host, database })
      throw failure.code === 'SOURCE_TIMEOUT' ? late : failure
    } finally {
      clearTimeout(timer)
      cancel?.removeEventListener('abort', stop)
      asked.catch(() => undefined)
    }
  }
}
