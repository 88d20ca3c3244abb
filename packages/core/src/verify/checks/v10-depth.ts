import type { Planned } from '../burn/match.ts'
import type { BurnStep, Visit } from '../burn/visit.ts'
import type { Check } from '../check.ts'
import { tipTarget } from '../expect/heights.ts'
import { Tally } from '../tally.ts'
import { toDegreesParam, toMmParam } from './figures.ts'

/** Places and depths are the drawing's: recomputed here from the job, not taken from the plan. */
export const v10Depth: Check = {
  id: 'V10',
  title: 'title.depth',
  run: ({ matches }) => {
    const tally = new Tally('V10')
    for (const { visit, planned } of matches) {
      if (!visit || !planned) continue
      checkPlace(tally, visit, planned)
      visit.steps.forEach((step, n) => {
        checkDepth(tally, step, planned, n)
      })
    }
    return tally.done()
  },
}

function checkPlace(tally: Tally, visit: Visit, { item, location }: Planned): void {
  const place = { line: visit.line, item: item.id }
  const axes = [
    ['X', toMmParam(visit.x), toMmParam(location.x)],
    ['Y', toMmParam(visit.y), toMmParam(location.y)],
    ['C', toDegreesParam(visit.c), toDegreesParam(location.c)],
  ] as const
  for (const [axis, is, planned] of axes) tally.expect(is === planned, 'depth.place', place, { axis, is, planned })
}

function checkDepth(tally: Tally, step: BurnStep, { item, electrode, location }: Planned, n: number): void {
  const planned = item.steps[n]
  if (!planned) return
  const place = { line: step.line, item: item.id, step: planned.n }
  const drawn = tipTarget(electrode, location, planned.gap.front)
  tally.expect(step.z === drawn, 'depth.drawing', place, { z: toMmParam(step.z), drawn: toMmParam(drawn) })
  if (step.z !== planned.targetZ)
    tally.fail('depth.plan', place, { z: toMmParam(step.z), planned: toMmParam(planned.targetZ) })
}
