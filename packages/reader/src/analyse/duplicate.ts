import { labelOf } from '@heron/core/label'
import { type Place, Squares } from './place.ts'

/** Two places of one electrode that coincide. */
export interface Duplicate {
  readonly electrode: string
  readonly locations: readonly [string, string]
  /** µm in the plane. */
  readonly distance: number
}

/** 5 µm, plus the rounding error of binary fractions. */
const SAME_MM = 0.005 + 1e-9

/** Most places within a few µm that are compared; more occur only in hostile files. */
const MOST_NEIGHBOURS = 50

const near = (a: number | undefined, b: number | undefined, within: number): boolean =>
  a === undefined || b === undefined || Math.abs(a - b) <= within

/** Whether two rotations are equal, ignoring full turns. */
const sameTurn = (a: number | undefined, b: number | undefined): boolean => {
  if (a === undefined || b === undefined) return true
  const apart = Math.abs(a - b) % 360
  return Math.min(apart, 360 - apart) <= 0.001
}

const isSame = (a: Place, b: Place): boolean =>
  a.electrode === b.electrode &&
  labelOf(a.location) !== labelOf(b.location) &&
  near(a.x, b.x, SAME_MM) &&
  near(a.y, b.y, SAME_MM) &&
  near(a.z, b.z, SAME_MM) &&
  sameTurn(a.c, b.c)

/** Places under different names that coincide within 5 µm; each pair once. */
export function duplicatesAmong(places: readonly Place[]): readonly Duplicate[] {
  const seen = new Squares<Place>(SAME_MM)
  const pairs = new Map<string, Duplicate>()
  for (const place of places) {
    const neighbours = seen.near(place)
    for (const other of neighbours) {
      if (!isSame(other, place)) continue
      const key = JSON.stringify([place.electrode, ...[other.location, place.location].map(labelOf).toSorted()])
      const distance = Math.round(Math.hypot(other.x - place.x, other.y - place.y) * 10_000) / 10
      if (!pairs.has(key))
        pairs.set(key, { electrode: place.electrode, locations: [other.location, place.location], distance })
    }
    if (neighbours.length < MOST_NEIGHBOURS) seen.add(place)
  }
  return [...pairs.values()]
}
