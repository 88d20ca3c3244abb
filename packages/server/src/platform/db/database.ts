import { type DialectAdapter, Kysely } from 'kysely'
import { forgetChanges, pendingAction, recordedChangeCount } from '../audit/action.ts'
import { tableRecorder } from '../changes/tables-read.ts'
import { scopePlugin } from '../scope/scope-plugin.ts'
import { currentBatch } from './batch.ts'
import { ChangeHub } from './change-hub.ts'
import type { Db, Tx } from './connection.ts'
import type { ConnectionQueue } from './connection-queue.ts'
import { nameReader } from './names.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { recordingChanges } from './recording-driver.ts'
import { inSavepoint } from './savepoint.ts'
import type { StatementListener } from './sqlite-connection.ts'
import { ConcurrentAdapter, sqliteDialect } from './sqlite-dialect.ts'
import type { TableVersions } from './table-versions.ts'
import type { Tables } from './tables/index.ts'
import type { WholeDb, WholeTx } from './whole-db.ts'
import { withinTransaction } from './within-transaction.ts'

export type { Db, Tx } from './connection.ts'
export { type Engine, engineOf } from './engine.ts'

export interface DatabaseOptions {
  /** A PostgreSQL address, or `sqlite:` with the path of the file. */
  readonly url: string
  /** Receives the text of every statement, never its values. */
  readonly listen?: StatementListener
}

/** By the adapter, which a database shares with its transactions. */
const hubs = new WeakMap<DialectAdapter, ChangeHub>()

/** The change hub of an open database. */
export function changeHubOf(db: Db): ChangeHub {
  const hub = hubs.get(db.getExecutor().adapter)
  if (!hub) throw new TypeError('a database opened elsewhere')
  return hub
}

const queuesOf = new WeakMap<Db, readonly ConnectionQueue[]>()

/** ms that a statement has waited for a free connection so far; 0 for the embedded database, which has no pool. */
export const connectionWaitOf = (db: Db): number =>
  Math.max(0, ...(queuesOf.get(db) ?? []).map((queue) => queue.longest()))

/** Opens the database of either engine; names are snake_case inside and camelCase in code. */
export function openDatabase({ url, listen = () => {} }: DatabaseOptions): WholeDb {
  const hub = new ChangeHub()
  const queues: ConnectionQueue[] = []
  const db = open({ url, listen }, hub, queues)
  hubs.set(db.getExecutor().adapter, hub)
  queuesOf.set(db, queues)
  return db
}

function open({ url, listen }: Required<DatabaseOptions>, hub: ChangeHub, queues: ConnectionQueue[]): WholeDb {
  const isPostgres = url.startsWith('postgres')
  const plugins = [tableRecorder, scopePlugin(isPostgres ? 'postgres' : 'sqlite'), nameReader]
  if (isPostgres) {
    return new Kysely<Tables>({
      dialect: recordingChanges(postgresDialect(url, queues), 'postgres', hub),
      plugins,
      log: (event) => listen(event.query.sql),
    })
  }
  const path = url.replace(/^sqlite:/, '')
  return new Kysely<Tables>({ dialect: recordingChanges(sqliteDialect(path, listen), 'sqlite', hub), plugins })
}

/** The write counters of an embedded database; a shared PostgreSQL has none, because others may write there. */
export function tableVersionsOf(db: Db): TableVersions | undefined {
  const { adapter } = db.getExecutor()
  return adapter instanceof ConcurrentAdapter ? adapter.versions : undefined
}

/**
 * Runs a business action as one transaction. The first one of an audited call writes the call's log entry before it
 * commits, so that the change and its entry are committed or rolled back together. Inside a batch it commits with the
 * other transactions.
 */
export function inTransaction<T>(db: WholeDb, action: (tx: WholeTx) => Promise<T>): Promise<T>
export function inTransaction<T>(db: Db, action: (tx: Tx) => Promise<T>): Promise<T>
export async function inTransaction<T>(db: Db, action: (tx: WholeTx) => Promise<T>): Promise<T> {
  const recorded = recordedChangeCount()
  const batch = currentBatch()
  const work = async (tx: Tx) => {
    // A caller without a whole database has an action that needs less.
    const result = await withinTransaction(async () => {
      await pendingAction()?.guard?.(tx)
      return action(tx as WholeTx)
    })
    const pending = pendingAction()
    if (pending && batch) batch.due.add(pending)
    else if (pending) {
      await pending.write(tx)
      pending.written = true
    }
    return result
  }
  try {
    return await (batch ? inSavepoint(batch.tx, work) : db.transaction().execute(work))
  } catch (cause) {
    forgetChanges(recorded)
    throw cause
  }
}
