import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Audit } from '../platform/audit/audit.ts'
import { Sessions } from '../platform/auth/sessions.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { changeHubOf, openDatabase } from '../platform/db/database.ts'
import { lockDatabase } from '../platform/db/lock.ts'
import { RowSeals } from '../platform/db/row-seals.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { Files } from '../platform/files/files.ts'
import { openStore } from '../platform/files/store/open-store.ts'
import { createIds } from '../platform/ids.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'

/** The file of the embedded database; undefined with PostgreSQL. */
export const sqlitePath = ({ databaseUrl }: Config): string | undefined =>
  databaseUrl.startsWith('sqlite:') ? databaseUrl.slice(7) : undefined

/** Opens the database for a command, runs it and closes it. Throws when there is no database; never creates one. */
export async function withDatabase<T>(config: Config, run: (db: WholeDb) => Promise<T>): Promise<T> {
  const path = sqlitePath(config)
  if (path && !existsSync(path)) throw new Error(`there is no database at ${path}`)
  const db = openDatabase({ url: config.databaseUrl })
  changeHubOf(db).sealWith(new RowSeals(new AuditKey(config.signingKeys)))
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/**
 * The same for a command that writes. The server of an embedded database caches rows that no other process changes, so
 * it must be stopped; servers on PostgreSQL read the counter of changed rights and may keep running.
 */
export async function withDatabaseAlone<T>(config: Config, run: (db: WholeDb) => Promise<T>): Promise<T> {
  const path = sqlitePath(config)
  const unlock = path && existsSync(path) ? lockDatabase(path) : () => {}
  try {
    return await withDatabase(config, run)
  } finally {
    unlock()
  }
}

/** Writes entries of the audit chain for a command. */
export const auditOf = ({ signingKeys }: Config): Audit =>
  new Audit(systemClock, createIds(systemClock), new AuditKey(signingKeys))

/** The file store of these settings. */
export const filesOf = (config: Config): Files =>
  new Files({
    store: openStore(config),
    incoming: join(config.data, 'incoming'),
    ids: createIds(systemClock),
    clock: systemClock,
  })

/** The sessions of a database, for a command that ends some. */
export const sessionsOf = ({ sessionIdle, sessionAge }: Config, db: WholeDb): Sessions =>
  new Sessions({ db, clock: systemClock, ids: createIds(systemClock), idle: sessionIdle, age: sessionAge })
