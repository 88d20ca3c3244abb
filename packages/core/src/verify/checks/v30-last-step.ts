import { type Burn, isWeakest } from '../burn/attribute.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { effectiveUndersize, tipTarget } from '../expect/heights.ts'
import { hasCorners } from '../expect/swept.ts'
import { PLUNGE_TOLERANCE, sameLength } from '../expect/tolerance.ts'
import type { Tally } from '../tally.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'lastStep.condition': 'fail',
  'lastStep.depth': 'fail',
  'lastStep.rough': 'fail',
  'lastStep.size': 'fail',
  'lastStep.tooDeep': 'fail',
} as const
type Code = keyof typeof codes

/**
 * The last step at every place reaches depth and width, and that of the weakest copy the roughness; no earlier step
 * goes beyond the depth. From job and library alone.
 */
export const v30LastStep = defineCheck({
  id: 'V30',
  codes,
  look: (context, tally) => {
    for (const burn of context.attribution.burns) {
      checkBurn(context, tally, burn)
      const last = burn.visit.steps.at(-1)
      for (const step of burn.visit.steps) if (step !== last) checkBefore(context, tally, burn, step)
    }
  },
})

/** The frontal gap of an earlier step must end above the cavity's bottom. */
function checkBefore(context: CheckContext, tally: Tally<Code>, { electrode, location }: Burn, step: BurnStep): void {
  const condition = context.conditionOf(electrode, step.condition)
  const highest = condition && tipTarget(electrode, location, condition.gap.front)
  if (highest === undefined) return
  tally.count()
  if (step.z < highest - context.tolerance)
    tally.found('lastStep.tooDeep', { line: step.line }, { z: toMmParam(step.z), drawn: toMmParam(highest) })
}

function checkBurn(context: CheckContext, tally: Tally<Code>, { visit, electrode, copy, location }: Burn): void {
  const { job } = context
  const last = visit.steps.at(-1)
  if (!last) return
  const place = { line: last.line }
  const condition = context.conditionOf(electrode, last.condition)
  tally.count()
  if (!condition) {
    tally.found('lastStep.condition', place, { condition: last.condition })
    return
  }
  const drawn = tipTarget(electrode, location, condition.gap.front)
  tally.count()
  if (!sameLength(context, last.z, drawn))
    tally.found('lastStep.depth', place, { z: toMmParam(last.z), drawn: toMmParam(drawn) })
  const undersize = effectiveUndersize(copy)
  // Patterns with corners are checked by V31, in every step.
  const short = undersize - condition.gap.side - last.orbit.radius
  const slack = context.tolerance + (last.orbit.pattern === 'none' ? PLUNGE_TOLERANCE : 0)
  tally.count()
  if (!hasCorners(last.orbit.pattern) && !(Math.abs(short) <= slack))
    tally.found('lastStep.size', place, {
      radius: toMmParam(last.orbit.radius),
      gap: toMmParam(condition.gap.side),
      undersize: toMmParam(undersize),
    })
  const target = electrode.targetRa ?? job.project.targetRa
  if (!isWeakest(electrode, copy)) return
  tally.count()
  if (!(condition.ra <= target))
    tally.found('lastStep.rough', place, { ra: condition.ra, target, label: location.label })
}
