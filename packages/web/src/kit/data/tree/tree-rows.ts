import { isBranch, type TreeIndex, type TreeNode } from './tree-node.ts'

/** A node as a row of the visible list. */
export interface TreeRow {
  readonly node: TreeNode
  /** From 1. */
  readonly level: number
  /** Its position among its visible siblings, from 1. */
  readonly place: number
  readonly siblings: number
  readonly isBranch: boolean
  readonly isOpen: boolean
}

/** The result of a search in a tree: matches and their ancestors, which are open. */
export interface Found {
  readonly shown: ReadonlySet<string>
  readonly open: ReadonlySet<string>
}

/** Searches the titles of loaded nodes; undefined without words. */
export function findNodes(index: TreeIndex, words: string): Found | undefined {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return undefined
  const shown = new Set<string>()
  const open = new Set<string>()
  for (const [id, { node, parent }] of index) {
    if (!node.title.toLowerCase().includes(wanted)) continue
    shown.add(id)
    for (let up = parent; up !== undefined && !open.has(up); up = index.get(up)?.parent) {
      shown.add(up)
      open.add(up)
    }
  }
  return { shown, open }
}

/** The visible rows from top to bottom: children of open nodes, all of them or the matches. */
export function treeRows(
  roots: readonly TreeNode[],
  open: ReadonlySet<string>,
  found: Found | undefined,
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const rest: TreeRow[] = []
  const put = (nodes: readonly TreeNode[], level: number) => {
    const seen = found ? nodes.filter(({ id }) => found.shown.has(id)) : nodes
    for (const [at, node] of [...seen.entries()].toReversed()) {
      const opened = open.has(node.id) || found?.open.has(node.id) === true
      rest.push({
        node,
        level,
        place: at + 1,
        siblings: seen.length,
        isBranch: isBranch(node),
        isOpen: opened && isBranch(node),
      })
    }
  }
  put(roots, 1)
  for (let row = rest.pop(); row; row = rest.pop()) {
    rows.push(row)
    if (row.isOpen) put(row.node.children ?? [], row.level + 1)
  }
  return rows
}
