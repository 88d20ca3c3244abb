import {
  type Condition,
  computeLibrary,
  exactly,
  type PublishedRemoval,
  publishedRemovals,
} from '../condition/index.ts'
import { defaultPlanOptions } from './options.ts'
import { type Cavity, stepTime, stepVolume } from './time.ts'

/** A published rate as minutes for each cm² of wetted area, beside the estimate for the same steps. */
export interface PublishedTime {
  readonly row: PublishedRemoval
  /** The steps of the computed ladder that leave the published roughness. */
  readonly steps: readonly Condition[]
  readonly published: number
  readonly estimate: number
}

/** A flat place large enough that rounding to whole seconds does not count; times are linear in its wetted area. */
const CM2 = 100
const place: Cavity = { area: CM2 * 100, wetted: CM2 * 100, depth: 0, premachined: 0 }

/** Every published rate against the time model, on copper and steel: no source states its materials. */
export function publishedTimes(): readonly PublishedTime[] {
  const ladder = computeLibrary({ machineFamily: 'GEN', pairs: [{ electrode: 'copper', workpiece: 'steel' }] })
  return publishedRemovals.map((row) => {
    const steps = stepsOf(row, ladder)
    const volumes = steps.map((step) => {
      const before = ladder[ladder.indexOf(step) - 1]
      return stepVolume(place, exactly(step), before && exactly(before))
    })
    const seconds = steps.map((step, n) => stepTime(place, exactly(step), volumes[n] ?? 0, defaultPlanOptions))
    return { row, steps, published: sum(volumes) / meanRate(row) / CM2, estimate: sum(seconds) / 60 / CM2 }
  })
}

/** Steps in the range of roughness; where only the end is stated, the step nearest to it. */
function stepsOf({ ra }: PublishedRemoval, ladder: readonly Condition[]): readonly Condition[] {
  const { from, to } = ra
  if (from !== undefined) return ladder.filter((row) => row.ra <= from && row.ra >= to)
  const off = (row: Condition) => Math.abs(Math.log(row.ra / to))
  return ladder.toSorted((a, b) => off(a) - off(b)).slice(0, 1)
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const meanRate = ({ rate }: PublishedRemoval): number => Math.sqrt(rate.least * rate.most)

/**
 * Published time ÷ estimate over some rows: `factor`, by which the estimate would have to be multiplied (geometric mean),
 * and `spread`, the factor in either direction within which one standard deviation lies.
 */
export function pooledDeviation(times: readonly PublishedTime[]): { readonly factor: number; readonly spread: number } {
  const logs = times.map(({ published, estimate }) => Math.log(published / estimate))
  const mean = sum(logs) / logs.length
  const variance = sum(logs.map((value) => (value - mean) ** 2)) / (logs.length - 1)
  return { factor: Math.exp(mean), spread: Math.exp(Math.sqrt(variance)) }
}
