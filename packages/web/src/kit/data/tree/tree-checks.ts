import type { TreeIndex, TreeNode } from './tree-node.ts'

/**
 * The effect of a tick. `strict`: on the node alone. `linked`: on the node and everything below it, and a parent is
 * ticked when all of its children are. `parents`: ticking also ticks the ancestors, never the siblings; unticking also
 * unticks everything below.
 */
export type CheckMode = 'strict' | 'linked' | 'parents'

type Checked = ReadonlySet<string>

/** The descendants of a node in tree order, without the node. */
function below(node: TreeNode): readonly TreeNode[] {
  const all: TreeNode[] = []
  const rest = (node.children ?? []).toReversed()
  for (let each = rest.pop(); each; each = rest.pop()) {
    all.push(each)
    rest.push(...(each.children ?? []).toReversed())
  }
  return all
}

function above(index: TreeIndex, id: string): readonly TreeNode[] {
  const way: TreeNode[] = []
  for (let up = index.get(id)?.parent; up !== undefined; up = index.get(up)?.parent) {
    const node = index.get(up)?.node
    if (node) way.push(node)
  }
  return way
}

/** Updates the ancestors, whose ticks depend on their children, from the node upwards. */
function settleAbove(index: TreeIndex, checked: Set<string>, id: string): void {
  for (const parent of above(index, id)) {
    const children = (parent.children ?? []).filter((child) => !child.disabled)
    if (children.length > 0 && children.every((child) => checked.has(child.id))) checked.add(parent.id)
    else checked.delete(parent.id)
  }
}

/** The ticked nodes after one was ticked or unticked: exactly those that the tree shows as ticked. */
export function withCheck(index: TreeIndex, checked: Checked, id: string, on: boolean, mode: CheckMode): Checked {
  const placed = index.get(id)
  if (!placed || placed.node.disabled) return checked
  const next = new Set(checked)
  const set = (node: TreeNode) => {
    if (node.disabled) return
    if (on) next.add(node.id)
    else next.delete(node.id)
  }
  set(placed.node)
  if (mode === 'linked') {
    for (const node of below(placed.node)) set(node)
    settleAbove(index, next, id)
  }
  if (mode === 'parents') {
    for (const node of on ? above(index, id) : below(placed.node)) set(node)
  }
  return next
}

/** In linked mode, children loaded after their parent was ticked are ticked as well. */
export function withLoaded(checked: Checked, parent: string, children: readonly TreeNode[], mode: CheckMode): Checked {
  if (mode !== 'linked' || !checked.has(parent)) return checked
  return new Set([...checked, ...children.filter((child) => !child.disabled).map((child) => child.id)])
}

/** Unticked nodes with a ticked descendant: the third state of their box where ticks are linked. */
export function partlyChecked(index: TreeIndex, checked: Checked): Checked {
  const partly = new Set<string>()
  for (const id of checked) {
    for (let up = index.get(id)?.parent; up !== undefined && !partly.has(up); up = index.get(up)?.parent) {
      if (!checked.has(up)) partly.add(up)
    }
  }
  return partly
}
