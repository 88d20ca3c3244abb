import type { Client } from 'pg'

/** A table to copy. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns of the primary key; without one, all columns. */
  readonly order: readonly string[]
  /** Tables whose rows must be inserted before those of this one. */
  readonly refersTo: readonly string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Table and columns of a `copy` statement. */
export const tableColumns = ({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`

/** All rows in text form, by primary key in an order independent of the database: equal rows give equal bytes. */
export const copyOut = ({ name, columns, order }: CopiedTable): string => {
  const key = order.map((column) => `${quoted(column)}::text collate "C"`)
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${key.join(', ')}) to stdout`
}

const catalogue = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(a.attname::text order by k.place) from pg_index i,
      unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key,
    (select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  order by c.relname`

/** The tables of a database, each after those it refers to. Throws when references form a cycle. */
export async function tablesOf(client: Client): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    key: string[] | null
    parents: string[] | null
  }>(catalogue)
  const waiting = rows.map(({ name, columns, key, parents }) => ({
    name,
    columns,
    order: key ?? columns,
    refersTo: parents ?? [],
  }))
  const ordered: CopiedTable[] = []
  while (ordered.length < rows.length) {
    const done = new Set(ordered.map(({ name }) => name))
    const next = waiting.filter(({ name, refersTo }) => !done.has(name) && refersTo.every((each) => done.has(each)))
    if (next.length === 0) throw new Error('the tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}
