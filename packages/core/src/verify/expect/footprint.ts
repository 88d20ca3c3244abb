import type { Electrode } from '../../job/index.ts'
import { COUNTS_PER_DEGREE, type Length } from '../../units/index.ts'
import type { Visit } from '../burn/visit.ts'

/** The rectangle that a burn takes out of the workpiece, seen from above; counts of 0.1 µm. */
export interface Footprint {
  readonly cs: number
  readonly x: number
  readonly y: number
  readonly label: string
  readonly item: string
  readonly line: number
  /** Extent along X. */
  readonly left: number
  readonly right: number
  readonly corners: readonly (readonly [x: number, y: number])[]
}

/** Head size plus undersize on each side (orbit and gap together make up the undersize), turned by C. */
export function burnFootprint(
  { cs, x, y, c, line }: Visit,
  { head }: Electrode,
  undersize: Length,
  label: string,
  item: string,
): Footprint {
  const turn = (c / COUNTS_PER_DEGREE) * (Math.PI / 180)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [halfX, halfY] = [head.length / 2 + undersize, head.width / 2 + undersize]
  const corners = [
    [-halfX, -halfY],
    [halfX, -halfY],
    [halfX, halfY],
    [-halfX, halfY],
  ].map(([u = 0, v = 0]) => [x + u * cos - v * sin, y + u * sin + v * cos] as const)
  const across = corners.map(([at]) => at)
  return { cs, x, y, label, item, line, left: Math.min(...across), right: Math.max(...across), corners }
}

/** Do two turned rectangles share an area? Separating axes: along the sides of either. */
export function footprintsOverlap(a: Footprint, b: Footprint): boolean {
  return [...sides(a), ...sides(b)].every(([nx, ny]) => {
    const [lowA, highA] = span(a, nx, ny)
    const [lowB, highB] = span(b, nx, ny)
    return lowA < highB && lowB < highA
  })
}

function sides({ corners }: Footprint): readonly (readonly [number, number])[] {
  const [first, second, third] = corners
  if (!first || !second || !third) return []
  return [
    [second[0] - first[0], second[1] - first[1]],
    [third[0] - second[0], third[1] - second[1]],
  ]
}

function span({ corners }: Footprint, nx: number, ny: number): readonly [number, number] {
  const along = corners.map(([x, y]) => x * nx + y * ny)
  return [Math.min(...along), Math.max(...along)]
}
