import type { ElectrodeCopy } from '../../job/index.ts'
import { type Burn, strongFirst } from '../burn/attribute.ts'
import { defineCheck } from '../check.ts'
import { isRoundHead } from '../expect/round.ts'
import { type Forecast, forecastWear } from '../expect/wear.ts'
import type { Tally } from '../tally.ts'
import { toDegreesParam } from './figures.ts'

const QUARTER_TURN = 90_000
/** Sums of figures in mm may differ by rounding only. */
const ROUNDING = 1e-6
/** Wear of the last copy from which its cavities are said to come out shallow, mm. */
const WORN = 0.1

const codes = {
  'size.notRound': 'fail',
  'size.turned': 'fail',
  'size.wear': 'fail',
  'size.worn': 'warning',
} as const
type Code = keyof typeof codes

/** Only what orbit and electrode can bring to size (docs/GEN-ISO.md §8). */
export const v31Size = defineCheck({
  id: 'V31',
  codes,
  look: ({ job, conditions, burnt, attribution: { burns } }, tally) => {
    for (const burn of burns) checkOrbits(tally, burn)
    checkWear(tally, forecastWear(job, conditions.values(), burns, burnt.places))
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

/** A worn copy must still reach the bottom; the depth missing after the last copy is reported from a limit on. */
function checkWear(tally: Tally<Code>, forecasts: readonly Forecast[]): void {
  const told = new Set<ElectrodeCopy>()
  for (const { burn, wear, left } of forecasts) {
    const { visit, electrode, copy, location } = burn
    const place = { line: visit.line }
    const params = { electrode: electrode.name, module: copy.module, label: location.label, wear: thousandths(wear) }
    tally.expect(wear <= left + ROUNDING, 'size.wear', place, { ...params, left: thousandths(left) })
    if (wear <= WORN || told.has(copy) || copy !== strongFirst(electrode).at(-1)) continue
    told.add(copy)
    tally.found('size.worn', place, params)
  }
}

const thousandths = (mm: number): number => Math.round(mm * 1000) / 1000
