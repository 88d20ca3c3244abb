import type { Electrode, ElectrodeCopy, Job } from '../../job/index.ts'
import type { CheckContext } from '../check.ts'
import { toMmParam } from '../checks/figures.ts'
import { lineOf, rowsOf } from '../checks/rows.ts'
import { grownBy } from '../expect/cavity.ts'
import { effectiveUndersize } from '../expect/heights.ts'
import { type Plan2, ringsOf, type Side, shiftedSides } from '../expect/outline.ts'
import { Op } from '../read/op.ts'
import { Column } from '../trace/trace.ts'
import type { ProbingTally } from './probing-codes.ts'

/** A wrong result of measuring, counts. */
export interface Wrong {
  readonly axis: 'X' | 'Y' | 'Z'
  readonly off: number
}

/**
 * The simulation measures the box of a head. A head with an outline must be met as its box is: by the top of the ball
 * below its middle, and by the sides of the ball at equal distances from it.
 */
export function judgeHeads({ job, plan, trace }: CheckContext, tally: ProbingTally): void {
  const judged = new Set<number>()
  for (const row of rowsOf(trace, Op.storeOffset)) {
    const number = trace.at(row, Column.pot)
    if (judged.has(number)) continue
    judged.add(number)
    const pot = plan.pots.find((each) => each.pot === number)
    const electrode = job.electrodes.find(({ id }) => id === pot?.electrodeId)
    const copy = electrode?.copies.find((each) => each.number === pot?.copy)
    if (!electrode?.outline || !copy) continue
    tally.count()
    for (const { axis, off } of wrongResults(job, electrode, copy))
      tally.found('probing.shape', lineOf(trace, row), { tool: electrode.name, axis, off: toMmParam(Math.round(off)) })
  }
}

export function wrongResults({ machine, setting }: Job, electrode: Electrode, copy: ElectrodeCopy): readonly Wrong[] {
  const radius = machine.lowerBall.diameter / 2
  const sides = ringsOf(electrode).flatMap((ring) => shiftedSides(ring, grownBy(electrode) - effectiveUndersize(copy)))
  /** Half the difference of the two contacts; 0 where the travel of a touch ends before, because that stops the machine. */
  const alongOf = (axis: 0 | 1, half: number): number => {
    const late = [1, -1].map((sign) => half + radius - reachOf(sides, axis, sign, radius))
    if (Math.max(...late) >= machine.measureClearance) return 0
    return Math.abs((late[0] ?? Number.NaN) - (late[1] ?? Number.NaN)) / 2
  }
  const { length, width, height } = electrode.head
  const rise = Math.min(height, hollowHeight(sides, radius))
  const results: readonly Wrong[] = [
    { axis: 'Z', off: rise < machine.measureClearance ? rise : 0 },
    { axis: 'X', off: alongOf(0, length / 2) },
    { axis: 'Y', off: alongOf(1, width / 2) },
  ]
  return results.filter(({ off }) => !(off <= setting.tolerance))
}

/**
 * The farthest position along an axis, from the middle of the head, at which a ball on that axis touches one of the
 * sides: at an end of the part of the side that the ball can meet, or where the side is tangent to it.
 */
function reachOf(sides: readonly Side[], axis: 0 | 1, sign: number, radius: number): number {
  let farthest = Number.NEGATIVE_INFINITY
  for (const { from, to, out } of sides) {
    const [a, b] = [turned(from, axis, sign), turned(to, axis, sign)]
    const [ahead, beside] = turned(out, axis, sign)
    const [low, high] = [Math.max(-radius, Math.min(a[1], b[1])), Math.min(radius, Math.max(a[1], b[1]))]
    if (low > high) continue
    const tangent = ahead > 0 ? Math.max(low, Math.min(high, -radius * beside)) : low
    for (const at of [low, high, tangent]) {
      const own = a[1] === b[1] ? Math.max(a[0], b[0]) : a[0] + ((b[0] - a[0]) * (at - a[1])) / (b[1] - a[1])
      farthest = Math.max(farthest, own + Math.sqrt(radius * radius - at * at))
    }
  }
  return farthest
}

/** Coordinates along an axis, in the direction of the sign, and across it. */
const turned = ([x, y]: Plan2, axis: 0 | 1, sign: number): Plan2 => (axis === 0 ? [sign * x, y] : [sign * y, x])

/** How far the ball rises beside the tip before it touches; 0 where the middle of the head is material, infinity where the ball fits in. */
function hollowHeight(sides: readonly Side[], radius: number): number {
  const crossings = sides.filter(({ from, to }) => from[1] > 0 !== to[1] > 0 && crossing(from, to) > 0)
  if (crossings.length % 2 === 1) return 0
  const away = Math.min(...sides.map(distanceFromMiddle))
  return away < radius ? radius - Math.sqrt(radius * radius - away * away) : Number.POSITIVE_INFINITY
}

const crossing = (from: Plan2, to: Plan2): number => from[0] - (from[1] * (to[0] - from[0])) / (to[1] - from[1])

function distanceFromMiddle({ from, to }: Side): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const part = -(from[0] * dx + from[1] * dy) / (dx * dx + dy * dy)
  const at = Math.max(0, Math.min(1, part))
  return Math.hypot(from[0] + at * dx, from[1] + at * dy)
}
