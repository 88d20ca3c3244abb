import type { Electrode, Location } from '../../job/index.ts'
import { type Burn, burnKey, strongFirst } from '../burn/attribute.ts'
import { defineCheck } from '../check.ts'
import type { Tally } from '../tally.ts'
import { toDegreesParam, toMmParam } from './figures.ts'

const codes = {
  'coverage.missing': 'fail',
  'coverage.order': 'fail',
  'coverage.twice': 'fail',
  'coverage.unknown': 'fail',
} as const
type Code = keyof typeof codes

/** Every location is burnt once by every copy of its electrode, rough before finish: derived from the job, not from the plan. */
export const v29Coverage = defineCheck({
  id: 'V29',
  codes,
  look: ({ job, attribution: { burns, unknown } }, tally) => {
    const byKey = new Map<string, Burn>()
    for (const burn of burns) {
      const { electrode, copy, location, visit, again } = burn
      if (again) tally.found('coverage.twice', { line: visit.line }, names(burn))
      else byKey.set(burnKey(electrode, copy, location), burn)
    }
    for (const { pot, x, y, c, line } of unknown)
      tally.found('coverage.unknown', { line }, { pot, x: toMmParam(x), y: toMmParam(y), c: toDegreesParam(c) })
    for (const electrode of job.electrodes)
      for (const location of job.locations)
        if (location.electrodeId === electrode.id) checkLocation(tally, electrode, location, byKey)
  },
})

/** Every copy has been there, the stronger one first. */
function checkLocation(
  tally: Tally<Code>,
  electrode: Electrode,
  location: Location,
  byKey: ReadonlyMap<string, Burn>,
): void {
  let before: Burn | undefined
  for (const copy of strongFirst(electrode)) {
    const burn = byKey.get(burnKey(electrode, copy, location))
    tally.expect(burn !== undefined, 'coverage.missing', {}, names({ electrode, copy, location }))
    if (burn && before && burn.visit.from < before.visit.from)
      tally.found('coverage.order', { line: burn.visit.line }, { ...names(burn), after: before.copy.module })
    before = burn ?? before
  }
}

const names = ({ electrode, copy, location }: Pick<Burn, 'electrode' | 'copy' | 'location'>) => ({
  electrode: electrode.name,
  label: location.label,
  module: copy.module,
})
