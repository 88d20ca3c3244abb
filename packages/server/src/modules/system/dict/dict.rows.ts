import { namesOf, otherNameFields, type TitleLanguage } from '@heron/contract/name-in'
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Db, engineOf } from '../../../platform/db/database.ts'
import { filterSql, together } from '../../../platform/query/filter-sql.ts'
import { shownName } from '../../../platform/reader-language.ts'
import type { Source, TableDict, TreeSource } from './dict.sources.ts'

/** Common columns of registered tables, for the one statement that works on any of them. */
type AnyTable = { row: { id: string } }
type Rows<O> = SelectQueryBuilder<AnyTable, 'row', O>

/** A value in the form of the wire. */
type Cell = string | number | null

const columnOf = (source: Source, column: string) => `${source.table}.${column}`

function aliveRows(db: Db, source: Source): Rows<object> {
  // The registry names the table; columns are references made from the registry, never raw text.
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
  /** In the three languages, where the table has them. */
  readonly titles?: Readonly<Record<TitleLanguage, string>>
}

interface ChoiceRow {
  readonly value: Cell
  readonly text: Cell
  readonly textEn: string | null
  readonly textJp: string | null
}

function choice({ value, text, textEn, textJp }: ChoiceRow): Choice {
  const plain = { value: String(value ?? ''), text: String(text ?? '') }
  return textEn || textJp ? { ...plain, titles: namesOf({ text: plain.text, textEn, textJp }, 'text') } : plain
}

/** The columns of a name: one, or one for each language. */
const namesIn = (source: Source, text: string): readonly string[] =>
  source.titled === text ? [text, ...otherNameFields(text)] : [text]

function choices(db: Db, { source, text, value }: TableDict) {
  const ref = (column: string) => sql.ref<Cell>(columnOf(source, column))
  const [, en, jp] = namesIn(source, text)
  const other = (column: string | undefined) =>
    column === undefined ? sql<string | null>`null` : sql.ref<string | null>(columnOf(source, column))
  return aliveRows(db, source)
    .select([ref(value).as('value'), ref(text).as('text'), other(en).as('textEn'), other(jp).as('textJp')])
    .orderBy(ref(text))
    .orderBy(ref(value))
}

/** The first rows whose text or value contains the keyword; with commas in the keyword, those equal to one of its parts. */
export async function searchChoices(db: Db, dict: TableDict, keyword: string, size: number): Promise<Choice[]> {
  const columns = [...namesIn(dict.source, dict.text), dict.value].map((column) => columnOf(dict.source, column))
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

/** Most nodes one call returns. */
const mostNodes = 2_000

/** Nodes that meet the given equalities (columns of the registry). */
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
    .select(tree.titled === text ? shownName(`${tree.table}.${text}`).as('title') : ref<string>(text).as('title'))
    .select([ref<string>('id').as('id'), ref<string>(tree.parent).as('parentId')])
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
