import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { partNames } from './manifest.ts'
import { type Stored, writePart } from './part.ts'
import type { Snapshot } from './snapshot.ts'

/** Pages copied at a time, the most possible: between several steps, a commit would restart the copy. */
const allPages = 2 ** 31 - 1

/** Throws when the database fails one of SQLite's own two checks. */
function refuseUnsound(database: DatabaseSync): void {
  const faults = database.prepare('pragma integrity_check').all() as { integrity_check: string }[]
  const [fault] = faults
  if (fault && fault.integrity_check !== 'ok') throw new Error(`the database is damaged: ${fault.integrity_check}`)
  const [orphan] = database.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
  if (orphan) throw new Error(`the database is damaged: a row of ${orphan.table} refers to none of ${orphan.parent}`)
}

/** Without the tables of search indexes, which are made from the rows of others. */
const namesOf = (database: DatabaseSync) =>
  database
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'
       order by name`,
    )
    .all()
    .map(({ name }) => String(name))

/** The contents of a copy of the embedded database. Throws when it is damaged. */
export function lookInto(path: string): Pick<Snapshot, 'migrations' | 'tables' | 'files'> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    refuseUnsound(database)
    const rows = (sql: string) => database.prepare(sql).all() as Record<string, string | number>[]
    const count = (table: string) => Number(rows(`select count(*) as n from "${table}"`)[0]?.n)
    return {
      migrations: rows('select name from schema_migration order by name').map(({ name }) => String(name)),
      tables: namesOf(database).map((name) => ({ name, rows: count(name) })),
      files: rows('select id, name, size, sha256 from stored_file order by id').map((row) => ({
        id: String(row.id),
        name: String(row.name),
        size: Number(row.size),
        sha256: String(row.sha256),
      })),
    }
  } finally {
    database.close()
  }
}

/**
 * Copies the embedded database at one commit, while a server writes to it: SQLite copies all pages in one read
 * transaction, which in WAL mode does not block writers.
 */
export async function snapshotSqlite(
  path: string,
  folder: string,
  stored: Omit<Stored, 'isCompressed'>,
): Promise<Snapshot> {
  const copy = join(folder, 'database.sqlite')
  const source = new DatabaseSync(path, { readOnly: true })
  try {
    await backup(source, copy, { rate: allPages })
  } finally {
    source.close()
  }
  // The copy is in WAL mode, like the source; one connection that may write makes it a single file.
  const single = new DatabaseSync(copy)
  single.exec('pragma journal_mode = delete')
  single.close()
  const found = lookInto(copy)
  const name = partNames.database
  const written = await writePart(join(folder, name), () => createReadStream(copy), { ...stored, isCompressed: true })
  await rm(copy)
  return { ...found, databaseSha256: written.sha256, sums: new Map([[name, written.storedSha256]]) }
}
