import { type Condition, currentLimit } from '../../condition/index.ts'
import type { Planned } from '../burn/match.ts'
import type { BurnStep } from '../burn/visit.ts'
import type { Check, CheckContext } from '../check.ts'
import { Tally } from '../tally.ts'

/** Every condition exists in the library, is released, and suits materials, machine, area and orbit. */
export const v16Conditions: Check = {
  id: 'V16',
  title: 'title.conditions',
  run: (context) => {
    const tally = new Tally('V16')
    for (const { visit, planned } of context.matches) {
      if (!visit || !planned) continue
      visit.steps.forEach((step, n) => {
        checkStep(context, tally, step, planned, n)
      })
    }
    return tally.done()
  },
}

function checkStep(context: CheckContext, tally: Tally, step: BurnStep, planned: Planned, n: number): void {
  const wanted = planned.item.steps[n]
  if (!wanted) return
  const place = { line: step.line, item: planned.item.id, step: wanted.n }
  const condition = context.conditions.get(wanted.conditionId)
  tally.expect(condition?.code === step.condition, 'conditions.unknown', place, { condition: step.condition })
  if (!condition) return
  const params = { condition: condition.code }
  if (condition.state !== 'released') tally.fail('conditions.notReleased', place, params)
  const misfit = misfitOf(context, condition, planned)
  if (misfit) tally.fail('conditions.misfit', place, { ...params, misfit })
  const { pattern } = step.orbit
  if (pattern !== 'none' && !condition.orbits.includes(pattern))
    tally.fail('conditions.orbit', place, { ...params, pattern })
  const area = planned.electrode.projectedArea
  const limit = currentLimit(planned.electrode.material, area)
  if (condition.peakCurrent > limit)
    tally.fail('conditions.density', place, { ...params, peakCurrent: condition.peakCurrent, limit, area })
}

/** Which property of the work the condition is not made for. */
function misfitOf({ job }: CheckContext, condition: Condition, { electrode }: Planned): string | undefined {
  if (condition.machineFamily !== job.machine.family) return 'machine'
  if (condition.electrodeMaterial !== electrode.material) return 'electrode'
  if (condition.workpieceMaterial !== job.workpiece.material) return 'workpiece'
  if (condition.shapes.length > 0 && !condition.shapes.includes(job.project.shape)) return 'shape'
  if (electrode.projectedArea < condition.area.min || electrode.projectedArea > condition.area.max) return 'area'
  return undefined
}
