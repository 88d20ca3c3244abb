import { convexHull, convexOverlaps, type Polygon, polygonPlace, rotationOf } from '../geometry/index.ts'
import type { Location } from './location.ts'
import { type CavityShape, cavityOutline } from './overhang.ts'

/** What decides where a cavity lies. */
export type CavityPlace = Pick<Location, 'x' | 'y' | 'c' | 'positioningPoint'>

/** A cavity's outline in the electrode's own frame, and how far the cavity reaches beyond it, counts. */
export interface CavityHull {
  readonly hull: Polygon
  readonly growth: number
}

/** The cavity of one place in plan view, with its extents. */
export interface CavityPrint extends CavityHull {
  readonly place: CavityPlace
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
}

export function cavityHull(shape: CavityShape): CavityHull {
  const { rings, growth } = cavityOutline(shape)
  return { hull: convexHull(rings.flat()), growth }
}

export function cavityPrint({ hull, growth }: CavityHull, place: CavityPlace): CavityPrint {
  const placed = polygonPlace(hull, rotationOf(place.c), place)
  const xs = placed.map((corner) => corner.x)
  const ys = placed.map((corner) => corner.y)
  const [left, right] = [Math.min(...xs) - growth, Math.max(...xs) + growth]
  return { place, hull: placed, growth, left, right, front: Math.min(...ys) - growth, back: Math.max(...ys) + growth }
}

/** Whether two cavities overlap; equal positions are one cavity, which several electrodes burn. */
export function cavitiesMeet(a: CavityPrint, b: CavityPrint): boolean {
  if (a.right <= b.left || b.right <= a.left || a.back <= b.front || b.back <= a.front) return false
  const isOnePlace = a.place.x === b.place.x && a.place.y === b.place.y
  if (isOnePlace || a.place.positioningPoint !== b.place.positioningPoint) return false
  return convexOverlaps(a.hull, b.hull, a.growth + b.growth)
}

/** Calls `met` for each pair of cavities that overlap. The prints are sorted by their left ends. */
export function forMeetingCavities<P extends CavityPrint>(
  prints: readonly P[],
  met: (print: P, other: P) => void,
): void {
  for (const [index, print] of prints.entries()) {
    for (let next = index + 1; next < prints.length; next += 1) {
      const other = prints[next]
      if (!other || other.left >= print.right) break
      if (cavitiesMeet(print, other)) met(print, other)
    }
  }
}
