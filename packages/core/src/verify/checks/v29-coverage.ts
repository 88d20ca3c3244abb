import type { Electrode, Location } from '../../job/index.ts'
import { commentText } from '../../program/index.ts'
import { type Burn, burnKey, strongFirst } from '../burn/attribute.ts'
import { defineCheck } from '../check.ts'
import type { Burnt } from '../expect/burnt.ts'
import type { ProgramText } from '../read/program-text.ts'
import type { Tally } from '../tally.ts'
import { toDegreesParam, toMmParam } from './figures.ts'

const codes = {
  'coverage.burnt': 'fail',
  'coverage.missing': 'fail',
  'coverage.order': 'fail',
  'coverage.twice': 'fail',
  'coverage.stated': 'fail',
  'coverage.unknown': 'fail',
} as const
type Code = keyof typeof codes

/**
 * Every location is burnt once by every copy of its electrode, rough before finish: derived from the job, not from the
 * plan. What the record says is burnt already is not burnt again, and the header names all of it.
 */
export const v29Coverage = defineCheck({
  id: 'V29',
  codes,
  look: ({ job, text, burnt, attribution: { burns, unknown } }, tally) => {
    const byKey = new Map<string, Burn>()
    const done = new Set(burnt.places.map(({ electrode, copy, location }) => burnKey(electrode, copy, location)))
    for (const burn of burns) {
      const { electrode, copy, location, visit, again } = burn
      if (again) tally.found('coverage.twice', { line: visit.line }, names(burn))
      else byKey.set(burnKey(electrode, copy, location), burn)
      if (done.has(burnKey(electrode, copy, location))) tally.found('coverage.burnt', { line: visit.line }, names(burn))
    }
    checkStated(tally, burnt, text.header)
    for (const { pot, x, y, c, line } of unknown)
      tally.found('coverage.unknown', { line }, { pot, x: toMmParam(x), y: toMmParam(y), c: toDegreesParam(c) })
    for (const electrode of job.electrodes)
      for (const location of job.locations)
        if (location.electrodeId === electrode.id) checkLocation(tally, electrode, location, { byKey, done })
  },
})

/** Every copy has been there, the stronger one first. */
function checkLocation(
  tally: Tally<Code>,
  electrode: Electrode,
  location: Location,
  { byKey, done }: { readonly byKey: ReadonlyMap<string, Burn>; readonly done: ReadonlySet<string> },
): void {
  let before: Burn | undefined
  for (const copy of strongFirst(electrode)) {
    const key = burnKey(electrode, copy, location)
    const burn = byKey.get(key)
    tally.expect(burn !== undefined || done.has(key), 'coverage.missing', {}, names({ electrode, copy, location }))
    if (burn && before && burn.visit.from < before.visit.from)
      tally.found('coverage.order', { line: burn.visit.line }, { ...names(burn), after: before.copy.module })
    before = burn ?? before
  }
}

/** The header's `BURNT` entries are exactly the places on record; a place that job and plan do not have proves nothing. */
function checkStated(tally: Tally<Code>, { places, unknown }: Burnt, header: ProgramText['header']): void {
  for (const { electrodeId, copy, locationId } of unknown)
    tally.found('coverage.stated', {}, { place: `${electrodeId} ${copy} ${locationId}` })
  const stated = header.filter(({ key }) => key === 'BURNT')
  const recorded = places.map(({ electrode, copy, location }) =>
    commentText(`${electrode.name} ${copy.module.toUpperCase()} ${location.label}`),
  )
  for (const { value, line } of stated)
    tally.expect(recorded.includes(value), 'coverage.stated', { line }, { place: value })
  const named = new Set(stated.map(({ value }) => value))
  for (const place of recorded) tally.expect(named.has(place), 'coverage.stated', {}, { place })
}

const names = ({ electrode, copy, location }: Pick<Burn, 'electrode' | 'copy' | 'location'>) => ({
  electrode: electrode.name,
  label: location.label,
  module: copy.module,
})
