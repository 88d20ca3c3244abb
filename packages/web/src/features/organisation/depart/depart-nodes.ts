import { nameIn } from '@heron/contract/name-in'
import type { DepartTree } from '@heron/contract/routes'
import type { TreeNode } from '../../../kit/data/tree/tree-node.ts'
import type { Language } from '../../../lib/text/languages.ts'

/** Departments as nodes of the tree. */
export const nodesOf = (departs: readonly DepartTree[], language: Language): readonly TreeNode[] =>
  departs.map((depart) => ({
    id: depart.id,
    title: nameIn(language, depart, 'departName'),
    ...(depart.children ? { children: nodesOf(depart.children, language) } : {}),
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
