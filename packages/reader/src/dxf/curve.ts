import type { Path, Vertex } from './path.ts'
import { numberOf, pointOf, type RawEntity, toNumber, type XY } from './raw-entity.ts'
import { splinePoints } from './spline.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const line = (points: readonly XY[], closed = false): Path => ({
  closed,
  vertices: points.map(([x, y]) => ({ x, y, bulge: 0 })),
})

const circle = ([x, y]: XY, radius: number): Path => ({
  closed: true,
  vertices: [
    { x: x + radius, y, bulge: 1 },
    { x: x - radius, y, bulge: 1 },
  ],
})

/** An arc in two halves, because a bulge grows without limit near a full turn. */
function arc([x, y]: XY, radius: number, from: number, to: number): Path {
  const start = radians(from)
  const sweep = radians((((to - from) % 360) + 360) % 360 || 360)
  const bulge = Math.tan(sweep / 8)
  const vertices = [0, 0.5, 1].map((share): Vertex => {
    const angle = start + sweep * share
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle), bulge: share < 1 ? bulge : 0 }
  })
  return { closed: false, vertices }
}

const ELLIPSE_CHORDS = 128

function ellipse([x, y]: XY, [majorX, majorY]: XY, ratio: number, from: number, to: number): Path {
  const sweep = to > from ? to - from : to - from + 2 * Math.PI
  const closed = sweep > 2 * Math.PI - 1e-9
  const count = closed ? ELLIPSE_CHORDS : ELLIPSE_CHORDS + 1
  const points = Array.from({ length: count }, (_, index): XY => {
    const angle = from + (sweep * index) / ELLIPSE_CHORDS
    const [along, across] = [Math.cos(angle), Math.sin(angle) * ratio]
    return [x + along * majorX - across * majorY, y + along * majorY + across * majorX]
  })
  return line(points, closed)
}

/** Vertices of a light polyline: codes 10 and 20 begin one, 42 is its bulge. */
function lightVertices({ tags }: RawEntity): readonly Vertex[] {
  const vertices: { x: number; y: number; bulge: number }[] = []
  for (const { code, value } of tags) {
    const number = toNumber(value) ?? 0
    const current = vertices.at(-1)
    if (code === 10) vertices.push({ x: number, y: 0, bulge: 0 })
    else if (code === 20 && current) current.y = number
    else if (code === 42 && current) current.bulge = number
  }
  return vertices
}

/** Spline frame points and polygon mesh faces (flags 16, 64, 128) are not corners of the curve. */
const NOT_A_CORNER = 16 | 64 | 128

const heavyVertices = ({ children }: RawEntity): readonly Vertex[] =>
  children
    .filter((vertex) => (numberOf(vertex, 70) & NOT_A_CORNER) === 0)
    .flatMap((vertex) => {
      const at = pointOf(vertex, 10)
      return at ? [{ x: at[0], y: at[1], bulge: numberOf(vertex, 42) }] : []
    })

/** A corner equal to the previous one is dropped; closed polylines often repeat their first corner at the end. */
function polyline(vertices: readonly Vertex[], isClosed: boolean): Path | undefined {
  const kept = vertices.filter((vertex, index) => {
    const next = vertices[index + 1]
    return !next || next.x !== vertex.x || next.y !== vertex.y
  })
  const [first, last] = [kept[0], kept.at(-1)]
  const meets = kept.length > 2 && first?.x === last?.x && first?.y === last?.y
  if (kept.length < 2) return undefined
  return meets ? { closed: true, vertices: kept.slice(0, -1) } : { closed: isClosed, vertices: kept }
}

type Reader = (entity: RawEntity) => Path | undefined

const withRadius = (entity: RawEntity, make: (centre: XY, radius: number) => Path): Path | undefined => {
  const centre = pointOf(entity, 10)
  const radius = numberOf(entity, 40)
  return centre && radius > 0 ? make(centre, radius) : undefined
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    'LINE',
    (entity) => {
      const [from, to] = [pointOf(entity, 10), pointOf(entity, 11)]
      return from && to ? line([from, to]) : undefined
    },
  ],
  ['CIRCLE', (entity) => withRadius(entity, circle)],
  [
    'ARC',
    (entity) => withRadius(entity, (centre, radius) => arc(centre, radius, numberOf(entity, 50), numberOf(entity, 51))),
  ],
  ['LWPOLYLINE', (entity) => polyline(lightVertices(entity), (numberOf(entity, 70) & 1) === 1)],
  ['POLYLINE', (entity) => polyline(heavyVertices(entity), (numberOf(entity, 70) & 1) === 1)],
  [
    'ELLIPSE',
    (entity) => {
      const [centre, major] = [pointOf(entity, 10), pointOf(entity, 11)]
      if (!centre || !major) return undefined
      return ellipse(centre, major, numberOf(entity, 40, 1), numberOf(entity, 41), numberOf(entity, 42, 2 * Math.PI))
    },
  ],
  [
    'SPLINE',
    (entity) => {
      const points = splinePoints(entity)
      return points.length > 1 ? line(points, (numberOf(entity, 70) & 1) === 1) : undefined
    },
  ],
])

export const isCurve = ({ type }: RawEntity): boolean => readers.has(type)

/** The path of a curve entity in its own coordinates; undefined when it is degenerate or not a curve. */
export const pathOf = (entity: RawEntity): Path | undefined => readers.get(entity.type)?.(entity)
