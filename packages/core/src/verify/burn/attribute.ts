import { type Electrode, type ElectrodeCopy, type Job, type Location, modules } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import { tipTarget } from '../expect/heights.ts'
import { sameLength } from '../expect/tolerance.ts'
import { seatIn } from '../trace/seat.ts'
import type { BurnStep, Visit } from './visit.ts'

/** A copy of an electrode. Copies of several electrodes may be the same objects, so its key names both. */
interface Held {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly key: string
}

/** A visit of the text with its location in the job. */
export interface Burn extends Held {
  readonly visit: Visit
  readonly location: Location
  /** Whether this copy has already burnt this location. */
  readonly again: boolean
}

export interface Attribution {
  readonly burns: readonly Burn[]
  /** Visits where the job has no location of the electrode in the spindle. */
  readonly unknown: readonly Visit[]
}

interface Given {
  readonly job: Job
  /** The copy in each pot, by load: the only figures that are not in the job. */
  readonly pots: Plan['pots']
  readonly tolerance: number
  /** Frontal gap of a step; undefined when the library has no matching condition for this electrode. */
  readonly frontGap: (electrode: Electrode, step: BurnStep) => number | undefined
}

/**
 * Finds the location and the copy of every visit. The plan's items are not read, so that places missing from the plan
 * are found. Two locations at one position are distinguished by their depth.
 */
export function attributeVisits(visits: readonly Visit[], given: Given): Attribution {
  const burns: Burn[] = []
  const unknown: Visit[] = []
  const done = new Set<string>()
  const places = Map.groupBy(given.job.locations, (location) => location.electrodeId)
  const systems = new Map(given.job.machine.positioningPoints.map(({ name, cs }) => [name, cs]))
  const holding = new Map<number, Held | undefined>()
  for (const visit of visits) {
    const seat = seatIn(visit)
    if (!holding.has(seat)) holding.set(seat, heldIn(seat, given))
    const held = holding.get(seat)
    const own = held && (places.get(held.electrode.id) ?? []).filter((each) => isAt(each, visit, systems, given))
    const location = held && chooseLocation(visit, held, given, done, own ?? [])
    if (!held || !location) {
      unknown.push(visit)
      continue
    }
    const key = burnKey(held.electrode, held.copy, location)
    burns.push({ visit, ...held, location, again: done.has(key) })
    done.add(key)
  }
  return { burns, unknown }
}

export const copyKey = (electrode: Electrode, copy: ElectrodeCopy): string => `${electrode.id}|${copy.number}`

export const burnKey = (electrode: Electrode, copy: ElectrodeCopy, location: Location): string =>
  `${electrode.id}|${copy.number}|${location.id}`

/** An electrode's copies from rough to fine. */
export function strongFirst({ copies }: Electrode): readonly ElectrodeCopy[] {
  if (copies.length === 1) return copies
  const strength = (copy: ElectrodeCopy): number => modules.indexOf(copy.module)
  return [...copies].sort((a, b) => strength(a) - strength(b) || a.number - b.number)
}

/** Whether this class finishes the location. Several copies may be of it. */
export const isWeakest = (electrode: Electrode, copy: ElectrodeCopy): boolean =>
  strongFirst(electrode).at(-1)?.module === copy.module

/**
 * The name of a copy in header and comments (docs/GEN-ISO.md §4): its class, and its number where the class has several
 * copies.
 */
export function classInText({ copies }: Electrode, { module, number }: ElectrodeCopy): string {
  const isAlone = copies.every((each) => each.number === number || each.module !== module)
  return isAlone ? module : `${module} ${number}`
}

function heldIn(seat: number, { job, pots }: Given): Held | undefined {
  const assigned = pots.find((each) => seatIn(each) === seat)
  const electrode = job.electrodes.find(({ id }) => id === assigned?.electrodeId)
  const copy = electrode?.copies.find(({ number }) => number === assigned?.copy)
  return electrode && copy ? { electrode, copy, key: copyKey(electrode, copy) } : undefined
}

const isAt = (location: Location, visit: Visit, systems: ReadonlyMap<string, number>, given: Given): boolean =>
  sameLength(given, location.x, visit.x) &&
  sameLength(given, location.y, visit.y) &&
  location.c === visit.c &&
  systems.get(location.positioningPoint) === visit.cs

function chooseLocation(
  visit: Visit,
  { electrode, copy }: Held,
  given: Given,
  done: ReadonlySet<string>,
  here: readonly Location[],
): Location | undefined {
  const { frontGap } = given
  const waiting = here.filter((location) => !done.has(burnKey(electrode, copy, location)))
  const last = visit.steps.at(-1)
  const front = last && frontGap(electrode, last)
  const fits = (location: Location): boolean =>
    last !== undefined && front !== undefined && sameLength(given, tipTarget(electrode, location, front), last.z)
  return waiting.find(fits) ?? waiting[0] ?? here[0]
}
