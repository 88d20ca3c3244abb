import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { inDatabase } from './names.ts'
import { bringTrigramIndexes } from './search-index-postgres.ts'
import type { Searched } from './searched.ts'
import type { WholeDb } from './whole-db.ts'

interface Part {
  readonly name: string
  readonly statement: string
}

/** Ends every text in the index, so that its last one and two characters begin a trigram as well. */
const end = 'char(1) || char(1)'

/** A row's number in the index is its id; the few rows with other ids are in an index of their own. */
const numbered = (id: string) => `cast(cast(${id} as integer) as text) = ${id}`

/** The condition of rows without a number in the index, as in the index of these rows. */
export const isUnnumbered = (id: string): string => `cast(cast(${id} as integer) as text) <> ${id}`

/** Names of the full-text table of a table's texts, and of the table of its trigrams; in the database. */
export const searchNames = (table: string) => ({ index: `${table}_search`, terms: `${table}_search_terms` })

/** Whether a table in the database is part of a search index: made from the rows of other tables, not data. */
export const isOfSearchIndex = (name: string): boolean => /_search(_|$)/.test(name)

/**
 * LIKE compares texts up to a zero character, and without the case of ASCII letters: so does the index.
 */
const textOf = (value: string) => `lower(substr(coalesce(${value}, ''), 1, length(coalesce(${value}, '')))) || ${end}`

/** The statements that create the index of a table, and the triggers that update it with every change of a row. */
function parts({ table, columns }: Searched): readonly Part[] {
  const { index, terms } = searchNames(table)
  const list = columns.join(', ')
  const texts = (row: string) => columns.map((column) => textOf(`${row}.${column}`)).join(', ')
  const insert = (row: string) =>
    `insert into ${index} (rowid, ${list}) select cast(${row}.id as integer), ${texts(row)} where ${numbered(`${row}.id`)};`
  const remove = `delete from ${index} where rowid = cast(old.id as integer) and ${numbered('old.id')};`
  const changed = ['id', ...columns].map((column) => `old.${column} is not new.${column}`).join(' or ')
  const options = `content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1', detail = none`
  const trigger = (event: string, when: string, body: string): Part => ({
    name: `${index}_${event}`,
    statement: `CREATE TRIGGER ${index}_${event} ${when} begin ${body} end`,
  })
  return [
    { name: index, statement: `CREATE VIRTUAL TABLE ${index} using fts5(${list}, ${options})` },
    { name: terms, statement: `CREATE VIRTUAL TABLE ${terms} using fts5vocab('${index}', 'row')` },
    { name: `${index}_others`, statement: `CREATE INDEX ${index}_others on ${table} (id) where ${isUnnumbered('id')}` },
    trigger('insert', `after insert on ${table}`, insert('new')),
    trigger('delete', `after delete on ${table}`, remove),
    trigger('update', `after update of id, ${list} on ${table} when ${changed}`, `${remove} ${insert('new')}`),
  ]
}

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)

/** What is in the database of all such indexes: the statement of each part, by name. */
async function present(db: Kysely<unknown>): Promise<ReadonlyMap<string, { statement: string; type: string }>> {
  const { rows } = await sql<{ name: string; type: string; statement: string }>`
    select name, type, sql as statement from sqlite_schema
    where (type in ('trigger', 'index') and name glob '*_search_*')
      or (type = 'table' and sql like 'create virtual table % using fts5%')`.execute(db)
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}

async function drop(db: Kysely<unknown>, found: Awaited<ReturnType<typeof present>>): Promise<void> {
  // The table of trigrams is read from the index, and is dropped before it.
  for (const [name, { type }] of [...found].toSorted(([a], [b]) => b.length - a.length)) {
    await run(db, `drop ${type} if exists "${name}"`)
  }
}

/** Removes the indexes, before migrations change columns that their triggers read. Only SQLite has them. */
export async function dropSearchIndexes(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'sqlite') await drop(db, await present(db))
}

/** The tables that an open database has an index of, and its columns; names as in the database. */
const known = new WeakMap<object, ReadonlyMap<string, ReadonlySet<string>>>()

/** The columns in a table's search index; undefined if it has none. Names as in the database. */
export const searchColumns = (db: Parameters<typeof engineOf>[0], table: string): ReadonlySet<string> | undefined =>
  known.get(db.getExecutor().adapter)?.get(table)

/**
 * Creates and fills the indexes that the database lacks, or has for other columns, and removes those that are no
 * longer wanted: in one transaction, at each start. PostgreSQL finds the rows of `ilike` by an index of `pg_trgm` itself.
 */
export async function bringSearchIndexes(whole: WholeDb, searched: readonly Searched[]): Promise<void> {
  // Statements on tables of the database itself, which `Tables` does not contain.
  const db = whole as unknown as Kysely<unknown>
  const wanted = searched.map(({ table, columns }) => ({ table: inDatabase(table), columns: columns.map(inDatabase) }))
  if (engineOf(db) === 'postgres') return db.transaction().execute((tx) => bringTrigramIndexes(tx, wanted))
  await db.transaction().execute(async (tx) => {
    const found = await present(tx)
    const complete = (each: Searched) => parts(each).every((part) => found.get(part.name)?.statement === part.statement)
    const kept = new Set(wanted.filter(complete).flatMap((each) => parts(each).map(({ name }) => name)))
    await drop(tx, new Map([...found].filter(([name]) => !kept.has(name))))
    for (const each of wanted.filter((one) => !complete(one))) {
      for (const { statement } of parts(each)) await run(tx, statement)
      const texts = each.columns.map((column) => textOf(`row.${column}`)).join(', ')
      const target = `${searchNames(each.table).index} (rowid, ${each.columns.join(', ')})`
      const rows = `select cast(row.id as integer), ${texts} from ${each.table} as row where ${numbered('row.id')}`
      await run(tx, `insert into ${target} ${rows}`)
    }
  })
  known.set(db.getExecutor().adapter, new Map(wanted.map(({ table, columns }) => [table, new Set(columns)])))
}
