import type { IconName } from '../../display/icon/icon-paths.ts'

/** One node of a tree. */
export interface TreeNode {
  readonly id: string
  readonly title: string
  /** Its children, if loaded. */
  readonly children?: readonly TreeNode[] | undefined
  /** It has children that are loaded when it is opened. */
  readonly hasChildren?: boolean | undefined
  /** Shown, but can be neither chosen nor ticked. */
  readonly disabled?: boolean | undefined
  /** Shown after the title as a link: activated by a click on it, or by Enter on the node. */
  readonly mark?: TreeMark | undefined
}

export interface TreeMark {
  readonly icon: IconName
  readonly label: string
}

/** Loads the children of a node when it is opened for the first time. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

/** A node with its position. */
export interface PlacedNode {
  readonly node: TreeNode
  readonly parent: string | undefined
}

/** Every loaded node by its id, in tree order. */
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

/** The tree with the children of one node filled in; parts outside the path stay the same objects. */
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
