import type { Heading } from '../sheet/index.ts'
import { headingOf, type Section, sectionOf } from './section.ts'
import type { Element } from './tree.ts'

export interface Leaf {
  readonly element: Element
  readonly heading: Heading
  readonly section: Section
}

/** Leaves of an operation, including those of its position blocks. */
export function leavesOf(
  element: Element,
  section: Section,
): { readonly known: readonly Leaf[]; readonly unknown: readonly Element[] } {
  const known: Leaf[] = []
  const unknown: Element[] = []
  for (const child of element.children) {
    const kind = sectionOf(child)
    if (child.children.length > 0) {
      const inner = leavesOf(child, kind === 'none' ? section : kind)
      known.push(...inner.known)
      unknown.push(...inner.unknown)
      continue
    }
    const heading = headingOf(child, section, section)
    if (heading) known.push({ element: child, heading, section })
    else unknown.push(child)
  }
  return { known, unknown }
}

const isAxis = (leaf: Leaf): boolean => /^location\.(x|y|z|c)$/.test(leaf.heading.meaning)

export interface Pose {
  readonly leaves: readonly Leaf[]
  /** Z of the start block: the height where the burn begins, not a value of the location. */
  readonly startZ?: Leaf
  /** The burn is slanted: start and end are over different points. */
  readonly isSlanted: boolean
}

/**
 * Where an operation burns. A block for the end or the machining position states everything; a start position alone
 * gives X, Y and C of a vertical burn, and its Z is only where the burn begins.
 */
export function poseOf(leaves: readonly Leaf[]): Pose {
  const axes = leaves.filter(isAxis)
  const start = axes.filter((leaf) => leaf.section === 'start')
  const end = axes.filter((leaf) => leaf.section !== 'start')
  const endOf = (meaning: string): Leaf | undefined => end.find((leaf) => leaf.heading.meaning === meaning)
  const isSlanted = start.some((leaf) => {
    const other = endOf(leaf.heading.meaning)
    return (
      /\.(x|y)$/.test(leaf.heading.meaning) &&
      other !== undefined &&
      Number(other.element.text) !== Number(leaf.element.text)
    )
  })
  const fromStart = start.filter((leaf) => leaf.heading.meaning !== 'location.z' && !endOf(leaf.heading.meaning))
  const startZ = start.find((leaf) => leaf.heading.meaning === 'location.z')
  return { leaves: [...end, ...fromStart], isSlanted, ...(startZ ? { startZ } : {}) }
}
