import { defineCheck } from '../check.ts'
import { effectiveUndersize } from '../expect/heights.ts'
import { hasCorners } from '../expect/swept.ts'
import { PLUNGE_TOLERANCE, sameLength } from '../expect/tolerance.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'gap.identity': 'fail',
  'gap.orbitLimit': 'fail',
} as const

/**
 * Orbit radius plus side gap equals the undersize of the electrode, in the last step at a place; an earlier step may
 * leave material. Patterns with corners do not move walls by their radius; V31 checks them.
 */
export const v11Gap = defineCheck({
  id: 'V11',
  codes,
  look: (context, tally) => {
    const { job, matches, conditions } = context
    const gaps = new Map([...conditions.values()].map(({ code, gap }) => [code, gap.side]))
    for (const { visit, planned } of matches) {
      if (!visit || !planned) continue
      const undersize = effectiveUndersize(planned.copy)
      for (const [n, step] of visit.steps.entries()) {
        const isLast = n === visit.steps.length - 1
        const place = { line: step.line, item: planned.item.id }
        const radius = step.orbit.radius
        const gap = gaps.get(step.condition) ?? 0
        const holds =
          sameLength(context, radius + gap, undersize) ||
          (!isLast && radius + gap < undersize) ||
          hasCorners(step.orbit.pattern) ||
          (step.orbit.pattern === 'none' && gap <= undersize && undersize - gap <= PLUNGE_TOLERANCE)
        const params = { radius: toMmParam(radius), gap: toMmParam(gap), undersize: toMmParam(undersize) }
        tally.expect(holds, 'gap.identity', place, params)
        if (radius > job.machine.maxOrbit)
          tally.found('gap.orbitLimit', place, { radius: toMmParam(radius), limit: toMmParam(job.machine.maxOrbit) })
      }
    }
  },
})
