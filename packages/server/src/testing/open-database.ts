import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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
  readonly close: () => Promise<void>
}

export interface TestDatabaseOptions {
  readonly listen?: StatementListener
  /** Leaves the schema to the test. */
  readonly empty?: boolean
}

function sqliteAddress() {
  const folder = mkdtempSync(join(tmpdir(), 'heron-test-'))
  return {
    url: `sqlite:${join(folder, 'test.sqlite')}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function postgresAddress() {
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
  await run(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // Closed connections take PostgreSQL a moment to notice.
  const drop = async () => {
    for (let tries = 0; tries < 40; tries += 1) {
      const gone = await run(`drop database ${name}`).then(
        () => true,
        () => false,
      )
      if (gone) return
      await wait(50)
    }
  }
  return { url: url.href, drop }
}

/** A database of its own, migrated, gone after `close`. */
export async function openTestDatabase(
  engine: Engine,
  { listen, empty }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const { url, drop } = engine === 'sqlite' ? sqliteAddress() : await postgresAddress()
  const db = openDatabase({ url, ...(listen ? { listen } : {}) })
  if (!empty) await migrateUp(db, migrations, systemClock)
  return {
    url,
    db,
    close: async () => {
      await db.destroy()
      await drop()
    },
  }
}
