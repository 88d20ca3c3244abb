import { bands } from '../../job/index.ts'
import { defineCheck } from '../check.ts'
import { figuresOfJob, figuresOfText, placeIn } from '../expect/figures.ts'

const codes = {
  'plausible.area': 'warning',
  'plausible.beyond': 'fail',
  'plausible.undersize': 'warning',
  'plausible.unusual': 'warning',
} as const

/**
 * Feeds, spread, corrections, lengths, undersizes and areas are in the range of a sinker shop; unusual ones need a
 * confirmation.
 */
export const v33Figures = defineCheck({
  id: 'V33',
  codes,
  look: ({ job, trace }, tally) => {
    for (const { band, of, value, line } of [...figuresOfText(trace), ...figuresOfJob(job)]) {
      const { unit, usual, hard } = bands[band]
      const place = placeIn(band, value)
      const at = line === undefined ? {} : { line }
      const [min, max] = place === 'beyond' ? hard : usual
      const params = { of, value: Math.round(value * 10_000) / 10_000, min, max, unit }
      tally.expect(place !== 'beyond', 'plausible.beyond', at, params)
      if (place !== 'unusual') continue
      if (band === 'undersizeOfHead') tally.found('plausible.undersize', at, params)
      else if (band === 'areaOfBox' || band === 'areaOfOutline') tally.found('plausible.area', at, params)
      else tally.found('plausible.unusual', at, params)
    }
  },
})
