import { COUNTS_PER_MM } from '../../units/index.ts'
import { type Burn, copyKey, isWeakest } from '../burn/attribute.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import type { WallError } from '../expect/cavity.ts'
import { KnownCavities } from '../expect/known-cavities.ts'
import { SIZE_TOLERANCE } from '../expect/tolerance.ts'
import type { Forecast } from '../expect/wear.ts'
import type { Tally } from '../tally.ts'
import { toMmParam } from './figures.ts'

/** Sums of figures in mm may differ by rounding. */
const ROUNDING = 1e-6
/** Smaller differences are not reported, mm. */
const LEAST = 0.001
/** Wear of the last copy from which its cavities are reported as shallow, mm. */
const WORN = 0.1

const codes = {
  'size.spread': 'warning',
  'size.wall': 'fail',
  'size.unreached': 'fail',
  'size.wear': 'fail',
  'size.worn': 'warning',
} as const
type Code = keyof typeof codes

/**
 * No step moves a wall beyond its size, the last one brings it there, and wear leaves its depth (docs/GEN-ISO.md §8).
 */
export const v31Size = defineCheck({
  id: 'V31',
  codes,
  look: (context, tally) => {
    const cavities = new KnownCavities(SIZE_TOLERANCE + context.tolerance)
    for (const burn of context.attribution.burns)
      for (const step of burn.visit.steps) {
        const { visit, electrode, copy } = burn
        tally.count()
        // V30 reports a condition that the library does not have.
        const gap = context.conditionOf(electrode, step.condition)?.gap.side
        const errors = gap === undefined ? [] : cavities.errors(electrode, copy, visit.c, step.orbit, gap)
        // Material left by a step is removed by the following ones: only the last must reach every wall.
        const isLast = step === visit.steps.at(-1)
        if (errors.length > 0) reportWalls(tally, burn, step, isLast ? errors : errors.filter(({ off }) => off > 0))
      }
    checkWear(tally, context)
    checkSpread(tally, context)
  },
})

function reportWalls(tally: Tally<Code>, burn: Burn, { line }: BurnStep, errors: readonly WallError[]): void {
  for (const { direction, off } of errors) {
    const { label } = burn.location
    const params = { label, electrode: burn.electrode.name, direction, off: toMmParam(off) }
    tally.found('size.wall', { line }, params)
  }
}

/**
 * A worn copy must still reach the bottom, and the ball when it is measured. Of the places left shallow by the last
 * copy's wear, the shallowest is reported, above a limit.
 */
function checkWear(tally: Tally<Code>, { wear: forecasts, job }: CheckContext): void {
  const shallowest = new Map<string, Forecast>()
  // Without measuring on the machine, the length of a dressed electrode is the stated one.
  const reach = job.setting.measuring === 'machine' ? job.machine.measureClearance / COUNTS_PER_MM : Number.MAX_VALUE
  for (const forecast of forecasts()) {
    const { burn, wear, measured, left } = forecast
    const { electrode, copy } = burn
    tally.count(2)
    const { line } = burn.visit
    if (!(wear <= left + ROUNDING)) tally.found('size.wear', { line }, { ...said(forecast), left: thousandths(left) })
    if (!(measured < reach))
      tally.found('size.unreached', { line }, { ...said(forecast), wear: thousandths(measured), reach })
    if (wear <= WORN || !isWeakest(electrode, copy)) continue
    if (wear > (shallowest.get(burn.key)?.wear ?? 0)) shallowest.set(burn.key, forecast)
  }
  for (const forecast of shallowest.values())
    tally.found('size.worn', { line: forecast.burn.visit.line }, said(forecast))
}

/**
 * A copy worn beyond the limit while other copies of its class could have burnt some of its places: its wear exceeds
 * the average plus one place, which no order of places and copies requires.
 */
function checkSpread(tally: Tally<Code>, { wear: forecasts, lost, job }: CheckContext): void {
  const burnt = Map.groupBy(forecasts(), ({ burn }) => burn.key)
  for (const electrode of job.electrodes) {
    const { name, copies } = electrode
    for (const [module, alike] of Map.groupBy(copies, (copy) => copy.module)) {
      if (alike.length === 1) continue
      const keys = alike.map((copy) => copyKey(electrode, copy))
      const own = keys.map((key) => burnt.get(key) ?? [])
      const totals = keys.map((key) => lost().get(key) ?? 0)
      const most = Math.max(...totals)
      const place = Math.max(0, ...own.flat().map(({ cost }) => cost))
      const even = totals.reduce((sum, total) => sum + total, 0) / alike.length
      if (most <= WORN || most <= even + place + LEAST) continue
      const last = own[totals.indexOf(most)]?.at(-1)
      const params = { electrode: name, module, copies: alike.length, wear: thousandths(most), even: thousandths(even) }
      tally.found('size.spread', last ? { line: last.burn.visit.line } : {}, params)
    }
  }
}

const said = ({ burn: { electrode, copy, location }, wear }: Forecast) => ({
  electrode: electrode.name,
  module: copy.module,
  label: location.label,
  wear: thousandths(wear),
})

const thousandths = (mm: number): number => Math.round(mm * 1000) / 1000
