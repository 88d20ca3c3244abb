import type { CompiledQuery } from 'kysely'
import { type Db, tableVersionsOf } from '../db/database.ts'
import type { TableVersions } from '../db/table-versions.ts'

type Figures = Readonly<Record<string, unknown>>

interface Total {
  readonly changeCount: number
  readonly figures: Figures
}

const size = 1_000
const known = new WeakMap<TableVersions, Map<string, Total>>()

const tablesOf = (sqlText: string): readonly string[] =>
  [...sqlText.matchAll(/(?:from|join) "([a-z0-9_]+)"/g)].map((match) => match[1] ?? '')

/**
 * Figures over all rows of a list, cached until one of its tables changes, because they take most of the time of a long
 * list. Exact, because an embedded database has no other writer; on PostgreSQL every call counts anew.
 */
async function figuresOf(db: Db, counting: CompiledQuery<Figures>): Promise<Figures> {
  const versions = db.isTransaction ? undefined : tableVersionsOf(db)
  const count = async () => (await db.getExecutor().executeQuery(counting)).rows[0] ?? {}
  if (!versions) return count()
  const totals = known.get(versions) ?? new Map<string, Total>()
  known.set(versions, totals)
  const key = `${counting.sql} ${JSON.stringify(counting.parameters)}`
  const changeCount = versions.changeCount(tablesOf(counting.sql))
  const found = totals.get(key)
  if (found?.changeCount === changeCount) return found.figures
  const figures = await count()
  totals.delete(key)
  totals.set(key, { changeCount, figures })
  const oldest = totals.keys().next().value
  if (totals.size > size && oldest !== undefined) totals.delete(oldest)
  return figures
}

/** Number of rows of a list. */
export const totalOf = async (db: Db, counting: CompiledQuery<{ total: number }>): Promise<number> =>
  Number((await figuresOf(db, counting)).total ?? 0)

/** Sums of a list, by field; 0 when no row has a value. */
export async function sumsOf(db: Db, summing: CompiledQuery<Figures>): Promise<Readonly<Record<string, number>>> {
  const figures = await figuresOf(db, summing)
  return Object.fromEntries(Object.entries(figures).map(([field, sum]) => [field, Number(sum ?? 0)]))
}
