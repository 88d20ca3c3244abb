import { defineCheck } from '../check.ts'
import { tipTarget } from '../expect/heights.ts'

const codes = {
  'gapFlag.twice': 'fail',
  'gapFlag.unanswered': 'fail',
} as const

/** Whether the solid contains the gap is answered, and the bottom is not reduced twice. */
export const v15GapFlag = defineCheck({
  id: 'V15',
  codes,
  look: ({ matches }, tally) => {
    for (const { visit, planned } of matches) {
      if (!visit || !planned) continue
      const { item, electrode, copy, location } = planned
      const place = { line: visit.line, item: item.id }
      tally.expect(electrode.gapInSolid !== undefined, 'gapFlag.unanswered', place, { electrode: electrode.name })
      visit.steps.forEach((step, n) => {
        const front = item.steps[n]?.gap.front
        if (front === undefined || copy.undersizeZ === 0) return
        const off = Math.abs(step.z - tipTarget(electrode, location, front))
        tally.count()
        if (off === copy.undersizeZ) tally.found('gapFlag.twice', { ...place, line: step.line })
      })
    }
  },
})
