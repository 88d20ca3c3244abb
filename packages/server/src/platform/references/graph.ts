import { titledTables } from '@heron/contract/table-titles'
import { sql } from 'kysely'
import { type Db, engineOf } from '../db/database.ts'
import { binned, links, nameColumns, type StatedReference, statedReferences } from './stated.ts'

/** Rows of a table that refer to rows of another, directly or through a table that connects both. */
export interface Reference extends Omit<StatedReference, 'table' | 'target' | 'through'> {
  readonly table: string
  readonly target: string
  readonly through?: { readonly table: string; readonly from: string; readonly to: string }
  /** Enforced by the database; not applied while the row is in a recycle bin. */
  readonly isForeignKey?: true
}

interface ForeignKey {
  readonly child: string
  readonly by: string
  readonly of: string
  readonly key: string
  readonly del: string
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

const keysOf = {
  sqlite: sql<ForeignKey>`select m.name as "child", f."from" as "by", f."table" as "of", f."to" as "key",
    f.on_delete as "del" from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  postgres: sql<ForeignKey>`select child.relname as "child", a.attname as "by", parent.relname as "of",
    b.attname as "key", case c.confdeltype when 'c' then 'CASCADE' else 'RESTRICT' end as "del" from pg_constraint c
    join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1] where c.contype = 'f'
    and child.relnamespace = current_schema()::regnamespace`,
}

const columnsOf = {
  sqlite: sql<{ table: string; column: string }>`select m.name as "table", c.name as "column" from sqlite_master m
    join pragma_table_info(m.name) c where m.type = 'table'`,
  postgres: sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = current_schema()`,
}

const isTitled = (table: string) => titledTables.includes(table)

/** The foreign keys between rows that users see, with names as in code. */
export async function foreignKeys(db: Db): Promise<readonly ForeignKey[]> {
  const { rows } = await keysOf[engineOf(db)].execute(db)
  return rows.map(({ del, ...names }) => ({
    ...{ child: camel(names.child), by: camel(names.by), of: camel(names.of), key: camel(names.key), del },
  }))
}

/** Tables without a title that connect two that have one. */
export const linkTables = (keys: readonly ForeignKey[]): readonly string[] => {
  const untitled = [...new Set(keys.map(({ child }) => child))].filter((child) => !isTitled(child))
  const targetsOf = (table: string) =>
    keys.filter(({ child, of }) => child === table && isTitled(of)).map(({ of }) => of)
  return untitled.filter((table) => new Set(targetsOf(table)).size > 1)
}

function referenceOf(key: ForeignKey, keys: readonly ForeignKey[]): readonly Reference[] {
  const { child, by, of, del } = key
  const effect = del === 'CASCADE' ? 'removed' : 'refused'
  if (isTitled(child)) return [{ table: child, column: by, target: of, key: key.key, effect, isForeignKey: true }]
  const owner = Object.hasOwn(links, child) ? links[child as keyof typeof links] : null
  const other = keys.find((each) => each.child === child && each.by === owner)
  if (!other || other.by === by) return []
  const through = { table: child, from: other.by, to: by }
  return [{ table: other.of, column: 'id', target: of, key: 'id', effect: 'loses', through, isForeignKey: true }]
}

export interface Graph {
  readonly references: readonly Reference[]
  /** The column with the name of each table's rows; rows of some tables have no name and are only counted. */
  readonly nameOf: ReadonlyMap<string, string>
}

/** The references between the tables of a database: foreign keys, and those stated in `stated.ts`. */
export async function readGraph(db: Db): Promise<Graph> {
  const keys = (await foreignKeys(db)).filter(({ of }) => isTitled(of))
  const { rows } = await columnsOf[engineOf(db)].execute(db)
  const known = new Set(rows.map(({ table, column }) => `${camel(table)}.${camel(column)}`))
  const named = titledTables.flatMap((table) => {
    const column = nameColumns.find((each) => known.has(`${table}.${each}`))
    return column ? [[table, column] as const] : []
  })
  return {
    references: [...keys.flatMap((key) => referenceOf(key, keys)), ...statedReferences],
    nameOf: new Map(named),
  }
}

/** The graph of a database, read once; again after a failure. */
export function graphOf(db: Db): () => Promise<Graph> {
  let graph: Promise<Graph> | undefined
  return () => {
    graph ??= readGraph(db).catch((cause: unknown) => {
      graph = undefined
      throw cause
    })
    return graph
  }
}

export const isBinned = (table: string): table is keyof typeof binned => Object.hasOwn(binned, table)
