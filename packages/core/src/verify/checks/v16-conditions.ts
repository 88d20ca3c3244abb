import { type Condition, currentLimit } from '../../condition/index.ts'
import type { Planned } from '../burn/match.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import type { Tally } from '../tally.ts'

const codes = {
  'conditions.density': 'fail',
  'conditions.misfit': 'fail',
  'conditions.notReleased': 'fail',
  'conditions.orbit': 'fail',
  'conditions.unknown': 'fail',
} as const
type Code = keyof typeof codes

/** Every condition is in the library, is released, and suits materials, machine, area and orbit. */
export const v16Conditions = defineCheck({
  id: 'V16',
  codes,
  look: (context, tally) => {
    for (const { visit, planned } of context.matches) {
      if (!visit || !planned) continue
      visit.steps.forEach((step, n) => {
        checkStep(context, tally, step, planned, n)
      })
    }
  },
})

function checkStep(context: CheckContext, tally: Tally<Code>, step: BurnStep, planned: Planned, n: number): void {
  const wanted = planned.item.steps[n]
  if (!wanted) return
  const place = () => ({ line: step.line, item: planned.item.id, step: wanted.n })
  const condition = context.conditions.get(wanted.conditionId)
  tally.count()
  if (condition?.code !== step.condition) tally.found('conditions.unknown', place(), { condition: step.condition })
  if (!condition) return
  const { code, peakCurrent } = condition
  if (condition.state !== 'released') tally.found('conditions.notReleased', place(), { condition: code })
  const misfit = misfitOf(context, condition, planned)
  if (misfit) tally.found('conditions.misfit', place(), { condition: code, misfit })
  const { pattern } = step.orbit
  if (pattern !== 'none' && !condition.orbits.includes(pattern))
    tally.found('conditions.orbit', place(), { condition: code, pattern })
  const area = planned.electrode.projectedArea
  const limit = currentLimit(planned.electrode.material, area)
  if (peakCurrent > limit) tally.found('conditions.density', place(), { condition: code, peakCurrent, limit, area })
}

/** The property of the work that the condition does not suit. */
function misfitOf({ job }: CheckContext, condition: Condition, { electrode }: Planned): string | undefined {
  if (condition.machineFamily !== job.machine.family) return 'machine'
  if (condition.electrodeMaterial !== electrode.material) return 'electrode'
  if (condition.workpieceMaterial !== job.workpiece.material) return 'workpiece'
  if (condition.shapes.length > 0 && !condition.shapes.includes(job.project.shape)) return 'shape'
  if (electrode.projectedArea < condition.area.min || electrode.projectedArea > condition.area.max) return 'area'
  return undefined
}
