import type { Electrode } from '../../job/index.ts'

/** A point in plan view, counts of 0.1 µm. */
export type Plan2 = readonly [x: number, y: number]

/** A straight side of a ring, material to its left, and the unit vector that points out of the material. */
export interface Side {
  readonly from: Plan2
  readonly to: Plan2
  readonly out: Plan2
  /** Index of the side in its ring, from 0. */
  readonly n: number
}

/** Points of a ring closer than this count as one: 1 µm. */
const ONE_POINT = 10
const PARALLEL = 1e-9

/** The rings of a head's outline in the electrode's frame; a head without an outline is a box. */
export function ringsOf({ outline, head }: Pick<Electrode, 'outline' | 'head'>): readonly (readonly Plan2[])[] {
  const [x, y] = [head.length / 2, head.width / 2]
  const rings = outline?.map((ring) => ring.map(({ x: east, y: north }): Plan2 => [east, north]))
  return (
    rings ?? [
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
    ]
  )
}

/**
 * The sides of a ring after each was moved outwards by a distance, inwards when negative; corners are where neighbours
 * meet. A side that would reverse is removed and its neighbours meet instead; the result is empty when fewer than three
 * sides remain.
 */
export function shiftedSides(ring: readonly Plan2[], by: number): readonly Side[] {
  let lines = sidesOf(ring).map(
    ({ n, from, out }): Line => ({ n, at: [from[0] + out[0] * by, from[1] + out[1] * by], out }),
  )
  while (lines.length > 2) {
    const corners = lines.map((line, at) => meet(lines.at(at - 1) ?? line, line))
    const sides = lines.map(({ n, out }, at): Side => {
      return { n, from: corners[at] ?? NOWHERE, to: corners[(at + 1) % corners.length] ?? NOWHERE, out }
    })
    // How far each side runs in its original direction; the one that reversed farthest is removed first.
    const runs = sides.map(({ from, to, out }) => (to[1] - from[1]) * out[0] - (to[0] - from[0]) * out[1])
    const worst = runs.indexOf(Math.min(...runs))
    if ((runs[worst] ?? 0) > 0) return sides
    lines = lines.filter((_, at) => at !== worst)
  }
  return []
}

export const NOWHERE: Plan2 = [Number.NaN, Number.NaN]

function sidesOf(ring: readonly Plan2[]): readonly Side[] {
  const points = ring.filter((at, n) => apart(at, ring.at(n - 1) ?? NOWHERE) > ONE_POINT)
  return points.map((from, n): Side => {
    const to = points[(n + 1) % points.length] ?? from
    const length = apart(from, to)
    return { n, from, to, out: [(to[1] - from[1]) / length, (from[0] - to[0]) / length] }
  })
}

const apart = (a: Plan2, b: Plan2): number => Math.hypot(a[0] - b[0], a[1] - b[1])

interface Line {
  readonly n: number
  readonly at: Plan2
  readonly out: Plan2
}

/** Where two sides meet; for collinear sides, where the second begins. */
function meet(a: Line, b: Line): Plan2 {
  const turn = a.out[0] * b.out[1] - a.out[1] * b.out[0]
  if (Math.abs(turn) < PARALLEL) return b.at
  const [p, q] = [a.at[0] * a.out[0] + a.at[1] * a.out[1], b.at[0] * b.out[0] + b.at[1] * b.out[1]]
  return [(p * b.out[1] - q * a.out[1]) / turn, (q * a.out[0] - p * b.out[0]) / turn]
}

/** A side turned about the origin, counter-clockwise seen from above; degrees. */
export function turnedSide({ n, from, to, out }: Side, degrees: number): Side {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn = ([x, y]: Plan2): Plan2 => [x * cos - y * sin, x * sin + y * cos]
  return { n, from: turn(from), to: turn(to), out: turn(out) }
}
