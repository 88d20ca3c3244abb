import type { CompiledQuery } from 'kysely'
import { type Db, tableVersionsOf } from '../db/database.ts'
import type { TableVersions } from '../db/table-versions.ts'

interface Total {
  readonly changeCount: number
  readonly total: number
}

const size = 1_000
const known = new WeakMap<TableVersions, Map<string, Total>>()

const tablesOf = (sqlText: string): readonly string[] =>
  [...sqlText.matchAll(/(?:from|join) "([a-z0-9_]+)"/g)].map((match) => match[1] ?? '')

/**
 * The total of a list, kept until one of its tables changes: the count, not the page, costs the time of a long list.
 * Exact, because an embedded database has no other writer; on PostgreSQL every call counts.
 */
export async function totalOf(db: Db, counting: CompiledQuery<{ total: number }>): Promise<number> {
  const versions = db.isTransaction ? undefined : tableVersionsOf(db)
  const count = async () => Number((await db.getExecutor().executeQuery(counting)).rows[0]?.total ?? 0)
  if (!versions) return count()
  const totals = known.get(versions) ?? new Map<string, Total>()
  known.set(versions, totals)
  const key = `${counting.sql} ${JSON.stringify(counting.parameters)}`
  const changeCount = versions.changeCount(tablesOf(counting.sql))
  const found = totals.get(key)
  if (found?.changeCount === changeCount) return found.total
  const total = await count()
  totals.delete(key)
  totals.set(key, { changeCount, total })
  const oldest = totals.keys().next().value
  if (totals.size > size && oldest !== undefined) totals.delete(oldest)
  return total
}
