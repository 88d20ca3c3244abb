import type { Vector } from './raw-solid.ts'

/** Height tolerance for "at the base face", mm: 1 µm. */
export const LEVEL_TOLERANCE = 0.001

/**
 * The part of a triangle below a height, as corners in order; empty when it lies at or above it. A triangle within the
 * tolerance of the height counts as lying at it.
 */
export function clipBelow(triangle: readonly Vector[], height: number): readonly Vector[] {
  if (
    triangle.every(([, , z]) => z <= height + LEVEL_TOLERANCE) &&
    triangle.some(([, , z]) => z < height - LEVEL_TOLERANCE)
  )
    return triangle
  if (triangle.every(([, , z]) => z >= height - LEVEL_TOLERANCE)) return []
  return triangle.flatMap((from, index) => {
    const to = triangle[(index + 1) % triangle.length] ?? from
    const kept = from[2] <= height ? [from] : []
    if (from[2] <= height === to[2] <= height) return kept
    const share = (height - from[2]) / (to[2] - from[2])
    const cut: Vector = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]), height]
    return [...kept, cut]
  })
}
