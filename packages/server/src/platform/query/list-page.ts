import type { ListFields, ListQuery, Sums } from '@heron/contract/wire'
import { type Expression, type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'
import { type Db, type Engine, engineOf } from '../db/database.ts'
import type { Searched } from '../db/searched.ts'
import { refusedField } from '../refused-field.ts'
import { filterSql, together } from './filter-sql.ts'
import { foundByIndex } from './search.ts'
import { sumsOf, totalOf } from './totals.ts'

/** The column of each field of a list in the contract: `table.column`, camelCase. Exactly the list's fields. */
export type ListColumns<F extends ListFields> = { readonly [K in keyof F]: `${string}.${string}` }

/** The columns of a list's fields. */
export interface Listing<F extends ListFields> {
  readonly fields: F
  readonly columns: ListColumns<F>
  /** Columns that a search of a field includes: its text in other languages. */
  readonly also?: { readonly [K in keyof F]?: readonly `${string}.${string}`[] }
  /** Fields that are never null: only for these can PostgreSQL use an index in plain order. */
  readonly filled?: readonly (keyof F & string)[]
  /** Columns with sums, by their field on the wire; absent: none. */
  readonly sums?: Readonly<Record<string, `${string}.${string}`>>
  /** Breaks ties, so that pages never overlap: the id column. */
  readonly id: `${string}.${string}`
}

/** The table of a list and its columns with texts: what a search index of the list contains. */
export function searchedBy<F extends ListFields>({ fields, columns, also = {}, id }: Listing<F>): Searched {
  const [table = ''] = id.split('.')
  const texts = Object.keys(fields).filter((field) => fields[field] === 'text')
  const all = texts.flatMap((field) => [columns[field] ?? '', ...(also[field] ?? [])])
  const own = all.filter((column) => column.startsWith(`${table}.`)).map((column) => column.slice(table.length + 1))
  return { table, columns: [...new Set(own)] }
}

function columnOf<F extends ListFields>({ columns }: Listing<F>, field: string): string {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  // The contract has refused unknown fields; only registered columns reach SQL.
  if (!column) throw refusedField(field, 'unknownField')
  return column
}

/** Rules that search for a text, in any language. */
const seeking: ReadonlySet<string> = new Set(['eq', 'in', 'like', 'left_like', 'right_like', 'anyLike'])

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

type Conditions = readonly Expression<SqlBool>[]

/** The conditions of the filters, each with the index that finds its rows, if that is quicker than a scan. */
async function conditionsOf<F extends ListFields>(
  db: Db,
  listing: Listing<F>,
  filters: ListQuery['filters'],
): Promise<Conditions> {
  const engine = engineOf(db)
  const conditions: Expression<SqlBool>[] = []
  for (const filter of filters) {
    const also = seeking.has(filter.rule) ? (listing.also?.[filter.field] ?? []) : []
    const columns = [columnOf(listing, filter.field), ...also]
    const compared = columns.map((column) => filterSql(column, filter, engine))
    const [first] = compared
    const all = compared.length === 1 && first ? first : together(compared, 'or')
    const found = await foundByIndex(db, filter, columns)
    conditions.push(found ? together([found, all], 'and') : all)
  }
  return conditions
}

async function filtered<DB, TB extends keyof DB, O, F extends ListFields>(
  db: Db,
  base: Query<DB, TB, O>,
  listing: Listing<F>,
  query: ListQuery,
): Promise<{ readonly matching: Query<DB, TB, O> }> {
  let matching = base
  for (const condition of await conditionsOf(db, listing, query.filters)) matching = matching.where(condition)
  if (query.advanced.length === 0) return { matching }
  return { matching: matching.where(together(await conditionsOf(db, listing, query.advanced), query.match)) }
}

type Direction = 'asc' | 'desc'

interface Order {
  readonly sort: ListQuery['sort']
  /** Direction of the id, which breaks ties. */
  readonly last: Direction
}

const orderOf = ({ sort }: ListQuery): Order => ({ sort, last: sort[0]?.direction ?? 'desc' })

const other = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

const turned = ({ sort, last }: Order): Order => ({
  sort: sort.map(({ field, direction }) => ({ field, direction: other(direction) })),
  last: other(last),
})

function sorted<DB, TB extends keyof DB, O, F extends ListFields>(
  base: Query<DB, TB, O>,
  listing: Listing<F>,
  order: Order,
  engine: Engine,
): Query<DB, TB, O> {
  // Code-point order, and nulls first, on both engines.
  const collate = (field: string) =>
    engine === 'postgres' && listing.fields[field] === 'text' ? sql` collate "C"` : sql``
  const nulls = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }
  let result = base
  for (const { field, direction } of order.sort) {
    const column = sql.ref(columnOf(listing, field))
    const mayLack = engine === 'postgres' && !listing.filled?.includes(field)
    const way = mayLack ? nulls[direction] : sql.raw(direction)
    result = result.orderBy(sql`${column}${collate(field)} ${way}`)
  }
  return result.orderBy(sql.ref(listing.id), order.last)
}

/** Beyond this offset, a page is found by its ids first: the skipped rows are only read in an index. */
const deep = 1_000

/**
 * Reads from the nearer end of the list, in reverse order for the second half: at most half of the rows are skipped.
 */
function nearerEnd(query: ListQuery, total: number) {
  const before = (query.pageNo - 1) * query.pageSize
  const limit = Math.min(query.pageSize, total - before)
  const behind = total - before - limit
  const order = orderOf(query)
  return before <= behind ? { offset: before, limit, order } : { offset: behind, limit, order: turned(order) }
}

async function deepPage<DB, TB extends keyof DB, O, F extends ListFields>(
  matching: Query<DB, TB, O>,
  listing: Listing<F>,
  query: ListQuery,
  { total, engine }: { readonly total: number; readonly engine: Engine },
): Promise<readonly Simplify<O>[]> {
  const { offset, limit, order } = nearerEnd(query, total)
  const id = sql.ref<string>(listing.id)
  const found = await sorted(matching.clearSelect(), listing, order, engine)
    .select(id.as('id'))
    .limit(limit)
    .offset(offset)
    .$castTo<{ id: string }>()
    .execute()
  const ids = found.map((row) => (row as { id: string }).id)
  if (ids.length === 0) return []
  return sorted(matching.where(sql<SqlBool>`${id} in (${sql.join(ids)})`), listing, orderOf(query), engine).execute()
}

/** Sums over all matching rows, if requested and the list has sums. */
async function summed<DB, TB extends keyof DB, O, F extends ListFields>(
  db: Db,
  matching: Query<DB, TB, O>,
  { sums = {} }: Listing<F>,
  query: ListQuery,
): Promise<{ readonly sums?: Sums }> {
  const fields = Object.entries(sums)
  if (query.sums !== '1' || fields.length === 0) return {}
  const figures = fields.map(([field, column]) => sql<number>`sum(${sql.ref(column)})`.as(field))
  return { sums: await sumsOf(db, matching.clearSelect().clearOrderBy().select(figures).compile()) }
}

/** The requested page of `base`, and the total under the same conditions. `base` has its joins, columns and scope. */
export async function listPage<DB, TB extends keyof DB, O, F extends ListFields>(
  db: Db,
  base: Query<DB, TB, O>,
  listing: Listing<F>,
  query: ListQuery,
): Promise<{ readonly rows: readonly Simplify<O>[]; readonly total: number; readonly sums?: Sums }> {
  const engine = engineOf(db)
  const { matching } = await filtered(db, base, listing, query)
  const counting = matching.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total')).compile()
  const total = await totalOf(db, counting)
  const sums = await summed(db, matching, listing, query)
  const offset = (query.pageNo - 1) * query.pageSize
  if (offset >= total) return { rows: [], total, ...sums }
  if (offset >= deep) return { rows: await deepPage(matching, listing, query, { total, engine }), total, ...sums }
  const rows = await sorted(matching, listing, orderOf(query), engine).limit(query.pageSize).offset(offset).execute()
  return { rows, total, ...sums }
}
