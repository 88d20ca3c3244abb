// Jobs for invented controls: electrodes, places and steps with different figures in each program.
import type { ShopJob, ShopStep } from '../../../packages/core/src/structural/index.ts'
import { degrees, type Length, um } from '../../../packages/core/src/units/index.ts'

/** A stored condition of an invented machine: code, gap per side in µm and parameters. */
export interface StoredCondition {
  readonly code: number
  readonly gap: number
  readonly on: number
  readonly off: number
  readonly current: number
}

export const stored: readonly StoredCondition[] = [
  { code: 118, gap: 190, on: 210, off: 75, current: 18 },
  { code: 114, gap: 130, on: 140, off: 60, current: 14 },
  { code: 109, gap: 85, on: 90, off: 45, current: 9 },
  { code: 106, gap: 55, on: 40, off: 30, current: 6 },
  { code: 103, gap: 30, on: 15, off: 15, current: 3 },
  { code: 101, gap: 15, on: 6, off: 8, current: 1 },
]

export const conditionOf = (code: number): StoredCondition =>
  stored.find((each) => each.code === code) ?? (stored[0] as StoredCondition)

/** Pseudo-random numbers from 0 to 1, determined by the seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const parts = ['COVER-12', 'BEZEL-7', 'HINGE-33', 'LENS-4', 'FRAME-21']
const patterns = ['circle', 'square', 'circle', 'sphere'] as const

/** A job of two or three electrodes; roughing uses the first conditions, finishing ends with the last ones. */
export function makeJob(seed: number): ShopJob {
  const next = chance(seed)
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pots = [whole(2, 6), whole(8, 14), whole(16, 24)]
  const tools = Array.from({ length: whole(2, 3) }, (_, n) => {
    const isRough = n === 0
    const undersize = isRough ? 300 : whole(14, 22) * 10
    const pattern = patterns[whole(0, patterns.length - 1)] ?? 'circle'
    return {
      pot: pots[n] ?? 1,
      name: `E${whole(1, 9)}${isRough ? 'R' : `F${n}`}`,
      places: Array.from({ length: n === 0 ? whole(2, 4) : whole(1, 4) }, (_unused, k) => {
        const depth = um(whole(1_200, 24_000))
        const first = isRough ? whole(0, 1) : whole(1, 3)
        const last = isRough ? whole(2, 3) : whole(4, 5)
        return {
          label: `C${n * 10 + k + 1}`,
          cs: next() < 0.75 ? 54 : 57,
          x: um(whole(-90_000, 90_000)),
          y: um(whole(-90_000, 90_000)),
          c: degrees(next() < 0.5 ? 0 : whole(-179, 180) + whole(0, 3) / 4),
          depth,
          steps: stepsFrom(first, last, undersize, pattern, depth, whole(0, 2) * 5),
        }
      }),
    }
  })
  return {
    number: whole(1, 7_999),
    part: parts[whole(0, 4)] ?? '',
    date: `2026-${whole(10, 12)}-${whole(10, 28)}`,
    tools,
  }
}

function stepsFrom(
  first: number,
  last: number,
  undersize: number,
  pattern: ShopStep['pattern'],
  depth: Length,
  dwell: number,
): readonly ShopStep[] {
  return stored.slice(first, last + 1).map(({ code, gap }, n, all) => {
    const radius = Math.max(0, undersize - gap - (n === 0 ? 160 : 0))
    return {
      condition: code,
      pattern: radius > 0 ? pattern : 'none',
      radius: um(radius),
      z: (-depth + um(gap)) as Length,
      dwell: n === all.length - 1 ? dwell : 0,
    }
  })
}
