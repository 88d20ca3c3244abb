import type { Planned } from '../burn/match.ts'
import type { BurnStep, Visit } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { tipTarget } from '../expect/heights.ts'
import { sameLength } from '../expect/tolerance.ts'
import type { Tally } from '../tally.ts'
import { toDegreesParam, toMmParam } from './figures.ts'

const codes = {
  'depth.drawing': 'fail',
  'depth.place': 'fail',
  'depth.plan': 'fail',
} as const
type Code = keyof typeof codes

/**
 * Places and depths are those of the drawing: calculated here from the job, not taken from the plan. A step that is
 * followed by others at its place may end above its depth, as planned, but never below it.
 */
export const v10Depth = defineCheck({
  id: 'V10',
  codes,
  look: (context, tally) => {
    for (const { visit, planned } of context.matches) {
      if (!visit || !planned) continue
      checkPlace(context, tally, visit, planned)
      visit.steps.forEach((step, n) => {
        checkDepth(context, tally, step, planned, n, n === visit.steps.length - 1)
      })
    }
  },
})

function checkPlace(context: CheckContext, tally: Tally<Code>, visit: Visit, { item, location }: Planned): void {
  tally.count(3)
  const isRight = sameLength(context, visit.x, location.x) && sameLength(context, visit.y, location.y)
  if (isRight && visit.c === location.c) return
  const place = { line: visit.line, item: item.id }
  const axes = [
    ['X', visit.x, location.x],
    ['Y', visit.y, location.y],
  ] as const
  for (const [axis, is, planned] of axes)
    if (!sameLength(context, is, planned))
      tally.found('depth.place', place, { axis, is: toMmParam(is), planned: toMmParam(planned) })
  const params = { axis: 'C', is: toDegreesParam(visit.c), planned: toDegreesParam(location.c) }
  if (visit.c !== location.c) tally.found('depth.place', place, params)
}

function checkDepth(
  context: CheckContext,
  tally: Tally<Code>,
  step: BurnStep,
  { item, electrode, location }: Planned,
  n: number,
  isLast: boolean,
): void {
  const planned = item.steps[n]
  if (!planned) return
  const drawn = tipTarget(electrode, location, planned.gap.front)
  const isDrawn = sameLength(context, step.z, drawn) || (!isLast && step.z > drawn)
  const isPlanned = sameLength(context, step.z, planned.targetZ)
  tally.count()
  if (isDrawn && isPlanned) return
  const place = { line: step.line, item: item.id, step: planned.n }
  if (!isDrawn) tally.found('depth.drawing', place, { z: toMmParam(step.z), drawn: toMmParam(drawn) })
  if (!isPlanned) tally.found('depth.plan', place, { z: toMmParam(step.z), planned: toMmParam(planned.targetZ) })
}
