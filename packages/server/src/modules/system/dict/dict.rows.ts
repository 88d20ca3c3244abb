import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Db, engineOf } from '../../../platform/db/database.ts'
import { filterSql, together } from '../../../platform/query/filter-sql.ts'
import type { Source, TableDict, TreeSource } from './dict.sources.ts'

/** Registered tables have this in common, for the one statement that works on any of them. */
type AnyTable = { row: { id: string } }
type Rows<O> = SelectQueryBuilder<AnyTable, 'row', O>

/** Text as the wire carries it. */
type Cell = string | number | null

const columnOf = (source: Source, column: string) => `${source.table}.${column}`

function aliveRows(db: Db, source: Source): Rows<object> {
  // The registry names the table; its columns are references made from the registry, never text.
  const any = db as unknown as Kysely<AnyTable>
  let query: Rows<object> = any.selectFrom(source.table as 'row')
  for (const [column, value] of Object.entries(source.alive ?? {})) {
    query = query.where(sql<SqlBool>`${sql.ref(columnOf(source, column))} = ${value}`)
  }
  return query
}

export interface Choice {
  readonly value: string
  readonly text: string
}

const choice = (row: { value: Cell; text: Cell }): Choice => ({
  value: String(row.value ?? ''),
  text: String(row.text ?? ''),
})

function choices(db: Db, { source, text, value }: TableDict) {
  const ref = (column: string) => sql.ref<Cell>(columnOf(source, column))
  return aliveRows(db, source)
    .select([ref(value).as('value'), ref(text).as('text')])
    .orderBy(ref(text))
    .orderBy(ref(value))
}

/** The first rows whose text or value contains the keyword; with commas: is one of its parts. */
export async function searchChoices(db: Db, dict: TableDict, keyword: string, size: number): Promise<Choice[]> {
  const columns = [columnOf(dict.source, dict.text), columnOf(dict.source, dict.value)]
  const parts = keyword.split(',').filter((part) => part !== '')
  const matching = columns.map(
    (field): Expression<SqlBool> =>
      keyword.includes(',')
        ? sql<SqlBool>`cast(${sql.ref(field)} as text) in (${sql.join(parts.length > 0 ? parts : [''])})`
        : sql<SqlBool>`cast(${sql.ref(field)} as text) ${likeOf(db)} ${pattern(keyword)} escape '\\'`,
  )
  const query = choices(db, dict).limit(size)
  return (await (keyword === '' ? query : query.where(together(matching, 'or'))).execute()).map(choice)
}

const likeOf = (db: Db) => (engineOf(db) === 'postgres' ? sql`ilike` : sql`like`)
const pattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`

/** The rows that have these values. */
export async function choicesOf(db: Db, dict: TableDict, values: readonly string[]): Promise<Choice[]> {
  if (values.length === 0) return []
  const field = sql.ref(columnOf(dict.source, dict.value))
  const wanted = sql<SqlBool>`cast(${field} as text) in (${sql.join([...values])})`
  return (await choices(db, dict).where(wanted).execute()).map(choice)
}

interface TreeRow {
  readonly id: string
  readonly title: string
  readonly parentId: string
}

/** Most nodes one call answers. */
const mostNodes = 2_000

/** Nodes under the equalities given (columns of the registry). */
export function treeRows(
  db: Db,
  tree: TreeSource,
  text: string,
  equal: Readonly<Record<string, string>>,
): Promise<TreeRow[]> {
  const ref = <T>(column: string) => sql.ref<T>(columnOf(tree, column))
  let query = aliveRows(db, tree)
  for (const [column, value] of Object.entries(equal)) {
    query = query.where(filterSql(columnOf(tree, column), { field: column, rule: 'eq', values: [value] }, engineOf(db)))
  }
  return query
    .select([ref<string>('id').as('id'), ref<string>(text).as('title'), ref<string>(tree.parent).as('parentId')])
    .orderBy(ref(tree.order))
    .orderBy(ref('id'))
    .limit(mostNodes)
    .execute()
}

/** Which of these nodes have children. */
export async function parentsAmong(db: Db, tree: TreeSource, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const parent = sql.ref<string>(columnOf(tree, tree.parent))
  const rows = await aliveRows(db, tree)
    .select(parent.as('parentId'))
    .distinct()
    .where(sql<SqlBool>`${parent} in (${sql.join([...ids])})`)
    .execute()
  return new Set(rows.map((row) => row.parentId))
}
