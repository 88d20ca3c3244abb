import { fillRule, readRule } from '@heron/contract/routes'
import { ruleFields } from '@heron/contract/routes/ruled-fields'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from '../db/engine.ts'
import type { Tables } from '../db/tables/index.ts'
import { filterSql, together } from '../query/filter-sql.ts'
import type { GrantedRule, Scope } from './scope.ts'
import { ruledTables, tenancies } from './tenancy.ts'

export type Use = 'see' | 'change'
type Table = keyof Tables
type Condition = Expression<SqlBool>

const nothing = sql<SqlBool>`1 = 0`

/** An invalid rule hides all rows. */
function ruleCondition(rule: GrantedRule, { words }: Scope, as: string, engine: Engine): Condition {
  const ruleValue = fillRule(rule.ruleValue, words)
  const filter = ruleValue === undefined ? undefined : readRule(ruleFields[rule.screen], { ...rule, ruleValue })
  return filter ? filterSql(`${as}.${filter.field}`, filter, engine) : nothing
}

function ruleConditions(table: Table, scope: Scope, as: string, engine: Engine): readonly Condition[] {
  const rules = scope.rules.filter(({ screen }) => ruledTables[screen] === table)
  if (rules.length === 0) return []
  const all = together(
    rules.map((rule) => ruleCondition(rule, scope, as, engine)),
    'and',
  )
  // A user can always see their own row, whatever the rules say.
  return table === 'sysUser' ? [sql<SqlBool>`(${all} or ${sql.ref(`${as}.id`)} = ${scope.userId})`] : [all]
}

/** The scope's condition on the rows of a table; undefined when it has none. */
export function scopeCondition(
  table: Table,
  scope: Scope,
  at: { readonly as: string; readonly use: Use; readonly engine: Engine },
): Condition | undefined {
  const tenancy = tenancies[table]
  if (tenancy.kind === 'through') {
    const { parent, by } = tenancy
    const ofParent = scopeCondition(parent, scope, { ...at, as: parent })
    if (!ofParent) return undefined
    const ids = sql`select ${sql.ref(`${parent}.id`)} from ${sql.table(parent)} where ${ofParent}`
    return sql<SqlBool>`${sql.ref(`${at.as}.${by}`)} in (${ids})`
  }
  const conditions = [
    ...(tenancy.kind === 'own' && scope.tenantId !== 0 ? [tenancy[at.use](scope, at.as)] : []),
    ...ruleConditions(table, scope, at.as, at.engine),
  ]
  return conditions.length === 0 ? undefined : together(conditions, 'and')
}
