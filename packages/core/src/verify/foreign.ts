import { bottomZ, type Job, type Location } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import type { Dialect, ForeignCode } from '../program/index.ts'
import { type Angle, type Length, normaliseAngle } from '../units/index.ts'
import { findVisits } from './burn/visit.ts'
import { carry } from './carry.ts'
import { withHeader } from './foreign-header.ts'
import type { ProgramText } from './read/program-text.ts'
import { runProgram } from './trace/run.ts'
import { readFiles } from './verify.ts'

/** One stay of an electrode over a place in a program that Heron did not make. */
export interface ForeignPlace {
  readonly pot: number
  readonly cs: number
  readonly x: Length
  readonly y: Length
  readonly c: Angle
  /** Line of the file, from 1. */
  readonly line: number
  readonly steps: readonly ForeignStep[]
}

export interface ForeignStep {
  readonly condition: number
  readonly pattern: string
  readonly radius: Length
  /** Tip at the end of the step, work frame. */
  readonly z: Length
  /** Seconds of spark-out. */
  readonly dwell: number
  readonly line: number
}

/** A fault in shop terms; lengths in mm, angles in degrees. */
export interface ForeignFinding {
  readonly code: ForeignCode
  /** Line of the file; absent when the program does not contain it. */
  readonly line?: number
  readonly params: Readonly<Record<string, string | number>>
}

export interface ForeignReading {
  readonly places: readonly ForeignPlace[]
  readonly problems: readonly ForeignFinding[]
}

/** The machine is unknown: positions in the work systems can be read, machine positions cannot. */
const nowhere = { origin: () => undefined, length: () => undefined }
const MOST_PROBLEMS = 50

/**
 * The places of a text in a dialect's words; lines that cannot be read are listed. Traces of transport and the control's
 * own notation of blocks are removed first, and a checksum is not expected.
 */
export function readForeign(text: string, dialect: Dialect): ForeignReading {
  const { text: carried, lineOf } = withHeader(carry(text, dialect), dialect)
  const read = toTheEnd(readFiles([{ name: 'main', text: carried }], dialect).text)
  const places = findVisits(runProgram(read, nowhere)).map(({ pot, cs, x, y, c, line, steps }) => ({
    ...{ pot, cs, x, y, c, line: lineOf(line) },
    steps: steps.map(({ condition, orbit, z, dwell, line: at }) => ({
      ...{ condition, z, dwell, line: lineOf(at), pattern: orbit.pattern, radius: orbit.radius },
    })),
  }))
  // The checksum is that of the text without the header added above.
  const found = read.problems.filter(({ code }) => code !== 'crc.mismatch')
  const problems = found.slice(0, MOST_PROBLEMS).map(
    ({ code, line, params: { reason: cause, ...params } }): ForeignFinding => ({
      code: 'text.unreadable',
      line: lineOf(line),
      params: { ...params, ...(cause !== undefined && { cause }), reason: code },
    }),
  )
  return { places, problems }
}

/** A main program that was cut off ends with its last block: the places before it are shown. */
const toTheEnd = (read: ProgramText): ProgramText =>
  read.main.to > read.main.from ? read : { ...read, main: { ...read.main, to: read.ops.length } }

/** Within 1 µm a place is the location; up to 1 mm from it, it is assumed to be that location. */
const SAME = 10
const MEANT = 10_000
/** Largest height of a tip above the bottom that counts as a gap, counts of 0.1 µm. */
const MOST_GAP = 5_000
const COUNTS_PER_MM = 10_000
const COUNTS_PER_DEGREE = 1_000

const mmOf = (counts: number): number => counts / COUNTS_PER_MM
const degreesOf = (counts: number): number => counts / COUNTS_PER_DEGREE

/** Compares the places of a program with the locations of a job; with a plan, its pots too. */
export function judgeForeign(places: readonly ForeignPlace[], job: Job, plan?: Plan): readonly ForeignFinding[] {
  const matched = places.map((place) => ({ place, location: locationOf(place, job, plan) }))
  const found = matched.flatMap(({ place, location }) =>
    location ? ofPlace(place, location, job, plan) : [unknown(place, job)],
  )
  const missing = job.locations.flatMap((location) => {
    const own = matched.filter((each) => each.location === location)
    return own.length === 0
      ? [missingOf(location, job)]
      : shortOf(
          location,
          own.map(({ place }) => place),
          job,
        )
  })
  return [...found, ...missing]
}

/** The number of the job's locations that a program burns, and of its places that are not locations. */
export function coverageOf(
  places: readonly ForeignPlace[],
  locations: readonly Pick<Location, 'x' | 'y'>[],
): { readonly burnt: number; readonly foreign: number } {
  const isAt = (place: ForeignPlace, location: Pick<Location, 'x' | 'y'>): boolean => distance(place, location) <= SAME
  return {
    burnt: locations.filter((location) => places.some((place) => isAt(place, location))).length,
    foreign: places.filter((place) => !locations.some((location) => isAt(place, location))).length,
  }
}

const distance = (a: Pick<Location, 'x' | 'y'>, b: Pick<Location, 'x' | 'y'>): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** Unknown where the plan has another electrode in the pot after a reload: a text from elsewhere states no loads. */
function potHolds(plan: Plan | undefined, pot: number): string | undefined {
  const held = plan?.pots.filter((each) => each.pot === pot) ?? []
  return held.length === 1 ? held[0]?.electrodeId : undefined
}

/** The location a place is assumed to be: of the electrode in its pot if known, else the nearest. */
function locationOf(place: ForeignPlace, job: Job, plan: Plan | undefined): Location | undefined {
  const electrode = potHolds(plan, place.pot)
  const rank = (location: Location): number =>
    distance(place, location) +
    (electrode !== undefined && location.electrodeId !== electrode ? MEANT : 0) +
    (place.c === location.c ? 0 : 1)
  return job.locations.filter((each) => distance(place, each) <= MEANT).toSorted((a, b) => rank(a) - rank(b))[0]
}

function nameOf({ label, electrodeId }: Location, { electrodes }: Job): string {
  const electrode = electrodes.find(({ id }) => id === electrodeId)
  return `${electrode?.name ?? ''} ${label}`.trim()
}

function unknown(place: ForeignPlace, { locations }: Job): ForeignFinding {
  const nearest = Math.min(...locations.map((location) => distance(place, location)))
  const away = Number.isFinite(nearest) ? Number(mmOf(nearest).toFixed(3)) : 0
  return { code: 'place.unknown', line: place.line, params: { x: mmOf(place.x), y: mmOf(place.y), distance: away } }
}

function ofPlace(place: ForeignPlace, location: Location, job: Job, plan: Plan | undefined): readonly ForeignFinding[] {
  const { line } = place
  const label = nameOf(location, job)
  const found: ForeignFinding[] = []
  const [dx, dy] = [place.x - location.x, place.y - location.y]
  if (Math.hypot(dx, dy) > SAME) found.push({ code: 'place.off', line, params: { label, dx: mmOf(dx), dy: mmOf(dy) } })
  if (normaliseAngle((place.c - location.c) as Angle) !== 0)
    found.push({
      code: 'place.angle',
      line,
      params: { label, wanted: degreesOf(location.c), read: degreesOf(place.c) },
    })
  const point = job.machine.positioningPoints.find(({ name }) => name === location.positioningPoint)
  if (point && point.cs !== place.cs)
    found.push({ code: 'place.system', line, params: { label, wanted: point.cs, read: place.cs } })
  const electrode = potHolds(plan, place.pot)
  if (electrode !== undefined && electrode !== location.electrodeId)
    found.push({ code: 'pot.other', line, params: { label, pot: place.pot } })
  const bottom = bottomOf(location, job)
  const deepest = place.steps.toSorted((a, b) => a.z - b.z)[0]
  if (bottom !== undefined && deepest && deepest.z < bottom)
    found.push({
      code: 'depth.beyond',
      line: deepest.line,
      params: { label, z: mmOf(deepest.z), bottom: mmOf(bottom) },
    })
  return found
}

function bottomOf(location: Location, { electrodes }: Job): Length | undefined {
  const electrode = electrodes.find(({ id }) => id === location.electrodeId)
  return electrode && bottomZ(electrode, location)
}

const missingOf = (location: Location, job: Job): ForeignFinding => ({
  code: 'location.missing',
  params: { label: nameOf(location, job), x: mmOf(location.x), y: mmOf(location.y) },
})

/** No burn comes within a gap of the bottom. */
function shortOf(location: Location, places: readonly ForeignPlace[], job: Job): readonly ForeignFinding[] {
  const bottom = bottomOf(location, job)
  const lowest = places
    .flatMap(({ steps }) => steps)
    .reduce((least, { z }) => Math.min(least, Number(z)), Number.POSITIVE_INFINITY)
  if (bottom === undefined || !(lowest - bottom > MOST_GAP)) return []
  const rest = mmOf(lowest - bottom)
  const last = places.at(-1)
  return [{ code: 'depth.short', ...(last && { line: last.line }), params: { label: nameOf(location, job), rest } }]
}
