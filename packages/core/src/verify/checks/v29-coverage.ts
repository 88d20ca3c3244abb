import type { Electrode, ElectrodeCopy, Location } from '../../job/index.ts'
import { commentText } from '../../program/index.ts'
import { type Burn, classInText, strongFirst } from '../burn/attribute.ts'
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
 * Every location is burnt once by every class of its electrode, by any copy of the class, rough before finish; derived
 * from the job, not from the plan. Places recorded as burnt are not burnt again, and the header names all of them.
 */
export const v29Coverage = defineCheck({
  id: 'V29',
  codes,
  look: ({ job, text, burnt, attribution: { burns, unknown } }, tally) => {
    const byClass = new Map<string, Burn>()
    const done = new Set(burnt.places.map(({ copy, location }) => classKey(copy, location)))
    for (const burn of burns) {
      const { copy, location, visit } = burn
      const key = classKey(copy, location)
      if (byClass.has(key)) tally.found('coverage.twice', { line: visit.line }, names(burn))
      else byClass.set(key, burn)
      if (done.has(key)) tally.found('coverage.burnt', { line: visit.line }, names(burn))
    }
    checkStated(tally, burnt, text.header)
    for (const { pot, x, y, c, line } of unknown)
      tally.found('coverage.unknown', { line }, { pot, x: toMmParam(x), y: toMmParam(y), c: toDegreesParam(c) })
    const places = Map.groupBy(job.locations, ({ electrodeId }) => electrodeId)
    for (const electrode of job.electrodes) {
      const copies = firstOfClasses(electrode)
      for (const location of places.get(electrode.id) ?? [])
        checkLocation(tally, electrode, copies, location, { byClass, done })
    }
  },
})

const classKey = ({ module }: ElectrodeCopy, { id }: Location): string => `${module}|${id}`

interface Done {
  readonly byClass: ReadonlyMap<string, Burn>
  readonly done: ReadonlySet<string>
}

/** One copy of each class, from rough to fine. */
function firstOfClasses(electrode: Electrode): readonly ElectrodeCopy[] {
  const known = new Set<string>()
  return strongFirst(electrode).filter(({ module }) => {
    const isFirst = !known.has(module)
    known.add(module)
    return isFirst
  })
}

/** Every class has burnt the location, the stronger one first. */
function checkLocation(
  tally: Tally<Code>,
  electrode: Electrode,
  copies: readonly ElectrodeCopy[],
  location: Location,
  { byClass, done }: Done,
): void {
  let before: Burn | undefined
  for (const copy of copies) {
    const key = classKey(copy, location)
    const burn = byClass.get(key)
    tally.count()
    if (burn === undefined && !done.has(key)) tally.found('coverage.missing', {}, names({ electrode, copy, location }))
    if (burn && before && burn.visit.from < before.visit.from)
      tally.found('coverage.order', { line: burn.visit.line }, { ...names(burn), after: before.copy.module })
    before = burn ?? before
  }
}

/** The header's `BURNT` entries are exactly the recorded places; a place that is not in job and plan is a failure. */
function checkStated(tally: Tally<Code>, { places, unknown }: Burnt, header: ProgramText['header']): void {
  for (const { electrodeId, copy, locationId } of unknown)
    tally.found('coverage.stated', {}, { place: `${electrodeId} ${copy} ${locationId}` })
  const stated = header.filter(({ key }) => key === 'BURNT')
  const recorded = places.map(({ electrode, copy, location }) =>
    commentText(`${electrode.name} ${classInText(electrode, copy).toUpperCase()} ${location.label}`),
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
