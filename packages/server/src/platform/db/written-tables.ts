import {
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import type { Cascades } from './cascades.ts'
import { inDatabase } from './names.ts'

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? inDatabase(node.table.identifier.name) : undefined

function target(query: RootOperationNode): OperationNode | undefined {
  if (InsertQueryNode.is(query)) return query.into
  if (UpdateQueryNode.is(query)) return query.table
  if (DeleteQueryNode.is(query)) return query.from.froms[0]
  return undefined
}

/**
 * The tables whose rows a statement changes, cascades included; undefined when unknown, which means any. Triggers of the
 * schema only refuse changes or keep search indexes.
 */
export function writtenTables(query: RootOperationNode, cascades: Cascades): readonly string[] | undefined {
  const name = nameOf(target(query))
  if (!name) {
    cascades.forget()
    return undefined
  }
  if (InsertQueryNode.is(query)) return query.replace || query.orAction ? undefined : [name]
  return cascades.tablesOf(`${DeleteQueryNode.is(query) ? 'delete' : 'update'} ${name}`)
}
