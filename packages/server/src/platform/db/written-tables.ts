import {
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import { inDatabase } from './names.ts'

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? inDatabase(node.table.identifier.name) : undefined

function target(query: RootOperationNode): OperationNode | undefined {
  if (InsertQueryNode.is(query)) return query.into
  if (UpdateQueryNode.is(query)) return query.table
  if (DeleteQueryNode.is(query)) return query.from.froms[0]
  return undefined
}

/** No other rows depend on these; a delete from any other table may cascade anywhere. */
const leaves: ReadonlySet<string> = new Set(['session', 'captcha', 'login_throttle', 'ticket'])

/** The tables a statement writes; undefined when unknown, which means any. */
export function writtenTables(query: RootOperationNode): readonly string[] | undefined {
  const name = nameOf(target(query))
  if (!name || (DeleteQueryNode.is(query) && !leaves.has(name))) return undefined
  return [name]
}
