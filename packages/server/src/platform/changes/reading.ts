import { AsyncLocalStorage } from 'node:async_hooks'
import { nounOf, nouns } from '@heron/contract/nouns'
import { duplicateRoutes } from '@heron/contract/routes'
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

/** Sees a query as it was written, before it is narrowed to what its caller may see. */
export const tableWatch: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const tables = current.getStore()
    if (tables && SelectQueryNode.is(node)) new TableNames(tables).transformNode(node, queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Tables of the server's own bookkeeping: no answer shows their rows. */
const unshown: ReadonlySet<string> = new Set([
  'auditEntry',
  'authorityVersion',
  'captcha',
  'codeSending',
  'fillCounter',
  'loginThrottle',
  'once',
  'schemaMigration',
  'seededPassword',
  'series',
  'signInCode',
  'ticket',
])

/**
 * Runs a call that only reads and refuses what it read of tables that its noun does not name: a browser would not hear
 * of their changes. Tests switch it on. Answers to a sign-in and to "is this value free" are not shown for long enough to
 * change.
 */
export async function showingOnly<T>(route: RouteDefinition, run: () => Promise<T>): Promise<T> {
  if (route.audit || route.access === 'public' || route.id === duplicateRoutes.check.id) return run()
  const tables = new Set<string>()
  const result = await current.run(tables, run)
  const noun = nounOf(route.id)
  const named: readonly string[] = nouns[noun]
  const missing = [...tables].filter(
    (table) => Object.hasOwn(tenancies, table) && !unshown.has(table) && !named.includes(table),
  )
  if (missing.length > 0)
    throw new Error(`${route.id} reads ${missing.join(', ')}: name them under ${noun} in nouns.ts`)
  return result
}
