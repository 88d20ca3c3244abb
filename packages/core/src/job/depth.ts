import { type Length, lengthFromCounts, minus, negate, plus } from '../units/index.ts'
import { copiesInOrder } from './copies.ts'
import type { Electrode } from './electrode.ts'
import type { Location } from './location.ts'

/**
 * Height of the head before any undersize. A solid that contains the gap was drawn for the weakest class,
 * so its bottom undersize is added back.
 */
export function nominalHead(electrode: Electrode): Length {
  const last = copiesInOrder(electrode).at(-1)
  return electrode.gapInSolid && last ? plus(electrode.head.height, last.undersizeZ) : electrode.head.height
}

/**
 * Z of the finished cavity's bottom in the work frame: the only place where a positive depth becomes a negative Z. The
 * tip of a step stays one frontal gap above it. Undefined when `baseFace` lacks its height.
 */
export function bottomZ(electrode: Electrode, location: Location): Length | undefined {
  switch (location.depthReference) {
    case 'surface':
      return minus(location.surfaceZ, location.depth)
    case 'workZero':
      return negate(location.depth)
    case 'baseFace':
      return location.baseFaceZ === undefined ? undefined : minus(location.baseFaceZ, nominalHead(electrode))
    default:
      return location.depthReference satisfies never
  }
}

/** Depth of the cavity below the surface at its place; undefined like {@link bottomZ}. */
export function depthBelowSurface(electrode: Electrode, location: Location): Length | undefined {
  const bottom = bottomZ(electrode, location)
  return bottom === undefined ? undefined : lengthFromCounts(location.surfaceZ - bottom)
}
