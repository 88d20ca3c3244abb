import type { NcNode } from '../program/index.ts'
import { formatMm, type Length } from '../units/index.ts'

/** Least and greatest X, Y, Z of all rapids, approaches and erosions in the work frame, for the header. */
export function envelope(parts: readonly (readonly NcNode[])[]): { readonly min: string; readonly max: string } {
  const min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const max = min.map((value) => -value)
  const take = (axis: number, value: Length): void => {
    min[axis] = Math.min(min[axis] ?? value, value)
    max[axis] = Math.max(max[axis] ?? value, value)
  }
  for (const nodes of parts) for (const node of nodes) takeNode(node, take)
  return { min: shown(min), max: shown(max) }
}

function takeNode(node: NcNode, take: (axis: number, value: Length) => void): void {
  if (node.kind === 'rapidXy') {
    take(0, node.x)
    take(1, node.y)
  } else if (node.kind === 'rapidZ' || node.kind === 'approach' || node.kind === 'erode') take(2, node.z)
}

/** A program without any of these moves has no extent. */
const shown = (point: readonly number[]): string =>
  point.map((value) => (Number.isFinite(value) ? formatMm(value as Length) : '-')).join(' ')
