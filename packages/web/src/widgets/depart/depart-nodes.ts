import { departRoutes } from '@heron/contract/calls/organisation/depart'
import type { WireAnswer } from '@heron/contract/wire'
import type { LoadChildren, TreeNode } from '../../kit/data/tree/tree-node.ts'
import { call } from '../../lib/api/call.ts'

/** The stored column of a department. */
export type DepartStore = 'id' | 'orgCode'

type Node = WireAnswer<typeof departRoutes.queryDepartTreeSync>[number]

const nodeOf = (node: Node): TreeNode => ({ id: node.key, title: node.title, hasChildren: !node.isLeaf })

/** The departments below one, or the roots; one level, of any number. */
export async function readDeparts(pid: string | undefined, store: DepartStore): Promise<readonly TreeNode[]> {
  const query = { primaryKey: store, ...(pid === undefined ? {} : { pid }) }
  return (await call(departRoutes.queryDepartTreeSync, { query })).map(nodeOf)
}

export const loadDeparts =
  (store: DepartStore): LoadChildren =>
  (node) =>
    readDeparts(node.id, store)

interface Branch {
  readonly id: string
  readonly orgCode: string
  readonly title: string
  readonly children: readonly Branch[] | null
}

const branchOf =
  (store: DepartStore) =>
  (branch: Branch): TreeNode => ({
    id: branch[store],
    title: branch.title,
    ...(branch.children ? { children: branch.children.map(branchOf(store)) } : {}),
  })

/** The departments the user directs, with all below them; none for an ordinary user. */
export async function readOwnDeparts(store: DepartStore): Promise<readonly TreeNode[]> {
  return ((await call(departRoutes.queryMyDeptTreeList, {})) ?? []).map(branchOf(store))
}

/** Departments whose name contains the word, as a flat list. */
export async function findDeparts(words: string, store: DepartStore, own: boolean): Promise<readonly TreeNode[]> {
  const query = { keyWord: words, ...(own ? { myDeptSearch: true } : {}) }
  const found = await call(departRoutes.searchBy, { query })
  return found.map((each) => ({ id: each[store], title: each.title }))
}
