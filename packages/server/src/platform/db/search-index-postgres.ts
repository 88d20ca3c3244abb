import { type Kysely, sql } from 'kysely'
import type { Searched } from './searched.ts'

/**
 * The operator class of trigrams, with its schema; installs the extension if this account may. Undefined without it:
 * then searches scan.
 */
async function trigramOperators(db: Kysely<unknown>): Promise<string | undefined> {
  const mayInstall = await sql<{ may: boolean }>`select exists (select 1 from pg_available_extensions
      where name = 'pg_trgm' and installed_version is null)
    and has_database_privilege(current_database(), 'create') as may`.execute(db)
  if (mayInstall.rows[0]?.may) await sql`create extension if not exists pg_trgm`.execute(db)
  const { rows } = await sql<{ schema: string }>`select quote_ident(n.nspname) as schema from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`.execute(db)
  return rows[0] && `${rows[0].schema}.gin_trgm_ops`
}

/** The columns of each trigram index in the database, by the index's name. */
async function present(db: Kysely<unknown>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(a.attname, ', ' order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    cross join lateral unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where c.relnamespace = current_schema()::regnamespace and right(c.relname, 7) = '_search'
    group by c.relname`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Creates the trigram indexes of these tables that are missing, and removes others; names as in the database. */
export async function bringTrigramIndexes(db: Kysely<unknown>, wanted: readonly Searched[]): Promise<void> {
  const operators = await trigramOperators(db)
  if (!operators) return
  const found = await present(db)
  const columnsOf = new Map(wanted.map(({ table, columns }) => [`${table}_search`, columns.join(', ')]))
  for (const [name, columns] of found) {
    if (columnsOf.get(name) !== columns) await sql.raw(`drop index ${name}`).execute(db)
  }
  for (const { table, columns } of wanted) {
    const name = `${table}_search`
    if (found.get(name) === columns.join(', ')) continue
    const keys = columns.map((column) => `${column} ${operators}`).join(', ')
    await sql.raw(`create index ${name} on ${table} using gin (${keys})`).execute(db)
  }
}
