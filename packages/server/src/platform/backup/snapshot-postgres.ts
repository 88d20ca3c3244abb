import { join } from 'node:path'
import type { Client } from 'pg'
import { partNames } from './manifest.ts'
import { type Stored, writePart } from './part.ts'
import { copyOut, tablesOf } from './postgres-tables.ts'
import type { Snapshot } from './snapshot.ts'

/** Opens a connection without the time limits of calls, because a copy may take long. */
export async function connect(url: string): Promise<Client> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // If a connection ends while idle, the next query reports it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const fileRows = 'select id, name, size::float8 as size, sha256 from stored_file order by id'

/** Copies all tables of a PostgreSQL database at one commit, while servers write to it. */
export async function snapshotPostgres(
  url: string,
  folder: string,
  stored: Omit<Stored, 'isCompressed'>,
): Promise<Snapshot> {
  const { to } = await import('pg-copy-streams')
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const sums = new Map<string, string>()
    const tables: Snapshot['tables'] = []
    for (const table of await tablesOf(client)) {
      const copy = to(copyOut(table))
      const part = partNames.table(table.name)
      const written = await writePart(join(folder, part), () => client.query(copy), { ...stored, isCompressed: true })
      sums.set(part, written.storedSha256)
      const { name, columns } = table
      tables.push({ name, rows: copy.rowCount, columns: [...columns], sha256: written.sha256 })
    }
    const { rows: applied } = await client.query<{ name: string }>('select name from schema_migration order by name')
    const { rows: files } = await client.query<Snapshot['files'][number]>(fileRows)
    await client.query('commit')
    return { migrations: applied.map(({ name }) => name), tables, databaseSha256: null, files, sums }
  } finally {
    await client.end()
  }
}
