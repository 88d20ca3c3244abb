import { LEVEL_TOLERANCE } from './clip-below.ts'
import { type Bounds, boundsOf, doubleArea, eachTriangle, type RawSolid, type Vector } from './raw-solid.ts'

/** The horizontal planar faces at one height that face the same way. */
export interface Level {
  readonly z: number
  /** +1 faces up, −1 faces down. */
  readonly facing: 1 | -1
  readonly area: number
  readonly min: readonly [number, number]
  readonly max: readonly [number, number]
}

/** A face is horizontal when its normal is less than 0.1° from Z. */
const HORIZONTAL = Math.cos((0.1 * Math.PI) / 180)

/**
 * Without faces (STL) a facet of a curved surface may be horizontal by chance: levels below this share of the box are
 * dropped.
 */
const LEAST_SHARE_OF_BOX = 0.005

interface Flat {
  readonly z: number
  readonly facing: 1 | -1
  readonly area: number
  readonly corners: readonly Vector[]
}

function flatTriangles(solid: RawSolid): readonly (Flat | undefined)[] {
  const flats: (Flat | undefined)[] = []
  eachTriangle(solid, (a, b, c) => {
    const normal = doubleArea(a, b, c)
    const doubled = Math.hypot(...normal)
    // A degenerate triangle has no normal and belongs to its surroundings.
    const isFlat = doubled === 0 || Math.abs(normal[2]) >= HORIZONTAL * doubled
    const facing = normal[2] < 0 ? -1 : 1
    flats.push(isFlat ? { z: (a[2] + b[2] + c[2]) / 3, facing, area: doubled / 2, corners: [a, b, c] } : undefined)
  })
  return flats
}

/**
 * The horizontal triangles of faces that are horizontal throughout; a strip of a cylinder that happens to be horizontal
 * is excluded.
 */
function ofFlatFaces(solid: RawSolid, flats: readonly (Flat | undefined)[]): readonly Flat[] {
  if (!solid.faces) return flats.filter((flat) => flat !== undefined && flat.area > 0) as readonly Flat[]
  return solid.faces.flatMap(({ first, last }) => {
    const face = flats.slice(first, last + 1)
    return face.every((flat) => flat !== undefined) ? face.filter(({ area }) => area > 0) : []
  })
}

function together(flats: readonly Flat[]): Level {
  const area = flats.reduce((sum, flat) => sum + flat.area, 0)
  const min: [number, number] = [Infinity, Infinity]
  const max: [number, number] = [-Infinity, -Infinity]
  for (const [x, y] of flats.flatMap(({ corners }) => corners)) {
    min[0] = Math.min(min[0], x)
    min[1] = Math.min(min[1], y)
    max[0] = Math.max(max[0], x)
    max[1] = Math.max(max[1], y)
  }
  const z = flats.reduce((sum, flat) => sum + flat.z * flat.area, 0) / area
  return { z, facing: flats[0]?.facing ?? 1, area, min, max }
}

const footprint = ({ min, max }: Bounds): number => (max[0] - min[0]) * (max[1] - min[1])

/** Heights of the horizontal faces, highest first; faces up and faces down separately. */
export function levelsOf(solid: RawSolid): readonly Level[] {
  const flats = ofFlatFaces(solid, flatTriangles(solid)).toSorted((a, b) => a.facing - b.facing || b.z - a.z)
  const groups: Flat[][] = []
  for (const flat of flats) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && last.facing === flat.facing && last.z - flat.z <= LEVEL_TOLERANCE) group.push(flat)
    else groups.push([flat])
  }
  const least = solid.faces ? 0 : LEAST_SHARE_OF_BOX * footprint(boundsOf(solid))
  return groups
    .map(together)
    .filter(({ area }) => area > least)
    .toSorted((a, b) => b.z - a.z)
}
