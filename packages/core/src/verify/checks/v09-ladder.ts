import type { Location } from '../../job/index.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { sideGaps } from '../expect/conditions.ts'
import type { Tally } from '../tally.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'ladder.depth': 'fail',
  'ladder.gap': 'fail',
  'ladder.radius': 'fail',
  'ladder.rougher': 'warning',
} as const
type Code = keyof typeof codes

/**
 * At one place the steps go from strong to weak: decreasing gap, increasing radius, never shallower. No step leaves a
 * rougher surface than the one before it, also if another class burnt that one.
 */
export const v09Ladder = defineCheck({
  id: 'V09',
  codes,
  look: (context, tally) => {
    const { matches } = context
    checkSurfaces(context, tally)
    const gaps = sideGaps(context)
    for (const { visit, planned } of matches) {
      visit?.steps.forEach((step, n) => {
        const before = visit.steps[n - 1]
        if (before) compare(tally, before, step, gaps, planned?.item.id)
      })
    }
  },
})

/** Ra from step to step of each location in the order of burning, from text, record of burns and library alone. */
function checkSurfaces({ attribution, burnt, conditionOf }: CheckContext, tally: Tally<Code>): void {
  const left = new Map<Location, number>()
  for (const { electrode, location, conditions } of burnt.places) {
    const last = conditions.at(-1)
    const ra = last === undefined ? undefined : conditionOf(electrode, last)?.ra
    if (ra !== undefined) left.set(location, ra)
  }
  for (const { visit, electrode, location } of attribution.burns)
    for (const { condition, line } of visit.steps) {
      const ra = conditionOf(electrode, condition)?.ra
      if (ra === undefined) continue
      const before = left.get(location)
      left.set(location, ra)
      if (before !== undefined && ra > before)
        tally.found('ladder.rougher', { line }, { ra, before, label: location.label })
    }
}

function compare(
  tally: Tally<Code>,
  before: BurnStep,
  step: BurnStep,
  gaps: ReadonlyMap<number, number>,
  item: string | undefined,
): void {
  const gapBefore = gaps.get(before.condition) ?? 0
  const gap = gaps.get(step.condition) ?? 0
  tally.count()
  if (gap < gapBefore && step.orbit.radius >= before.orbit.radius && step.z <= before.z) return
  const place = { line: step.line, ...(item !== undefined && { item }) }
  if (!(gap < gapBefore)) tally.found('ladder.gap', place, { gap: toMmParam(gap), before: toMmParam(gapBefore) })
  if (step.orbit.radius < before.orbit.radius)
    tally.found('ladder.radius', place, {
      radius: toMmParam(step.orbit.radius),
      before: toMmParam(before.orbit.radius),
    })
  if (step.z > before.z) tally.found('ladder.depth', place, { z: toMmParam(step.z), before: toMmParam(before.z) })
}
