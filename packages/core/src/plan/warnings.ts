import { type Candidate, CHAIN_RATIO } from '../condition/index.ts'
import { classesInOrder, copyPath, type Electrode, type ElectrodeCopy, electrodePath, type Job } from '../job/index.ts'
import { type Length, toDegrees, toMm } from '../units/index.ts'
import { leftForNext } from './ask.ts'
import { meetingNeighbours, overhangs } from './neighbours.ts'
import type { PlanOptions } from './options.ts'
import type { Plan, PlanItem } from './plan.ts'
import { copyKey } from './pots.ts'
import { rougherSteps } from './rougher.ts'
import type { Placed } from './steps.ts'
import { unusualFigures } from './unusual.ts'
import { LEAST, type Shallowest, thousandths, type WearForecast } from './wear.ts'

type Warning = Plan['warnings'][number]

/** A semi copy is advised when the ratio of rough to finish undersize exceeds this (published rule). */
const SEMI_RATIO = 4

interface Planned {
  readonly job: Job
  /** Items by `electrode/copy`. */
  readonly items: ReadonlyMap<string, readonly PlanItem[]>
  /** The shallowest place of each copy, by `electrode/copy`. */
  readonly shallowest: ReturnType<WearForecast['shallowestPlaces']>
  /** Wear of each copy that burns, by `electrode/copy`. */
  readonly costs: ReturnType<WearForecast['costsOfCopies']>
  /** Loads of the magazine. */
  readonly loads: number
  /** Free pots that may hold an electrode. */
  readonly potsLeft: number
  readonly used: readonly Candidate[]
  readonly burnt: readonly Placed[]
  readonly options: PlanOptions
}

/** Warnings of a valid plan, for a person to check. */
export function planWarnings(planned: Planned): readonly Warning[] {
  const { job, used, loads } = planned
  const computed = used.filter(({ condition }) => condition.provenance === 'computed').length
  return [
    ...(loads > 1 ? [{ path: 'setting.magazineLoads', code: 'MAGAZINE_RELOADED', params: { loads } }] : []),
    ...job.electrodes.flatMap((electrode) => electrodeWarnings(electrode, planned)),
    ...unusualFigures(job),
    ...meetingNeighbours(job),
    ...overhangs(job),
    ...rougherSteps(planned.burnt),
    ...(computed > 0 ? [{ path: 'library', code: 'CONDITION_COMPUTED', params: { count: computed } }] : []),
  ]
}

function electrodeWarnings(electrode: Electrode, planned: Planned): readonly Warning[] {
  const classes = classesInOrder(electrode)
  const corner: readonly Warning[] =
    electrode.baseCorner === undefined
      ? [{ path: `${electrodePath(electrode)}.baseCorner`, code: 'BASE_CORNER_UNKNOWN', params: {} }]
      : []
  return [
    ...corner,
    ...classes.flatMap((copies, index) => {
      const burning = copies.filter((copy) => planned.items.has(copyKey({ electrode, copy })))
      const next = classes[index + 1]?.[0]
      return [
        ...burning.flatMap((copy) => copyWarnings({ electrode, copy, next }, planned)),
        ...spareWarnings(electrode, copies, planned),
      ]
    }),
  ]
}

interface Owned {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly next: ElectrodeCopy | undefined
}

function copyWarnings(
  { electrode, copy, next }: Owned,
  { job, items, shallowest, options }: Planned,
): readonly Warning[] {
  const path = copyPath(electrode, copy)
  const key = copyKey({ electrode, copy })
  const own = items.get(key) ?? []
  return [
    ...(next ? leavingWarnings(path, copy, next, own, options) : []),
    ...wearWarning(shallowest.get(key), options),
    ...unusualSteps(path, own),
    ...unusedRotation(path, copy, job),
  ]
}

/** Measuring on the machine finds no rotation: one that was measured before is in the head, but not in the program. */
function unusedRotation(path: string, { offset }: ElectrodeCopy, { setting }: Job): readonly Warning[] {
  if (setting.measuring !== 'machine' || !offset || offset.c === 0) return []
  return [{ path: `${path}.offset.c`, code: 'ROTATION_UNUSED', params: { c: toDegrees(offset.c) } }]
}

/**
 * Warnings of a class with spares when a copy is worn beyond the limit: the spares have no pot, the wear could be
 * spread better, or there are too few spares. Stretches of equal wear are worn by at most the average and one place.
 */
function spareWarnings(
  electrode: Electrode,
  copies: readonly ElectrodeCopy[],
  { costs, potsLeft, options }: Planned,
): readonly Warning[] {
  const [first] = copies
  const own = copies.flatMap((copy) => costs.get(copyKey({ electrode, copy })) ?? [])
  const most = Math.max(0, ...own.map(({ total }) => total))
  const limit = toMm(options.wearLimit)
  if (!first || copies.length === 1 || most <= limit) return []
  const even = own.reduce((sum, { total }) => sum + total, 0) / copies.length
  const isUneven = most > even + Math.max(...own.map(({ largest }) => largest)) + LEAST
  const isWithoutPot = own.length < copies.length && potsLeft <= 0
  const code = isUneven ? (isWithoutPot ? 'SPARES_WITHOUT_POT' : 'SPREAD_UNEVEN') : 'COPIES_WORN'
  const params = { copies: copies.length, used: own.length, wear: thousandths(most), limit }
  return [{ path: copyPath(electrode, first), code, params }]
}

function leavingWarnings(
  path: string,
  copy: ElectrodeCopy,
  next: ElectrodeCopy,
  items: readonly PlanItem[],
  options: PlanOptions,
): readonly Warning[] {
  const wanted = leftForNext(next, options)
  const leaves = Math.min(...items.map((item) => item.steps.at(-1)?.gap.side ?? wanted)) as Length
  const ratio = Math.round((copy.undersize / next.undersize) * 10) / 10
  return [
    ...(copy.undersize > SEMI_RATIO * next.undersize ? [{ path, code: 'SEMI_SUGGESTED', params: { ratio } }] : []),
    ...(leaves < wanted
      ? [{ path, code: 'ROUGH_LEAVES_LITTLE', params: { leaves: toMm(leaves), wanted: toMm(wanted) } }]
      : []),
  ]
}

/** Depth missing at the shallowest place of a copy: frontal wear in mm, spread over the projected area. */
function wearWarning(place: Shallowest | undefined, { wearLimit }: PlanOptions): readonly Warning[] {
  if (!place || place.wear <= toMm(wearLimit)) return []
  const { path, label, wear } = place
  return [{ path, code: 'WEAR_HIGH', params: { wear: thousandths(wear), limit: toMm(wearLimit), label } }]
}

/** Only an adjustment by a person can break the usual ratio of neighbouring gaps; equal findings are reported once. */
function unusualSteps(path: string, items: readonly PlanItem[]): readonly Warning[] {
  const told = new Map<string, Warning>()
  for (const { steps } of items) {
    steps.forEach((step, index) => {
      const before = steps[index - 1]
      const ratio = before ? step.gap.side / before.gap.side : CHAIN_RATIO.median
      if (ratio >= CHAIN_RATIO.min && ratio <= CHAIN_RATIO.max) return
      const params = { step: step.n, ratio: Math.round(ratio * 1000) / 1000 }
      told.set(`${params.step} ${params.ratio}`, { path, code: 'CHAIN_UNUSUAL', params })
    })
  }
  return [...told.values()]
}
