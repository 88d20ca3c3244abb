import type { Location, Machine } from '../job/index.ts'
import { COUNTS_PER_DEGREE, COUNTS_PER_MM } from '../units/index.ts'
import { naturalOrder } from './natural-order.ts'

/** One degree of C costs as much as this distance in counts: rotation is slow and tilts the electrode in its chuck. */
const COUNTS_PER_TURNED_DEGREE = 0.2 * COUNTS_PER_MM
/** Above this number of places, 2-opt would take longer than it saves. */
const IMPROVED_UP_TO = 400
const MAX_ROUNDS = 30

interface Stop {
  readonly location: Location
  readonly x: number
  readonly y: number
}

/**
 * The order in which a copy visits its locations: nearest neighbour from the lowest label, then 2-opt. Ties are decided
 * by label, so the result depends neither on the input order nor on the machine.
 */
export function visitingOrder(locations: readonly Location[], machine: Machine): readonly Location[] {
  const origins = new Map(machine.positioningPoints.map((point) => [point.name, point.origin]))
  const stops = locations
    .map((location): Stop => {
      const origin = origins.get(location.positioningPoint)
      return { location, x: location.x + (origin?.x ?? 0), y: location.y + (origin?.y ?? 0) }
    })
    .sort((a, b) => naturalOrder(a.location.label, b.location.label) || naturalOrder(a.location.id, b.location.id))
  return untangle(nearestFirst(stops)).map((stop) => stop.location)
}

function way(a: Stop, b: Stop): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y]
  const turn = Math.abs(a.location.c - b.location.c)
  const turned = Math.min(turn, 360 * COUNTS_PER_DEGREE - turn) / COUNTS_PER_DEGREE
  return Math.sqrt(dx * dx + dy * dy) + turned * COUNTS_PER_TURNED_DEGREE
}

/** A tour of stops that are sorted by label; a strict comparison prefers the lower label on ties. */
function nearestFirst(stops: readonly Stop[]): Stop[] {
  const [first, ...left] = stops
  if (!first) return []
  const tour = [first]
  let at = first
  while (left.length > 0) {
    let nearest = 0
    let shortest = Number.POSITIVE_INFINITY
    left.forEach((stop, index) => {
      const length = way(at, stop)
      if (length < shortest) [nearest, shortest] = [index, length]
    })
    const [next] = left.splice(nearest, 1)
    if (!next) break
    tour.push(next)
    at = next
  }
  return tour
}

/** 2-opt on the open tour with a fixed start: reverses stretches while this shortens the tour. */
function untangle(tour: Stop[]): readonly Stop[] {
  if (tour.length > IMPROVED_UP_TO) return tour
  for (let round = 0; round < MAX_ROUNDS; round += 1) if (!turnOnce(tour)) break
  return tour
}

function turnOnce(tour: Stop[]): boolean {
  let isShorter = false
  for (let from = 1; from < tour.length - 1; from += 1) {
    for (let to = from + 1; to < tour.length; to += 1) {
      if (gain(tour, from, to) <= 1) continue
      tour.splice(from, to - from + 1, ...tour.slice(from, to + 1).reverse())
      isShorter = true
    }
  }
  return isShorter
}

/** Counts saved by reversing the stretch between two places; less than one count is rounding, not a gain. */
function gain(tour: readonly Stop[], from: number, to: number): number {
  const [before, first, last, after] = [tour[from - 1], tour[from], tour[to], tour[to + 1]]
  if (!before || !first || !last) return 0
  const behind = after ? way(last, after) - way(first, after) : 0
  return way(before, first) - way(before, last) + behind
}
