import { type Affine, apply, determinant, keepsCircles } from './affine.ts'
import type { XY } from './raw-entity.ts'

/**
 * A corner, and the bulge of the segment that begins there: the tangent of a quarter of its arc's angle, 0 for a line,
 * positive to the left.
 */
export interface Vertex {
  readonly x: number
  readonly y: number
  readonly bulge: number
}

/** Consecutive lines and arcs. In a closed path the last vertex's segment returns to the first. */
export interface Path {
  readonly closed: boolean
  readonly vertices: readonly Vertex[]
}

/** Largest distance between an arc and its chords, mm. */
const CHORD_ERROR = 0.01
const MOST_CHORDS = 256

interface Segment {
  readonly from: Vertex
  readonly to: Vertex
}

function segmentsOf({ closed, vertices }: Path): readonly Segment[] {
  const last = closed ? vertices.length : vertices.length - 1
  return vertices
    .slice(0, Math.max(0, last))
    .map((from, index) => ({ from, to: vertices[(index + 1) % vertices.length] ?? from }))
}

/** Radius and swept angle (signed) of a bulged segment. */
function arcOf({ from, to }: Segment): { readonly radius: number; readonly sweep: number } {
  const sweep = 4 * Math.atan(from.bulge)
  return { radius: Math.hypot(to.x - from.x, to.y - from.y) / 2 / Math.abs(Math.sin(sweep / 2)), sweep }
}

function arcPoints(segment: Segment): readonly XY[] {
  const { from, to } = segment
  const { radius, sweep } = arcOf(segment)
  const step = 2 * Math.acos(Math.max(0.5, 1 - CHORD_ERROR / radius))
  const chords = Math.min(MOST_CHORDS, Math.max(2, Math.ceil(Math.abs(sweep) / step)))
  // The centre lies on the chord's perpendicular bisector; for a positive bulge below a half circle, left of the chord.
  const offset = (1 - from.bulge ** 2) / (4 * from.bulge)
  const centre: XY = [(from.x + to.x) / 2 - offset * (to.y - from.y), (from.y + to.y) / 2 + offset * (to.x - from.x)]
  const start = Math.atan2(from.y - centre[1], from.x - centre[0])
  return Array.from({ length: chords }, (_, index): XY => {
    const angle = start + (sweep * index) / chords
    return index === 0 ? [from.x, from.y] : [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

/** The path as points, arcs as chords; a closed path does not repeat its first point. */
export function pointsOf(path: Path): readonly XY[] {
  const points = segmentsOf(path).flatMap((segment) =>
    segment.from.bulge === 0 ? [[segment.from.x, segment.from.y] as const] : arcPoints(segment),
  )
  const last = path.vertices.at(-1)
  return path.closed || !last ? points : [...points, [last.x, last.y]]
}

/** Area enclosed by a closed path, mm²; exact for arcs; positive when it runs counter-clockwise. */
export function signedArea(path: Path): number {
  return segmentsOf(path).reduce((sum, segment) => {
    const { from, to } = segment
    const cross = (from.x * to.y - to.x * from.y) / 2
    if (from.bulge === 0) return sum + cross
    const { radius, sweep } = arcOf(segment)
    return sum + cross + (radius ** 2 * (sweep - Math.sin(sweep))) / 2
  }, 0)
}

/** The path under a transform; arcs stay arcs if circles stay circles, else they become chords. */
export function transformed(path: Path, by: Affine): Path {
  const exact = keepsCircles(by)
  const sign = determinant(by) < 0 ? -1 : 1
  const source = exact ? path.vertices : pointsOf(path).map(([x, y]): Vertex => ({ x, y, bulge: 0 }))
  const vertices = source.map(({ x, y, bulge }): Vertex => {
    const [newX, newY] = apply(by, [x, y])
    return { x: newX, y: newY, bulge: bulge * sign }
  })
  return { closed: path.closed, vertices }
}

/** The same path in the opposite direction. */
export function reversed({ closed, vertices }: Path): Path {
  const turned = vertices.toReversed()
  return {
    closed,
    vertices: turned.map((vertex, index) => ({ ...vertex, bulge: -(turned[(index + 1) % turned.length]?.bulge ?? 0) })),
  }
}
