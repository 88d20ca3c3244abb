import type { Burn } from '../burn/attribute.ts'
import { defineCheck } from '../check.ts'
import { isRoundHead } from '../expect/round.ts'
import { forecastWear } from '../expect/wear.ts'
import type { Tally } from '../tally.ts'
import { toDegreesParam } from './figures.ts'

const QUARTER_TURN = 90_000
/** Sums of figures in mm may differ by rounding only. */
const ROUNDING = 1e-6

const codes = {
  'size.notRound': 'fail',
  'size.turned': 'fail',
  'size.wear': 'fail',
} as const
type Code = keyof typeof codes

/** Only what orbit and electrode can bring to size (docs/GEN-ISO.md §8). */
export const v31Size = defineCheck({
  id: 'V31',
  codes,
  look: ({ job, conditions, attribution: { burns } }, tally) => {
    for (const burn of burns) checkOrbits(tally, burn)
    for (const { burn, wear, left } of forecastWear(job, conditions.values(), burns)) {
      const { visit, electrode, copy, location } = burn
      const params = { electrode: electrode.name, module: copy.module, label: location.label }
      const figures = { wear: thousandths(wear), left: thousandths(left) }
      tally.expect(wear <= left + ROUNDING, 'size.wear', { line: visit.line }, { ...params, ...figures })
    }
  },
})

function checkOrbits(tally: Tally<Code>, { visit, electrode, location }: Burn): void {
  for (const { orbit, line } of visit.steps) {
    tally.count()
    if (orbit.radius === 0) continue
    if (orbit.pattern === 'square' && visit.c % QUARTER_TURN !== 0)
      tally.found('size.turned', { line }, { label: location.label, c: toDegreesParam(visit.c) })
    if (orbit.pattern === 'triangle' && !isRoundHead(electrode))
      tally.found('size.notRound', { line }, { label: location.label, electrode: electrode.name })
  }
}

const thousandths = (mm: number): number => Math.round(mm * 1000) / 1000
