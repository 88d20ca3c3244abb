import { doubleArea, eachTriangle, type RawSolid } from './raw-solid.ts'

export type Quadrant = 1 | 2 | 3 | 4

/** Tolerance: normals within 1° of 45° and of vertical make a corner cut. */
const LEAN = Math.sin(Math.PI / 180)
const quadrants: readonly (readonly [Quadrant, 1 | -1, 1 | -1])[] = [
  [1, 1, 1],
  [2, -1, 1],
  [3, -1, -1],
  [4, 1, -1],
]

/** The largest cut marks the corner only if its area is at least this many times that of the next one. */
const LEAST_RATIO = 1.5

function quadrantOf([x, y, z]: readonly [number, number, number]): Quadrant | undefined {
  const length = Math.hypot(x, y, z)
  if (length === 0 || Math.abs(z) > LEAN * length || Math.abs(Math.abs(x) - Math.abs(y)) > LEAN * Math.SQRT2 * length)
    return undefined
  return quadrants.find(([, signX, signY]) => x * signX > 0 && y * signY > 0)?.[0]
}

/**
 * Quadrant of the one corner of the base table (above the base face) that is cut at 45°; undefined when it is unclear.
 */
export function findBaseCorner(hanging: RawSolid, baseZ: number): Quadrant | undefined {
  const areas: Record<Quadrant, number> = { 1: 0, 2: 0, 3: 0, 4: 0 }
  eachTriangle(hanging, (a, b, c) => {
    if ((a[2] + b[2] + c[2]) / 3 <= baseZ) return
    const normal = doubleArea(a, b, c)
    const quadrant = quadrantOf(normal)
    if (quadrant) areas[quadrant] += Math.hypot(...normal) / 2
  })
  const [largest, next] = quadrants.map(([quadrant]) => quadrant).toSorted((a, b) => areas[b] - areas[a])
  if (!largest || !next || areas[largest] === 0) return undefined
  return areas[largest] >= LEAST_RATIO * areas[next] ? largest : undefined
}
