import type { Contact } from '../measure/measured.ts'

/**
 * How far the tool may be from its simulated place, counts. The simulation touches the box of a head. A head of another
 * shape may be touched later, at most at the end of the travel, and the relative moves after the touch begin there.
 */
export interface Late {
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
}

export const NOT_LATE: Late = { left: 0, right: 0, front: 0, back: 0 }

/** The deviation after a touch: its spare travel, in its direction. Earlier deviation along the same axis ends with it. */
export function afterTouch(before: Late, { axis, tool, from, at, spare, met }: Contact): Late {
  if (axis === 2 || !tool.shape || !met) return before
  const isUp = (at[axis] ?? 0) > (from[axis] ?? 0)
  const [low, high] = isUp ? [0, spare] : [spare, 0]
  return axis === 0 ? { ...before, left: low, right: high } : { ...before, front: low, back: high }
}

/** The deviation during a motion: the larger of those at its two ends. */
export function either(a: Late, b: Late): Late {
  if (a === b) return a
  return {
    left: Math.max(a.left, b.left),
    right: Math.max(a.right, b.right),
    front: Math.max(a.front, b.front),
    back: Math.max(a.back, b.back),
  }
}

export const isSameLate = (a: Late, b: Late): boolean =>
  a.left === b.left && a.right === b.right && a.front === b.front && a.back === b.back
