import type { Filter } from '@heron/contract/wire'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from '../db/engine.ts'

/** A caller's `%`, `_` and `\` are literal, not wildcards. */
const literal = (text: string | number) => String(text).replace(/[\\%_]/g, (mark) => `\\${mark}`)

const patterns = {
  like: (text: string | number) => `%${literal(text)}%`,
  left_like: (text: string | number) => `%${literal(text)}`,
  right_like: (text: string | number) => `${literal(text)}%`,
} as const

const comparisons = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

type Column = Expression<unknown>

function contains(column: Column, pattern: string, engine: Engine): Expression<SqlBool> {
  // SQLite's LIKE ignores the case of ASCII letters; ILIKE does so in PostgreSQL.
  const operator = engine === 'postgres' ? sql`ilike` : sql`like`
  return sql<SqlBool>`${column} ${operator} ${pattern} escape '\\'`
}

const anyOf = (parts: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join([...parts], sql` or `)})`

/** One decoded condition as SQL on a known column; values are always bound. */
export function filterSql(reference: string, filter: Filter, engine: Engine): Expression<SqlBool> {
  const column = sql.ref(reference)
  const [first = ''] = filter.values
  switch (filter.rule) {
    case 'in':
      return sql<SqlBool>`${column} in (${sql.join([...filter.values])})`
    case 'anyLike':
      return anyOf(filter.values.map((value) => contains(column, patterns.like(value), engine)))
    case 'like':
    case 'left_like':
    case 'right_like':
      return contains(column, patterns[filter.rule](first), engine)
    default:
      return sql<SqlBool>`${column} ${sql.raw(comparisons[filter.rule])} ${first}`
  }
}

/** All, or any, of the conditions. */
export const together = (parts: readonly Expression<SqlBool>[], match: 'and' | 'or'): Expression<SqlBool> =>
  match === 'or' ? anyOf(parts) : sql<SqlBool>`(${sql.join([...parts], sql` and `)})`
