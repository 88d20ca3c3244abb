import type { Filter } from '@heron/contract/wire'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, tableVersionsOf } from '../db/database.ts'
import { inDatabase } from '../db/names.ts'
import { isUnnumbered, searchColumns, searchNames } from '../db/search-index.ts'
import type { TableVersions } from '../db/table-versions.ts'

/** Rules that look for a text within a text. */
const within: ReadonlySet<string> = new Set(['like', 'left_like', 'right_like', 'anyLike'])

/** A search that finds more rows in the index than this is quicker as a scan: each row is looked up by its id. */
const fewest = 1_000

/** A search for one or two characters joins the trigrams that begin with them, at most this many. */
const mostTerms = 200

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`

/** Greater than any text that begins with `text`, by bytes, of at most three characters. */
const after = (text: string) => `${text}\u{10ffff}\u{10ffff}\u{10ffff}`

interface Match {
  /** The condition in FTS5's language. */
  readonly expression: RawBuilder<string>
  /** Number of trigrams it joins, up to the most that are joined; absent: few. */
  readonly terms?: RawBuilder<number>
  readonly key: string
}

/** What the index must contain for a row to contain the text; undefined if the index cannot tell. */
function matchOf(table: string, value: string | number): Match | undefined {
  const text = String(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const characters = [...text]
  if (characters.length === 0 || text.includes('\0')) return undefined
  if (characters.length > 2) {
    const grams = characters.slice(0, -2).map((_each, at) => characters.slice(at, at + 3).join(''))
    const joined = [...new Set(grams)].map(quoted).join(' AND ')
    return { expression: sql<string>`${joined}`, key: joined }
  }
  const terms = sql.table(searchNames(table).terms)
  const range = sql`term >= ${text} and term <= ${after(text)}`
  return {
    // An empty phrase is in no row.
    expression: sql<string>`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""') from ${terms} where ${range})`,
    terms: sql<number>`(select count(*) from (select 1 from ${terms} where ${range} limit ${sql.lit(mostTerms + 1)}))`,
    key: `^${text}`,
  }
}

interface Decision {
  readonly changeCount: number
  readonly isFew: boolean
}

const decisions = new WeakMap<TableVersions, Map<string, Decision>>()
const mostDecisions = 1_000

/** A selection in the query builder: SQLite's driver takes raw statements for changes of any table. */
async function numberOf(db: Db, figure: RawBuilder<number>): Promise<number> {
  const counted = sql<{ figure: number }>`(select ${figure} as figure)`.as('counted')
  return (await db.selectFrom(counted).select('counted.figure').executeTakeFirst())?.figure ?? 0
}

async function countFew(db: Db, table: string, { expression, terms }: Match): Promise<boolean> {
  if (terms && (await numberOf(db, terms)) > mostTerms) return false
  const index = sql.table(searchNames(table).index)
  const found = sql`select 1 from ${index} where ${index} match ${expression} limit ${sql.lit(fewest + 1)}`
  return (await numberOf(db, sql<number>`(select count(*) from (${found}))`)) <= fewest
}

/**
 * Whether the index finds few rows. Remembered until the table changes: an outdated answer changes the speed of a
 * search, never its rows.
 */
async function isFew(db: Db, table: string, match: Match): Promise<boolean> {
  const versions = tableVersionsOf(db)
  if (!versions) return countFew(db, table, match)
  const remembered = decisions.get(versions) ?? new Map<string, Decision>()
  decisions.set(versions, remembered)
  const key = `${table} ${match.key}`
  const changeCount = versions.committed([table])
  const found = remembered.get(key)
  if (found?.changeCount === changeCount) return found.isFew
  if (remembered.size >= mostDecisions) remembered.clear()
  const few = await countFew(db, table, match)
  remembered.set(key, { changeCount, isFew: few })
  return few
}

/** The one table of the columns, if its index has all of them. */
function indexedTable(db: Db, columns: readonly string[]): string | undefined {
  const [first = ''] = columns
  const table = inDatabase(first.split('.')[0] ?? '')
  const indexed = searchColumns(db, table)
  const isIndexed = (column: string) => {
    const [of = '', name = ''] = column.split('.')
    return inDatabase(of) === table && indexed?.has(inDatabase(name))
  }
  return indexed && columns.every(isIndexed) ? table : undefined
}

/**
 * A condition that all rows satisfy which contain a filter's text in one of the columns, and that an index finds;
 * undefined if there is no such index, or if a scan is quicker. Rows that it finds are still compared with the text.
 */
export async function foundByIndex(
  db: Db,
  filter: Filter,
  columns: readonly string[],
): Promise<Expression<SqlBool> | undefined> {
  if (!within.has(filter.rule)) return undefined
  const table = indexedTable(db, columns)
  if (!table) return undefined
  const texts = filter.rule === 'anyLike' ? filter.values : filter.values.slice(0, 1)
  const matches = texts.map((text) => matchOf(table, text))
  const found: RawBuilder<unknown>[] = []
  const index = sql.table(searchNames(table).index)
  for (const match of matches) {
    if (!match || !(await isFew(db, table, match))) return undefined
    found.push(sql`select cast(rowid as text) from ${index} where ${index} match ${match.expression}`)
  }
  const [first = ''] = columns
  const id = sql.ref(`${first.split('.')[0]}.id`)
  const others = sql`select id from ${sql.table(table)} where ${sql.raw(isUnnumbered('id'))}`
  return sql<SqlBool>`${id} in (${sql.join([...found, others], sql` union all `)})`
}
