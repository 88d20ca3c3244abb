import type { ErrorParams } from '@heron/contract/errors'
import { tableTitles } from '@heron/contract/table-titles'
import {
  AliasNode,
  ColumnNode,
  DeleteQueryNode,
  type Expression,
  IdentifierNode,
  InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  type QueryId,
  QueryNode,
  type RootOperationNode,
  SelectQueryNode,
  type SqlBool,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { AppError } from '../app-error.ts'
import type { Engine } from '../db/engine.ts'
import type { Tables } from '../db/tables/index.ts'
import { currentScope, type Scope } from './scope.ts'
import { scopeCondition, type Use } from './scope-condition.ts'
import { rootTenancy, tenancies } from './tenancy.ts'

const hasTenancy = (table: string): table is keyof Tables => Object.hasOwn(tenancies, table)

/** The table that a part of a query reads, and its alias. */
function tableOf(node: OperationNode | undefined): { readonly table: keyof Tables; readonly as: string } | undefined {
  if (!node) return undefined
  if (AliasNode.is(node)) {
    const table = tableOf(node.node)
    return table && IdentifierNode.is(node.alias) ? { ...table, as: node.alias.name } : undefined
  }
  if (!TableNode.is(node)) return undefined
  const { name } = node.table.identifier
  return hasTenancy(name) ? { table: name, as: name } : undefined // names of CTEs are not tables
}

/** The noun of a table, in its screen's words; a table without a screen uses its parent's. */
function nounOf(table: keyof Tables): ErrorParams {
  const tenancy = tenancies[table]
  const titles = tableTitles(table)
  if (titles) return { noun: { zh: titles.cn, en: titles.en, ja: titles.jp } }
  return tenancy.kind === 'through' ? nounOf(tenancy.parent) : {}
}

/** Shared rows of tenant 0 are changed by users of tenant 0 only. */
function refuseShared(node: OperationNode | undefined, { tenantId }: Scope): void {
  const found = tableOf(node)
  if (tenantId === 0 || !found) return
  const root = rootTenancy(found.table)
  if (root.kind === 'house' && root.changedBy === 'house') throw new AppError('SHARED_BY_HOUSE', nounOf(found.table))
}

const restricted: ReadonlySet<string> = new Set<OperationNode['kind']>([
  'SelectQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'InsertQueryNode',
])

/** Whether a query contains another one, at any depth. */
function containsQuery(node: OperationNode): boolean {
  if (ValueNode.is(node) || PrimitiveValueListNode.is(node)) return false
  return Object.values(node).some((part: unknown) =>
    Array.isArray(part) ? part.some(isOrContainsQuery) : isOrContainsQuery(part),
  )
}

function isOrContainsQuery(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || !('kind' in part)) return false
  return restricted.has(String(part.kind)) || containsQuery(part as OperationNode)
}

/** Restricts the tables that one part of a query itself reads or changes. */
class Part {
  readonly #scope: Scope
  readonly #engine: Engine

  constructor(scope: Scope, engine: Engine) {
    this.#scope = scope
    this.#engine = engine
  }

  select(node: SelectQueryNode): SelectQueryNode {
    const joins = node.joins?.map((join) => {
      const condition = this.#condition(join.table, 'see')
      return condition ? JoinNode.cloneWithOn(join, condition) : join
    })
    const joined = joins ? { ...node, joins } : node
    return (node.from?.froms ?? []).reduce<SelectQueryNode>((query, from) => this.#where(query, from, 'see'), joined)
  }

  update(node: UpdateQueryNode): UpdateQueryNode {
    refuseShared(node.table, this.#scope)
    return this.#where(node, node.table, 'change')
  }

  delete(node: DeleteQueryNode): DeleteQueryNode {
    for (const from of node.from.froms) refuseShared(from, this.#scope)
    return node.from.froms.reduce<DeleteQueryNode>((query, from) => this.#where(query, from, 'change'), node)
  }

  insert(node: InsertQueryNode): InsertQueryNode {
    refuseShared(node.into, this.#scope)
    const into = tableOf(node.into)
    const tenancy = into && tenancies[into.table]
    return this.#scope.tenantId !== 0 && tenancy?.kind === 'own' && tenancy.filled ? this.#filled(node) : node
  }

  #condition(node: OperationNode | undefined, use: Use): OperationNode | undefined {
    const found = tableOf(node)
    if (!found) return undefined
    const condition: Expression<SqlBool> | undefined = scopeCondition(found.table, this.#scope, {
      as: found.as,
      use,
      engine: this.#engine,
    })
    return condition?.toOperationNode()
  }

  #where<T extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    query: T,
    node: OperationNode | undefined,
    use: Use,
  ): T {
    const condition = this.#condition(node, use)
    return condition ? QueryNode.cloneWithWhere(query, condition) : query
  }

  /** A new row gets the tenant of its creator. */
  #filled(query: InsertQueryNode): InsertQueryNode {
    const { tenantId } = this.#scope
    if (!query.columns || !query.values || !ValuesNode.is(query.values)) {
      throw new Error('a row of a tenant is inserted by its values')
    }
    const values = query.values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([...row.values, tenantId])
        : ValueListNode.create([...row.values, ValueNode.create(tenantId)]),
    )
    return { ...query, columns: [...query.columns, ColumnNode.create('tenantId')], values: ValuesNode.create(values) }
  }
}

/** Restricts every part of a query, at any depth, that reads or changes a table with a tenancy. */
class Parts extends OperationNodeTransformer {
  readonly #each: Part

  constructor(each: Part) {
    super()
    this.#each = each
  }

  override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    return this.#each.select(super.transformSelectQuery(node, queryId))
  }

  override transformUpdateQuery(node: UpdateQueryNode, queryId: QueryId): UpdateQueryNode {
    return this.#each.update(super.transformUpdateQuery(node, queryId))
  }

  override transformDeleteQuery(node: DeleteQueryNode, queryId: QueryId): DeleteQueryNode {
    return this.#each.delete(super.transformDeleteQuery(node, queryId))
  }

  override transformInsertQuery(node: InsertQueryNode, queryId: QueryId): InsertQueryNode {
    return this.#each.insert(super.transformInsertQuery(node, queryId))
  }
}

/** Kysely's transformer copies every node; a query without inner queries is restricted without it. */
function narrowed(node: RootOperationNode, queryId: QueryId, part: Part): RootOperationNode {
  if (containsQuery(node)) return new Parts(part).transformNode(node, queryId)
  if (SelectQueryNode.is(node)) return part.select(node)
  if (UpdateQueryNode.is(node)) return part.update(node)
  if (DeleteQueryNode.is(node)) return part.delete(node)
  return InsertQueryNode.is(node) ? part.insert(node) : node
}

/** Applies the scope in the query builder, so that no query of any module can bypass it or needs to request it. */
export const scopePlugin = (engine: Engine): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    const scope = currentScope()
    return scope ? narrowed(node, queryId, new Part(scope, engine)) : node
  },
  transformResult: async ({ result }) => result,
})
