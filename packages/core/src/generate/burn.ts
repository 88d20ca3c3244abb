import type { PlanStep } from '../plan/index.ts'
import { condition, discharge, dwell, erode, type NcNode, orbit, orbitOff, rapidZ, traced } from '../program/index.ts'
import type { Burn, Context } from './context.ts'

/** The steps at one place, and the way out of the hole. */
export function burn({ traverse }: Context, { item }: Burn): readonly NcNode[] {
  const steps = item.steps.flatMap((step, n) => traced(burnStep(step, n === 0), { item: item.id, step: step.n }))
  return [...steps, ...traced([discharge(false), orbitOff, rapidZ(traverse)], { item: item.id })]
}

function burnStep(step: PlanStep, first: boolean): readonly NcNode[] {
  return [
    condition(step.conditionCode),
    orbit(step.orbit.pattern, step.orbit.radius),
    ...(first ? [discharge(true)] : []),
    erode(step.targetZ),
    ...(step.dwell > 0 ? [dwell(step.dwell)] : []),
  ]
}
