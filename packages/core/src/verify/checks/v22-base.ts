import { defineCheck } from '../check.ts'
import { baseOverTip } from '../expect/heights.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'base.belowTop': 'warning',
  'base.collides': 'fail',
} as const

/**
 * At the deepest point the electrode's base face, as low as wear lets it come, is still above the surface it burns
 * into.
 */
export const v22Base = defineCheck({
  id: 'V22',
  codes,
  look: ({ job, matches, sunkAt }, tally) => {
    for (const { visit, planned } of matches) {
      if (!visit || !planned) continue
      const { electrode, copy, location, item } = planned
      let lowest = Number.POSITIVE_INFINITY
      for (const { z } of visit.steps) lowest = Math.min(lowest, z)
      const baseFace = lowest + baseOverTip(job, electrode, copy) - sunkAt(visit.from)
      tally.count()
      if (baseFace > location.surfaceZ && baseFace > 0) continue
      const place = { line: visit.lastLine, item: item.id }
      const params = { baseFace: toMmParam(baseFace), surface: toMmParam(location.surfaceZ) }
      tally.found(baseFace > location.surfaceZ ? 'base.belowTop' : 'base.collides', place, params)
    }
  },
})
