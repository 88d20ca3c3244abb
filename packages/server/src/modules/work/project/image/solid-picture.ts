import { boxAround, element, figure, picture } from './svg.ts'

type Corner3 = readonly [number, number, number]

/** Triangles as corners, mm, Z up. */
export interface SolidScene {
  readonly title: string
  readonly triangles: readonly (readonly [Corner3, Corner3, Corner3])[]
  readonly colour: string
}

/** Browsers are slow with more triangles than this; the largest are kept. */
const MOST_TRIANGLES = 6_000
/** Pixels by which a face extends over its edges, at any size of the picture. */
const SEAM = 1
const COS30 = Math.cos(Math.PI / 6)

/** Isometric projection from +X −Y +Z: to the right and up on the page. */
const project = ([x, y, z]: Corner3): readonly [number, number] => [(x + y) * COS30, (y - x) * 0.5 + z]
/** How near a point is to the viewer; larger is nearer. */
const nearness = ([x, y, z]: Corner3): number => x - y + z

function normal([a, b, c]: readonly [Corner3, Corner3, Corner3]): Corner3 {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

const length = ([x, y, z]: Corner3): number => Math.hypot(x, y, z)

/** Light from above and the left, 0.35 to 1. */
function brightness(n: Corner3): number {
  const size = length(n) || 1
  return 0.35 + 0.65 * Math.max(0, (-0.35 * n[0] - 0.5 * n[1] + 0.8 * n[2]) / size)
}

function shade(colour: string, light: number): string {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1) ?? ['6b', '77', '8c']
  return `#${channels
    .map((hex) =>
      Math.round(Number.parseInt(hex, 16) * light)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** An isometric picture of a solid: faces turned away are dropped, the rest is painted from far to near. */
export function solidPicture(scene: SolidScene): string {
  const faces = scene.triangles
    .map((corners) => ({ corners, n: normal(corners) }))
    .filter(({ n }) => nearness(n) > 0)
    .sort((a, b) => length(b.n) - length(a.n))
    .slice(0, MOST_TRIANGLES)
    .sort((a, b) => depth(a.corners) - depth(b.corners))
  const box = boxAround(faces.flatMap(({ corners }) => corners.map(project)))
  const painted = faces.map(({ corners, n }) => {
    const colour = shade(scene.colour, brightness(n))
    const points = corners
      .map(project)
      .map(([x, y]) => `${figure(x)},${figure(-y)}`)
      .join(' ')
    return element('polygon', {
      points,
      fill: colour,
      // Edges are smoothed against the background one by one: without a stroke in the face's colour each seam is
      // visible.
      stroke: colour,
      'stroke-width': SEAM,
      'stroke-linejoin': 'round',
      'vector-effect': 'non-scaling-stroke',
    })
  })
  return picture(scene.title, box, painted)
}

const CORNERS = 32

/** An upright cylinder of triangles about the origin, for a holder. */
export function cylinderTriangles(diameter: number, from: number, to: number): SolidScene['triangles'] {
  const at = (corner: number, z: number): Corner3 => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return [(diameter / 2) * Math.cos(angle), (diameter / 2) * Math.sin(angle), z]
  }
  return Array.from({ length: CORNERS }, (_, one) => one).flatMap((one): SolidScene['triangles'] => [
    [[0, 0, to], at(one, to), at(one + 1, to)],
    [[0, 0, from], at(one + 1, from), at(one, from)],
    [at(one, from), at(one + 1, from), at(one + 1, to)],
    [at(one, from), at(one + 1, to), at(one, to)],
  ])
}

const depth = (corners: readonly [Corner3, Corner3, Corner3]): number =>
  nearness(corners[0]) + nearness(corners[1]) + nearness(corners[2])

/** A box of triangles, for an electrode of which only the sizes are known. */
export function boxTriangles(min: Corner3, max: Corner3): SolidScene['triangles'] {
  const at = (x: 0 | 1, y: 0 | 1, z: 0 | 1): Corner3 => [
    x === 0 ? min[0] : max[0],
    y === 0 ? min[1] : max[1],
    z === 0 ? min[2] : max[2],
  ]
  const face = (a: Corner3, b: Corner3, c: Corner3, d: Corner3): SolidScene['triangles'] => [
    [a, b, c],
    [a, c, d],
  ]
  return [
    ...face(at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)),
    ...face(at(0, 1, 0), at(1, 1, 0), at(1, 0, 0), at(0, 0, 0)),
    ...face(at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)),
    ...face(at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)),
    ...face(at(1, 1, 0), at(0, 1, 0), at(0, 1, 1), at(1, 1, 1)),
    ...face(at(0, 1, 0), at(0, 0, 0), at(0, 0, 1), at(0, 1, 1)),
  ]
}
