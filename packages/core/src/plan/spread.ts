import type { Candidate } from '../condition/index.ts'
import {
  type BurntPlace,
  classesInOrder,
  type Electrode,
  type ElectrodeCopy,
  type Job,
  type Location,
  potsLeft,
} from '../job/index.ts'
import { toMm } from '../units/index.ts'
import type { SlotRungs } from './ladder.ts'
import type { PlanOptions } from './options.ts'
import { type CopyAt, placesInOrder, type Slot } from './sequence.ts'
import { placeSteps } from './steps.ts'

/** A place and the frontal wear it causes, nm: integers, so that sums do not depend on their order. */
interface Costing {
  readonly location: Location
  readonly wear: number
  /** The copy that has already burnt it, or that a person chose. */
  readonly pinned: ElectrodeCopy | undefined
}

/** The copies of one class of an electrode, and its places in visiting order. */
interface Shared {
  readonly electrode: Electrode
  readonly copies: readonly ElectrodeCopy[]
  readonly places: readonly Costing[]
}

interface Share {
  /** Wear of the most worn copy, nm. */
  readonly most: number
  /** By id of the location. */
  readonly copyOf: ReadonlyMap<string, ElectrodeCopy>
}

const NM_PER_MM = 1_000_000

/**
 * Chooses which copy of its class burns each place (docs/adr/0063). One copy burns them all while its forecast wear is
 * within the limit; otherwise the fewest spares that keep the limit are used, each for a stretch of the visiting order
 * with about equal wear. Pinned places stay with their copy. Spares take the remaining pots, the most worn class first.
 */
export function spreadPlaces(
  job: Job,
  rungsOf: (slot: Omit<Slot, 'location'>) => SlotRungs,
  options: PlanOptions,
): CopyAt {
  const classes = job.electrodes.flatMap((electrode) => sharedClasses(job, electrode, rungsOf, options))
  const chosen = withinPots(
    job,
    classes.map((shared) => sharesOf(shared, toMm(options.wearLimit) * NM_PER_MM)),
  )
  const copies = new Map<string, ElectrodeCopy>()
  classes.forEach((shared, at) => {
    const { electrode } = shared
    for (const [location, copy] of chosen[at]?.copyOf ?? []) copies.set(keyOf(electrode, copy.module, location), copy)
  })
  return (electrode, [first], location) => first && (copies.get(keyOf(electrode, first.module, location.id)) ?? first)
}

const keyOf = ({ id }: Electrode, module: string, location: string): string => `${id} ${module} ${location}`

/** Classes of an electrode that have a spare; the others are skipped. */
function sharedClasses(
  job: Job,
  electrode: Electrode,
  rungsOf: (slot: Omit<Slot, 'location'>) => SlotRungs,
  options: PlanOptions,
): readonly Shared[] {
  const classes = classesInOrder(electrode)
  if (classes.every((copies) => copies.length === 1)) return []
  const lastAt = new Map<string, Candidate>()
  const places = placesInOrder(job, electrode)
  const shared = classes.map((copies): Shared => {
    const [copy] = copies
    if (!copy) return { electrode, copies, places: [] }
    const rungs = rungsOf({ electrode, copy })
    const costing = places.map((location): Costing => {
      const before = lastAt.get(location.id)
      const { lost } = placeSteps({ itemId: '', electrode, copy, location, rungs, before }, options)
      const last = rungs.at(-1)
      if (last) lastAt.set(location.id, last.candidate)
      const pinned = pinnedTo(electrode, copies, location, options.pinned)
      // Burns of an electrode that was replaced since did not wear the present one.
      const isGone = pinned?.renewed?.burntBefore.includes(location.id) === true
      return { location, wear: isGone ? 0 : Math.round((lost / electrode.projectedArea) * NM_PER_MM), pinned }
    })
    return { electrode, copies, places: costing }
  })
  return shared.filter(({ copies }) => copies.length > 1)
}

function pinnedTo(
  electrode: Electrode,
  copies: readonly ElectrodeCopy[],
  location: Location,
  pins: readonly BurntPlace[],
): ElectrodeCopy | undefined {
  for (const pin of pins) {
    if (pin.electrodeId !== electrode.id || pin.locationId !== location.id) continue
    const copy = copies.find(({ number }) => number === pin.copy)
    if (copy) return copy
  }
  return undefined
}

/** Shares by the number of copies, from the fewest that the pins allow to the most that reduce the wear. */
function sharesOf(shared: Shared, limit: number): readonly Share[] {
  const { copies, places } = shared
  const pinned = new Set(places.flatMap((place) => place.pinned ?? []))
  const shares: Share[] = []
  for (let count = Math.max(1, pinned.size); count <= copies.length; count += 1) {
    const free = copies.filter((copy) => !pinned.has(copy)).slice(0, count - pinned.size)
    const share = shareOf(
      copies.filter((copy) => pinned.has(copy) || free.includes(copy)),
      places,
    )
    shares.push(share)
    if (share.most <= limit) return shares
  }
  const least = shares.at(-1)?.most ?? 0
  return shares.slice(0, shares.findIndex(({ most }) => most === least) + 1)
}

/** Stretches of the visiting order, one for each copy, that minimise the wear of the most worn copy. */
function shareOf(copies: readonly ElectrodeCopy[], places: readonly Costing[]): Share {
  let [low, high] = [0, places.reduce((sum, { wear }) => sum + wear, 0)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (dealt(copies, places, middle)) high = middle
    else low = middle + 1
  }
  return { most: high, copyOf: dealt(copies, places, high) ?? new Map() }
}

/** Assigns places in their order, at most `most` nm of wear for each copy; undefined when the copies do not suffice. */
function dealt(
  copies: readonly ElectrodeCopy[],
  places: readonly Costing[],
  most: number,
): ReadonlyMap<string, ElectrodeCopy> | undefined {
  const worn = new Map(copies.map(({ number }) => [number, 0]))
  const wearOf = ({ number }: ElectrodeCopy): number => worn.get(number) ?? 0
  const copyOf = new Map<string, ElectrodeCopy>()
  const give = (copy: ElectrodeCopy, { location, wear }: Costing): void => {
    copyOf.set(location.id, copy)
    worn.set(copy.number, wearOf(copy) + wear)
  }
  for (const place of places) if (place.pinned) give(place.pinned, place)
  if ([...worn.values()].some((wear) => wear > most)) return undefined
  let at = 0
  for (const place of places) {
    if (place.pinned) continue
    let copy = copies[at]
    while (copy && wearOf(copy) + place.wear > most) copy = copies[++at]
    if (!copy) return undefined
    give(copy, place)
  }
  return copyOf
}

/** One share for each class: one more spare for the most worn class while pots remain, without a further load. */
function withinPots(job: Job, wanted: readonly (readonly Share[])[]): readonly (Share | undefined)[] {
  const taken = job.electrodes.reduce((sum, electrode) => sum + classesInOrder(electrode).length, 0)
  let left = potsLeft(job, taken)
  const counts = wanted.map(() => 0)
  const mostOf = (at: number): number => wanted[at]?.[counts[at] ?? 0]?.most ?? 0
  for (; left > 0; left -= 1) {
    const open = counts.flatMap((count, at) => (count < (wanted[at]?.length ?? 0) - 1 ? [at] : []))
    const [worst] = open.toSorted((a, b) => mostOf(b) - mostOf(a) || a - b)
    if (worst === undefined) break
    counts[worst] = (counts[worst] ?? 0) + 1
  }
  return wanted.map((shares, at) => shares[counts[at] ?? 0])
}
