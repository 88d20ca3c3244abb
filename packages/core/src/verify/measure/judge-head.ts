import type { Job } from '../../job/index.ts'
import type { CheckContext } from '../check.ts'
import { toMmParam } from '../checks/figures.ts'
import { lineOf } from '../checks/rows.ts'
import { besideMaterial, type HeadShape, reachAlong } from './head-shape.ts'
import type { Contact } from './measured.ts'
import type { ProbingTally } from './probing-codes.ts'
import type { Spot } from './solid.ts'

/** How far a head may be off its place before it was measured, counts: 0.5 mm (docs/GEN-ISO.md §7). */
const UNMEASURED = 5000

/** Where a head is touched, from its middle. */
export interface Touched {
  readonly axis: number
  readonly at: Spot
  /** How far the ball is beside its line, because the last contact along the other axis was late. */
  readonly drift: number
}

/** A wrong result of measuring, counts; without a figure where the ball may meet no material. */
export interface Wrong {
  readonly off?: number
}

/**
 * The simulation measures the box of a head. A head with an outline must be met as its box is: at its tip by the top of
 * the ball, and at its sides at equal distances from its middle.
 */
export class HeadJudge {
  private readonly context: CheckContext
  private readonly tally: ProbingTally
  /** How far late contacts have put the ball beside its line, along X and along Y, since the last touch of a tip. */
  private drift: readonly [number, number] = [0, 0]

  constructor(context: CheckContext, tally: ProbingTally) {
    this.context = context
    this.tally = tally
  }

  judge({ axis, tool, from, at, met }: Contact, row: number): void {
    const { shape } = tool
    if (!shape || met?.kind !== 'ball') return
    const { job, trace } = this.context
    this.tally.count()
    if (axis === 2) this.drift = [0, 0]
    const middle: Spot = [met.centre[0] - at[0], met.centre[1] - at[1], 0]
    const sign = Math.sign((at[axis] ?? 0) - (from[axis] ?? 0))
    const touched: Touched = { axis, at: middle, drift: this.drift[1 - axis] ?? 0 }
    const half = tool.half[axis] ?? 0
    const wrong = wrongTouch(job, shape, half, touched)
    const params = { tool: shape.electrode, axis: 'XYZ'[axis] ?? '' }
    const line = lineOf(trace, row)
    if (wrong?.off !== undefined)
      this.tally.found('probing.shape', line, { ...params, off: toMmParam(Math.round(wrong.off)) })
    else if (wrong) this.tally.found('probing.noMaterial', line, params)
    if (axis === 2 || wrong) return
    const by = -sign * lateOf(job, shape, half, { axis, sign, beside: besideOf(touched) })
    this.drift = axis === 0 ? [by, this.drift[1]] : [this.drift[0], by]
  }
}

/** What is wrong with a touch of a head, if anything. */
export function wrongTouch(job: Job, shape: HeadShape, half: number, touched: Touched): Wrong | undefined {
  const { machine, setting } = job
  if (touched.axis === 2) return wrongTip(job, shape, 2 * half, touched.at)
  const besides = [0, UNMEASURED, -UNMEASURED].map((by) => besideOf(touched) + by)
  const [own, ...others] = besides.map((beside): readonly [number, number] => {
    const of = (sign: number): number => lateOf(job, shape, half, { axis: touched.axis, sign, beside })
    return [of(-1), of(1)]
  })
  // After a late contact the way to the other side is that of a box, so both add up.
  const isMet = ([a, b]: readonly [number, number]): boolean => a + b < machine.measureClearance
  if (!own || !isMet(own)) return {}
  const off = Math.abs(own[0] - own[1]) / 2
  if (!(off <= setting.tolerance)) return { off }
  return others.every(isMet) ? undefined : {}
}

const besideOf = ({ axis, at, drift }: Touched): number => (axis === 0 ? at[1] : at[0]) + drift

/** How much later the ball meets a side than the box. */
function lateOf(
  { machine }: Job,
  shape: HeadShape,
  half: number,
  way: { readonly axis: number; readonly sign: number; readonly beside: number },
): number {
  const radius = machine.lowerBall.diameter / 2
  return half + radius - reachAlong(shape, way, radius)
}

/** The top of the ball meets the tip, also while the head is off its place. */
function wrongTip({ machine, setting }: Job, shape: HeadShape, height: number, [x, y]: Spot): Wrong | undefined {
  const radius = machine.lowerBall.diameter / 2
  const riseBeside = (beside: number): number => {
    if (beside <= 0) return 0
    return beside < radius ? radius - Math.sqrt(radius * radius - beside * beside) : Number.POSITIVE_INFINITY
  }
  const beside = besideMaterial(shape, [x, y])
  const off = Math.min(height, riseBeside(beside))
  if (off > setting.tolerance) return off < machine.measureClearance ? { off } : {}
  return riseBeside(beside + UNMEASURED) <= setting.tolerance ? undefined : {}
}
