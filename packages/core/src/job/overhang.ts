import { type Polygon, polygonPlace, rectangle, rotationOf } from '../geometry/index.ts'
import { type Angle, type Length, lengthFromCounts } from '../units/index.ts'
import { effectiveUndersize } from './copies.ts'
import type { Electrode } from './electrode.ts'
import type { Workpiece } from './workpiece.ts'

/** Less than this beyond the edge of the block is rounding: 1 µm, counts. */
const FLUSH = 10

/** The data of an electrode that give the size of its cavity in plan view. */
export type CavityShape = Pick<Electrode, 'head' | 'outline' | 'gapInSolid'> & {
  readonly copies: readonly Pick<Electrode['copies'][number], 'undersize' | 'measuredUndersize'>[]
}

/**
 * The outlines that a cavity is offset from, and the offset in counts: a solid that contains the gap is smaller by its
 * undersize.
 */
export const cavityOutline = ({ head, outline, gapInSolid, copies }: CavityShape) => ({
  rings: outline ?? ([rectangle(head.length, head.width)] as readonly Polygon[]),
  growth: gapInSolid && copies.length > 0 ? Math.min(...copies.map((copy) => effectiveUndersize(copy))) : 0,
})

/**
 * How far the cavity at a place reaches beyond the block's edges along X and along Y; 0 where it ends on the block, to
 * 1 µm.
 */
export function overhangAt(
  shape: CavityShape,
  place: { readonly x: Length; readonly y: Length; readonly c: Angle },
  { length, width, zero }: Pick<Workpiece, 'length' | 'width' | 'zero'>,
): { readonly x: Length; readonly y: Length } {
  const { rings, growth } = cavityOutline(shape)
  const corners = rings.flatMap((ring) => polygonPlace(ring, rotationOf(place.c), place))
  const beyond = (at: readonly number[], size: Length): Length => {
    const start = zero === 'centre' ? -size / 2 : 0
    const most = Math.max(start - Math.min(...at), Math.max(...at) - start - size) + growth
    return lengthFromCounts(most > FLUSH ? Math.round(most) : 0)
  }
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { x: beyond(xs, length), y: beyond(ys, width) }
}
