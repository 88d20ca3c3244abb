import type { IconName } from '../../display/icon/icon-paths.ts'

/** One node of a tree as screens hand it over. */
export interface TreeNode {
  readonly id: string
  readonly title: string
  /** Its children as far as they are known. */
  readonly children?: readonly TreeNode[] | undefined
  /** It has children that are read when it is opened. */
  readonly hasChildren?: boolean | undefined
  /** Shown, but neither chosen nor checked. */
  readonly disabled?: boolean | undefined
  /** Stands behind the title and leads further: a click on it, or Enter on the node. */
  readonly mark?: TreeMark | undefined
}

export interface TreeMark {
  readonly icon: IconName
  readonly label: string
}

/** Reads the children of a node when it is opened for the first time. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

/** A node with its place. */
export interface PlacedNode {
  readonly node: TreeNode
  readonly parent: string | undefined
}

/** Every known node by its id, in the order of the tree. */
export type TreeIndex = ReadonlyMap<string, PlacedNode>

export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const index = new Map<string, PlacedNode>()
  const rest: PlacedNode[] = roots.toReversed().map((node) => ({ node, parent: undefined }))
  for (let placed = rest.pop(); placed; placed = rest.pop()) {
    const { node } = placed
    index.set(node.id, placed)
    for (const child of node.children?.toReversed() ?? []) rest.push({ node: child, parent: node.id })
  }
  return index
}

export const isBranch = (node: TreeNode): boolean =>
  node.children === undefined ? node.hasChildren === true : node.children.length > 0

/** The tree with the children of one node filled in; everything beside the path stays the same object. */
export function withChildren(
  roots: readonly TreeNode[],
  index: TreeIndex,
  id: string,
  children: readonly TreeNode[],
): readonly TreeNode[] {
  const placed = index.get(id)
  if (!placed) return roots
  const node = { ...placed.node, children }
  const siblings = placed.parent === undefined ? roots : (index.get(placed.parent)?.node.children ?? [])
  const next = siblings.map((each) => (each.id === id ? node : each))
  return placed.parent === undefined ? next : withChildren(roots, index, placed.parent, next)
}
