import { AsyncLocalStorage } from 'node:async_hooks'
import { isNoun, nounOf, nouns } from '@heron/contract/nouns'
import {
  batchEditRoutes,
  checkUpRoutes,
  dependentRoutes,
  duplicateRoutes,
  postRoutes,
  programRoutes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { type KyselyPlugin, OperationNodeTransformer, type QueryId, SelectQueryNode, type TableNode } from 'kysely'
import { tenancies } from '../scope/tenancy.ts'

const current = new AsyncLocalStorage<Set<string>>()

class TableNames extends OperationNodeTransformer {
  readonly #names: Set<string>

  constructor(names: Set<string>) {
    super()
    this.#names = names
  }

  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    this.#names.add(node.table.identifier.name)
    return super.transformTable(node, queryId)
  }
}

/** Records the tables of a query as written, before tenant and data rule conditions are added. */
export const tableRecorder: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const tables = current.getStore()
    if (tables && SelectQueryNode.is(node)) new TableNames(tables).transformNode(node, queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Tables for the server's internal use: no answer contains their rows. */
const unshown: ReadonlySet<string> = new Set([
  'auditEntry',
  'authorityVersion',
  'captcha',
  'codeSending',
  'fillCounter',
  'knownDevice',
  'loginThrottle',
  'rowSeal',
  'idempotencyKey',
  'schemaMigration',
  'passkeyChallenge',
  'seededPassword',
  'series',
  'signInCode',
  'ticket',
])

/** Routes whose answers are used immediately and not kept. */
const unkept: ReadonlySet<string> = new Set([
  batchEditRoutes.preview.id,
  checkUpRoutes.findings.id,
  duplicateRoutes.check.id,
  dependentRoutes.list.id,
  dependentRoutes.targets.id,
  postRoutes.deciders.id,
  programRoutes.deciders.id,
])

/**
 * Runs a read-only route and throws when it read a table that its noun does not list, because browsers would not
 * refetch when that table changes. Used in tests. Exempt are public routes and routes whose answers no screen keeps.
 */
export async function checkTablesRead<T>(route: RouteDefinition, run: () => Promise<T>): Promise<T> {
  if (route.audit || route.access === 'public' || unkept.has(route.id)) return run()
  const tables = new Set<string>()
  const result = await current.run(tables, run)
  const noun = nounOf(route.id)
  const named = isNoun(noun) ? nouns[noun].shows : []
  const missing = [...tables].filter(
    (table) => Object.hasOwn(tenancies, table) && !unshown.has(table) && !named.includes(table),
  )
  if (missing.length > 0)
    throw new Error(`${route.id} reads ${missing.join(', ')}: name them in the noun's file, ${noun}.shows`)
  return result
}
