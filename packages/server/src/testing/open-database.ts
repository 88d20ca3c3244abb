import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '../platform/clock.ts'
import { type Engine, openDatabase } from '../platform/db/database.ts'
import { migrateUp } from '../platform/db/migrate.ts'
import { migrations } from '../platform/db/migrations/index.ts'
import type { StatementListener } from '../platform/db/sqlite-connection.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { testPostgres } from './postgres.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: WholeDb
  /** Its file, or its name in PostgreSQL: the value for `from` once it is released. */
  readonly source: string
  readonly close: () => Promise<void>
  /** Closes the connections and keeps the database, to be copied. */
  readonly release: () => Promise<void>
}

export interface TestDatabaseOptions {
  readonly listen?: StatementListener
  /** Leaves the schema to the test. */
  readonly empty?: boolean
  /** Starts as a copy of this released database. */
  readonly from?: string | undefined
}

interface Address {
  readonly url: string
  readonly source: string
  readonly drop: () => Promise<void>
}

function sqliteAddress(from: string | undefined): Address {
  const folder = mkdtempSync(join(tmpdir(), 'heron-test-'))
  const source = join(folder, 'test.sqlite')
  if (from) copyFileSync(from, source)
  return {
    url: `sqlite:${source}`,
    source,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Retries while PostgreSQL has not noticed closed connections: 2 s at most. */
async function untilFree(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (cause) {
      if (tries === 40) throw cause
      await wait(50)
    }
  }
}

async function postgresAddress(from: string | undefined): Promise<Address> {
  const server = await testPostgres()
  const name = `heron_test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const admin = openDatabase({ url: server })
    try {
      await sql.raw(statement).execute(admin)
    } finally {
      await admin.destroy()
    }
  }
  const pattern = from ?? `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
  await untilFree(() => run(`create database ${name} template ${pattern} strategy file_copy`))
  const url = new URL(server)
  url.pathname = `/${name}`
  // A database that cannot be dropped is removed with its cluster.
  const drop = () => untilFree(() => run(`drop database ${name}`)).catch(() => undefined)
  return { url: url.href, source: name, drop }
}

/** A separate migrated database, removed by `close`. */
export async function openTestDatabase(
  engine: Engine,
  { listen, empty, from }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const { url, source, drop } = engine === 'sqlite' ? sqliteAddress(from) : await postgresAddress(from)
  const db = openDatabase({ url, ...(listen ? { listen } : {}) })
  if (!empty && !from) await migrateUp(db, migrations, systemClock)
  return {
    url,
    db,
    source,
    release: () => db.destroy(),
    close: async () => {
      await db.destroy()
      await drop()
    },
  }
}
