import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/database.ts'
import { migrateUp } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { type Manifest, partNames } from './manifest.ts'
import { readPart, sumOfStream } from './part.ts'
import { type CopiedTable, copyOut, tableColumns, tablesOf } from './postgres-tables.ts'
import { connect } from './snapshot-postgres.ts'

const notEmpty = 'the database is not empty; restore into a new one'

/** Whether the database has accounts. Throws when its schema differs from the backup's. */
async function isUsed(client: Client, manifest: Manifest): Promise<boolean> {
  const tables = await tablesOf(client)
  if (tables.length === 0) return false
  const names = new Set(tables.map(({ name }) => name))
  const applied = names.has('schema_migration')
    ? (await client.query<{ name: string }>('select name from schema_migration order by name')).rows
    : []
  // A schema without accounts is what an interrupted restore leaves.
  const isBegun = applied.length > 0 && applied.every(({ name }, at) => name === manifest.migrations[at])
  if (!isBegun) throw new Error(notEmpty)
  return names.has('sys_user') && (await client.query('select 1 from sys_user limit 1')).rowCount !== 0
}

async function sumOfRows(client: Client, table: CopiedTable): Promise<string> {
  const { to } = await import('pg-copy-streams')
  return sumOfStream(client.query(to(copyOut(table))))
}

interface Load {
  readonly client: Client
  readonly folder: string
  readonly manifest: Manifest
  readonly identity: string | undefined
}

async function loadTables({ client, folder, manifest, identity }: Load): Promise<void> {
  const { from } = await import('pg-copy-streams')
  const ordered = await tablesOf(client)
  const quoted = ordered.map(({ name }) => `"${name}"`)
  // Triggers count changes of rights; the restored rows have been counted before.
  for (const name of quoted) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may have inserted rows.
  await client.query(`truncate ${quoted.join(', ')}`)
  for (const { name } of ordered) {
    const table = manifest.tables.find((each) => each.name === name)
    if (!table?.columns) throw new Error(`the backup has no table ${name}`)
    const part = await readPart(join(folder, partNames.table(name)), { isCompressed: true, identity })
    await pipeline(part, client.query(from(`copy ${tableColumns({ name, columns: table.columns })} from stdin`)))
  }
  for (const name of quoted) await client.query(`alter table ${name} enable trigger user`)
}

/** Throws when a table does not have exactly the rows that were copied. */
async function compareTables(client: Client, manifest: Manifest): Promise<void> {
  for (const table of await tablesOf(client)) {
    const copied = manifest.tables.find(({ name }) => name === table.name)
    const columns = copied?.columns ?? table.columns
    if ((await sumOfRows(client, { ...table, columns })) !== copied?.sha256)
      throw new Error(`the rows of ${table.name} are not those of the backup`)
  }
}

interface Around {
  /** An earlier restore was interrupted. */
  readonly isHalf: boolean
  /** Called before anything is changed. */
  readonly begin: () => Promise<void>
  readonly beforeCommit: (files: readonly { id: string; sha256: string }[]) => Promise<void>
}

/**
 * Loads the tables of a backup into an empty PostgreSQL database, in one transaction that fails if `beforeCommit`
 * throws; compares every row with the backup. Changes nothing if an earlier restore has committed exactly these rows.
 */
export async function restorePostgres(
  url: string,
  from: Pick<Load, 'folder' | 'manifest' | 'identity'>,
  { isHalf, begin, beforeCommit }: Around,
): Promise<void> {
  const client = await connect(url)
  try {
    if (await isUsed(client, from.manifest)) {
      if (!isHalf) throw new Error(notEmpty)
      return await compareTables(client, from.manifest)
    }
    await begin()
    const db = openDatabase({ url })
    try {
      const wanted = new Set(from.manifest.migrations)
      await migrateUp(
        db,
        migrations.filter(({ name }) => wanted.has(name)),
        systemClock,
      )
    } finally {
      await db.destroy()
    }
    await client.query('begin')
    await loadTables({ client, ...from })
    await compareTables(client, from.manifest)
    const { rows } = await client.query<{ id: string; sha256: string }>('select id, sha256 from stored_file')
    await beforeCommit(rows)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
