import type { Condition } from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import type { Plan, PlanItem, PlanStep } from '../plan/index.ts'
import type { Length } from '../units/index.ts'
import type { BurnStep } from './burn/visit.ts'
import { type ConditionOf, conditionFinder } from './expect/conditions.ts'
import type { Report } from './report.ts'

interface Given {
  readonly job: Job
  readonly plan: Plan
  readonly library: readonly Condition[]
  /** The reading of the text against that plan. */
  readonly report: Pick<Report, 'readings'>
}

/**
 * The plan as a changed text burns it: condition, orbit, depth and dwell of each step, at places with the planned
 * number of steps. Places, copies, final depth, size and roughness are checked against the job without any plan (V10,
 * V29, V30, V31), so a change that spoils a cavity is still refused. Returns the same plan object when nothing differs.
 */
export function adoptSteps({ job, plan, library, report }: Given): Plan {
  const read = new Map(
    report.readings.flatMap(({ item, steps }) => (item === undefined ? [] : [[item, steps] as const])),
  )
  const conditionOf = conditionFinder(job, library)
  const items = plan.items.map((item): PlanItem => {
    const steps = read.get(item.id)
    const electrode = job.electrodes.find(({ id }) => id === item.electrodeId)
    if (!electrode || steps?.length !== item.steps.length) return item
    const adopted = item.steps.map((step, n) => {
      const burnt = steps[n]
      return burnt ? adoptStep(step, burnt, (code) => conditionOf(electrode, code)) : step
    })
    return adopted.every((step, n) => step === item.steps[n]) ? item : { ...item, steps: adopted }
  })
  return items.every((item, n) => item === plan.items[n]) ? plan : { ...plan, items }
}

function adoptStep(step: PlanStep, burnt: BurnStep, find: (code: number) => ReturnType<ConditionOf>): PlanStep {
  const { pattern, radius } = burnt.orbit
  const same =
    burnt.condition === step.conditionCode &&
    burnt.z === step.targetZ &&
    burnt.dwell === step.dwell &&
    pattern === step.orbit.pattern &&
    radius === step.orbit.radius
  if (same) return step
  const condition = burnt.condition === step.conditionCode ? undefined : find(burnt.condition)
  return {
    ...step,
    ...(condition && {
      conditionId: condition.id,
      conditionCode: condition.code,
      gap: { side: condition.gap.side, front: condition.gap.front },
    }),
    orbit: { pattern, radius },
    actualDepth: (step.actualDepth + step.targetZ - burnt.z) as Length,
    targetZ: burnt.z,
    dwell: burnt.dwell,
  }
}
