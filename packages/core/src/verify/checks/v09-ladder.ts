import type { BurnStep } from '../burn/visit.ts'
import { defineCheck } from '../check.ts'
import type { Tally } from '../tally.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'ladder.depth': 'fail',
  'ladder.gap': 'fail',
  'ladder.radius': 'fail',
} as const
type Code = keyof typeof codes

/** At one place the steps go from strong to weak: decreasing gap, increasing radius, never shallower. */
export const v09Ladder = defineCheck({
  id: 'V09',
  codes,
  look: ({ matches, conditions }, tally) => {
    const gaps = new Map([...conditions.values()].map(({ code, gap }) => [code, gap.side]))
    for (const { visit, planned } of matches) {
      visit?.steps.forEach((step, n) => {
        const before = visit.steps[n - 1]
        if (before) compare(tally, before, step, gaps, planned?.item.id)
      })
    }
  },
})

function compare(
  tally: Tally<Code>,
  before: BurnStep,
  step: BurnStep,
  gaps: ReadonlyMap<number, number>,
  item: string | undefined,
): void {
  const place = { line: step.line, ...(item !== undefined && { item }) }
  const gapBefore = gaps.get(before.condition) ?? 0
  const gap = gaps.get(step.condition) ?? 0
  tally.expect(gap < gapBefore, 'ladder.gap', place, { gap: toMmParam(gap), before: toMmParam(gapBefore) })
  if (step.orbit.radius < before.orbit.radius)
    tally.found('ladder.radius', place, {
      radius: toMmParam(step.orbit.radius),
      before: toMmParam(before.orbit.radius),
    })
  if (step.z > before.z) tally.found('ladder.depth', place, { z: toMmParam(step.z), before: toMmParam(before.z) })
}
