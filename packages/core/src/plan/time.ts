import { type Candidate, removalRate } from '../condition/index.ts'
import { polygonPerimeter, rectangle } from '../geometry/index.ts'
import { type Electrode, FLUSHING_DEPTH } from '../job/index.ts'
import { type Length, toMm } from '../units/index.ts'
import type { PlanOptions } from './options.ts'

/** One place of a cavity in the time model; lengths in mm. */
export interface Cavity {
  readonly area: number
  readonly wetted: number
  readonly depth: number
  readonly premachined: number
}

/** Wetted area is estimated from area, perimeter and depth unless it was measured. */
export function cavityOf(electrode: Electrode, depth: Length, premachined: Length): Cavity {
  const outlines = electrode.outline ?? [rectangle(electrode.head.length, electrode.head.width)]
  const perimeter = outlines.reduce((sum, outline) => sum + toMm(polygonPerimeter(outline)), 0)
  const area = electrode.projectedArea
  return {
    area,
    wetted: electrode.wettedArea ?? area + perimeter * toMm(depth),
    depth: toMm(depth),
    premachined: toMm(premachined),
  }
}

/**
 * Workpiece volume that a step removes, mm³: the whole cavity for the first step, afterwards the stock between two
 * gaps.
 */
export function stepVolume(cavity: Cavity, { gap }: Candidate, before: Candidate | undefined): number {
  const stock = before
    ? cavity.wetted * toMm((before.gap.side - gap.side) as Length)
    : cavity.area * (cavity.depth - toMm(gap.front) - cavity.premachined)
  return Math.max(0, stock)
}

/**
 * Estimated time of a step in whole seconds. A deep narrow rib flushes badly: the rate falls with depth ÷ √area (an
 * inference); refining steps never take less than their floor.
 */
export function stepTime(cavity: Cavity, candidate: Candidate, volume: number, options: PlanOptions): number {
  const { module } = candidate.condition
  const derating = 1 + cavity.depth / Math.sqrt(cavity.area) / FLUSHING_DEPTH
  const minutes = (volume / removalRate(candidate.condition)) * derating
  const floor = (options.floor[module] * cavity.wetted) / 100
  return Math.max(1, Math.round(Math.max(minutes, floor) * options.timeFactor[module] * 60))
}
