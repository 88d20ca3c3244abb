import { boundsOf, type RawSolid, triangleCount } from './raw-solid.ts'

/** A rotation about Z through the origin, then a shift: maps the first instance to this one. */
export interface UprightMove {
  /** Degrees, counter-clockwise seen from above, within (−180, 180]. */
  readonly angle: number
  readonly shift: readonly [number, number, number]
}

export interface Instances {
  readonly first: RawSolid
  readonly all: readonly { readonly solid: RawSolid; readonly move: UprightMove }[]
}

/** Two instances are the same solid when every corner fits within 2 µm after the move. */
const FIT = 0.002

function centroid({ positions }: RawSolid): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < positions.length; at += 3) {
    sum[0] += positions[at] ?? 0
    sum[1] += positions[at + 1] ?? 0
    sum[2] += positions[at + 2] ?? 0
  }
  const count = positions.length / 3
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

function turnBetween(from: RawSolid, to: RawSolid, start: readonly number[], end: readonly number[]): number {
  let cross = 0
  let dot = 0
  for (let at = 0; at < from.positions.length; at += 3) {
    const [x1, y1] = [(from.positions[at] ?? 0) - (start[0] ?? 0), (from.positions[at + 1] ?? 0) - (start[1] ?? 0)]
    const [x2, y2] = [(to.positions[at] ?? 0) - (end[0] ?? 0), (to.positions[at + 1] ?? 0) - (end[1] ?? 0)]
    cross += x1 * y2 - y1 * x2
    dot += x1 * x2 + y1 * y2
  }
  return Math.atan2(cross, dot)
}

/** Where a move takes a point. */
export function moved(
  [x, y, z]: readonly [number, number, number],
  { angle, shift }: UprightMove,
): readonly [number, number, number] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return [x * cos - y * sin + shift[0], x * sin + y * cos + shift[1], z + shift[2]]
}

function fits(from: RawSolid, to: RawSolid, move: UprightMove): boolean {
  for (let at = 0; at < from.positions.length; at += 3) {
    const [x, y, z] = moved([from.positions[at] ?? 0, from.positions[at + 1] ?? 0, from.positions[at + 2] ?? 0], move)
    const distance = Math.hypot(
      x - (to.positions[at] ?? 0),
      y - (to.positions[at + 1] ?? 0),
      z - (to.positions[at + 2] ?? 0),
    )
    if (distance > FIT) return false
  }
  return true
}

/** Corners compared first: enough to distinguish nearly all different solids. */
const SAMPLES = 8

/** Upright moves keep heights and horizontal distances between corners: a few of these distinguish most solids. */
function looksAlike({ positions: from }: RawSolid, { positions: to }: RawSolid): boolean {
  const corners = from.length / 3
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const at = 3 * Math.floor(((corners - 1) * sample) / SAMPLES)
    const spans = [from, to].map((each) => {
      const [dx, dy, dz] = [0, 1, 2].map((axis) => (each[at + axis] ?? 0) - (each[axis] ?? 0))
      return [Math.hypot(dx ?? 0, dy ?? 0), dz ?? 0] as const
    })
    const [[level, height], [otherLevel, otherHeight]] = [spans[0] ?? [0, 0], spans[1] ?? [0, 0]]
    if (Math.abs(level - otherLevel) > 2 * FIT || Math.abs(height - otherHeight) > 2 * FIT) return false
  }
  return true
}

/**
 * The upright move that maps one solid to another; undefined when they differ or one is tilted or mirrored. Instances
 * of one product have the same triangles in the same order, so corners correspond by index.
 */
function uprightMove(from: RawSolid, to: RawSolid): UprightMove | undefined {
  if (from.positions.length !== to.positions.length || !looksAlike(from, to)) return undefined
  const [start, end] = [centroid(from), centroid(to)]
  const radians = turnBetween(from, to, start, end)
  const degrees = (radians * 180) / Math.PI
  const angle = degrees <= -180 + 1e-9 ? 180 : degrees
  const turned = moved(start, { angle, shift: [0, 0, 0] })
  const move: UprightMove = { angle, shift: [end[0] - turned[0], end[1] - turned[1], end[2] - turned[2]] }
  return fits(from, to, move) ? move : undefined
}

const STILL: UprightMove = { angle: 0, shift: [0, 0, 0] }

const footprint = (solid: RawSolid): number => {
  const { min, max } = boundsOf(solid)
  return (max[0] - min[0]) * (max[1] - min[1])
}

/** Parts are drawn along their axes: of several rotations, the one with the smallest box is taken as the drawn one. */
function alongAxes({ first, all }: Instances): Instances {
  const [own, ...others] = all.map(({ solid }) => ({ solid, size: footprint(solid) }))
  if (!own) return { first, all }
  const best = others.reduce((least, each) => (each.size < least.size * (1 - 1e-6) ? each : least), own)
  if (best === own) return { first, all }
  return {
    first: best.solid,
    all: all.map(({ solid, move }) => ({ solid, move: uprightMove(best.solid, solid) ?? move })),
  }
}

/** Groups upright instances of one product; in order of first appearance. */
export function groupInstances(solids: readonly RawSolid[]): readonly Instances[] {
  const groups: { first: RawSolid; all: { solid: RawSolid; move: UprightMove }[] }[] = []
  for (const solid of solids) {
    const alike = groups.filter(
      ({ first }) => first.name === solid.name && triangleCount(first) === triangleCount(solid),
    )
    const found = alike
      .map((group) => ({ group, move: uprightMove(group.first, solid) }))
      .find(({ move }) => move !== undefined)
    if (found?.move) found.group.all.push({ solid, move: found.move })
    else groups.push({ first: solid, all: [{ solid, move: STILL }] })
  }
  return groups.map(alongAxes)
}
