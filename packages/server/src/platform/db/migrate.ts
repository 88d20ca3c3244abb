import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Db, engineOf } from './database.ts'
import { fingerprint } from './fingerprint.ts'
import type { Migration } from './migration.ts'
import { dropSearchIndexes } from './search-index.ts'
import type { WholeDb } from './whole-db.ts'

export type { Migration } from './migration.ts'

/** Kysely's schema builder accepts any tables. */
const untyped = (db: WholeDb): Kysely<unknown> => db as unknown as Kysely<unknown>

/** Names and fingerprints of applied migrations; empty in a database without a schema. */
async function applied(db: Db): Promise<ReadonlyMap<string, string>> {
  const found =
    engineOf(db) === 'postgres'
      ? sql<{ name: string | null }>`select to_regclass('schema_migration')::text as name`
      : sql<{ name: string | null }>`select name from sqlite_schema where name = 'schema_migration'`
  const [table] = (await found.execute(db)).rows
  if (!table?.name) return new Map()
  const rows = await db.selectFrom('schemaMigration').select(['name', 'hash']).orderBy('name').execute()
  return new Map(rows.map((row) => [row.name, row.hash]))
}

async function begin(db: WholeDb): Promise<void> {
  await db.schema
    .createTable('schema_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(100)', (column) => column.primaryKey().notNull())
    .addColumn('hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** The migrations that a database still needs, oldest first. Throws when it is newer than this program. */
export async function pendingMigrations(
  db: Db,
  all: readonly Migration[],
): Promise<{ readonly applied: number; readonly pending: readonly Migration[] }> {
  const known = await applied(db)
  await refuseForeign(db, all, known)
  return { applied: known.size, pending: all.filter((migration) => !known.has(migration.name)) }
}

async function refuseForeign(
  db: Db,
  migrations: readonly Migration[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  for (const name of known.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue
    throw new Error(
      `the database is newer than this program: it has ${name}; start the newer version or restore a backup`,
    )
  }
  for (const migration of migrations) {
    const hash = known.get(migration.name)
    if (hash && hash !== (await fingerprint(migration, engineOf(db)))) {
      throw new Error(`${migration.name} was edited after it was applied; write a new migration instead`)
    }
  }
}

/** Migrates the schema up, each migration in its own transaction; returns the names applied. */
export async function migrateUp(
  db: WholeDb,
  migrations: readonly Migration[],
  clock: Clock,
): Promise<readonly string[]> {
  const { pending } = await pendingMigrations(db, migrations)
  await begin(db)
  if (pending.length > 0) await dropSearchIndexes(untyped(db))
  for (const migration of pending) {
    const hash = await fingerprint(migration, engineOf(db))
    await db.transaction().execute(async (tx) => {
      await migration.up(untyped(tx))
      await tx.insertInto('schemaMigration').values({ name: migration.name, hash, appliedAt: clock() }).execute()
    })
  }
  return pending.map((migration) => migration.name)
}

/** Reverts the newest migrations until `keep` of them remain. */
export async function migrateDown(db: WholeDb, migrations: readonly Migration[], keep: number): Promise<void> {
  const known = await applied(db)
  await refuseForeign(db, migrations, known)
  await dropSearchIndexes(untyped(db))
  for (const migration of migrations.slice(keep).toReversed()) {
    if (!known.has(migration.name)) continue
    await db.transaction().execute(async (tx) => {
      await migration.down(untyped(tx))
      await tx.deleteFrom('schemaMigration').where('name', '=', migration.name).execute()
    })
  }
}
