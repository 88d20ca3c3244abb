import type { DepartTree } from '@heron/contract/routes'
import type { TreeNode } from '../../../kit/data/tree/tree-node.ts'

/** Departments as the tree shows them. */
export const nodesOf = (departs: readonly DepartTree[]): readonly TreeNode[] =>
  departs.map(({ id, departName, children }) => ({
    id,
    title: departName,
    ...(children ? { children: nodesOf(children) } : {}),
  }))

/** Every department by its id, parents before children. */
export function indexOf(departs: readonly DepartTree[]): ReadonlyMap<string, DepartTree> {
  const index = new Map<string, DepartTree>()
  const rest = departs.toReversed()
  for (let each = rest.pop(); each; each = rest.pop()) {
    index.set(each.id, each)
    rest.push(...(each.children ?? []).toReversed())
  }
  return index
}
