import type { Planned } from '../burn/match.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { sideGaps } from '../expect/conditions.ts'
import { effectiveUndersize } from '../expect/heights.ts'
import { hasCorners } from '../expect/swept.ts'
import { PLUNGE_TOLERANCE, sameLength } from '../expect/tolerance.ts'
import type { Tally } from '../tally.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'gap.identity': 'fail',
  'gap.orbitLimit': 'fail',
} as const
type Code = keyof typeof codes

/**
 * Orbit radius plus side gap equals the undersize of the electrode, in the last step at a place; an earlier step may
 * leave material. Patterns with corners do not move walls by their radius; V31 checks them.
 */
export const v11Gap = defineCheck({
  id: 'V11',
  codes,
  look: (context, tally) => {
    const { matches } = context
    const gaps = sideGaps(context)
    for (const { visit, planned } of matches) {
      if (!visit || !planned) continue
      const last = visit.steps.at(-1)
      for (const step of visit.steps)
        checkStep(context, tally, step, planned, gaps.get(step.condition) ?? 0, step === last)
    }
  },
})

function checkStep(
  context: CheckContext,
  tally: Tally<Code>,
  { line, orbit }: BurnStep,
  { item, copy }: Planned,
  gap: number,
  isLast: boolean,
): void {
  const { radius, pattern } = orbit
  const limit = context.job.machine.maxOrbit
  const undersize = effectiveUndersize(copy)
  const holds =
    sameLength(context, radius + gap, undersize) ||
    (!isLast && radius + gap < undersize) ||
    hasCorners(pattern) ||
    (pattern === 'none' && gap <= undersize && undersize - gap <= PLUNGE_TOLERANCE)
  tally.count()
  if (holds && radius <= limit) return
  const place = { line, item: item.id }
  const params = { radius: toMmParam(radius), gap: toMmParam(gap), undersize: toMmParam(undersize) }
  if (!holds) tally.found('gap.identity', place, params)
  if (radius > limit) tally.found('gap.orbitLimit', place, { radius: toMmParam(radius), limit: toMmParam(limit) })
}
