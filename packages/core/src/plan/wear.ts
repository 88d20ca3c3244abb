import {
  copyPath,
  depthBelowSurface,
  type Electrode,
  type ElectrodeCopy,
  electrodePath,
  type Job,
  type Refusal,
  refuse,
} from '../job/index.ts'
import { minus, toMm, ZERO } from '../units/index.ts'
import type { PlanOptions } from './options.ts'
import { copyKey } from './pots.ts'
import type { Burnt, Placed } from './steps.ts'
import { roomForWear } from './wear-room.ts'

/** Frontal wear of a copy so far, mm. */
interface Worn {
  readonly total: number
  /** The part that the last measuring has found. */
  readonly measured: number
}

/** Frontal wear of a copy by its burns, mm, measured or not. */
export interface Cost {
  readonly total: number
  /** The largest wear at one place. */
  readonly largest: number
}

/** The shallowest place of a copy. */
export interface Shallowest {
  readonly path: string
  readonly label: string
  readonly wear: number
}

/** Smaller wear is neither measured nor reported: 1 µm, in mm. */
export const LEAST = 0.001

/**
 * Adds up the forecast wear of every copy, place by place in burning order, and decides before which places it is
 * measured again. Wear since the last measuring reduces the depth of a place; earlier wear has been measured.
 */
export class WearForecast {
  private readonly worn = new Map<string, Worn>()
  private readonly shallowest = new Map<string, Shallowest>()
  private readonly costs = new Map<string, Cost>()
  private readonly refused = new Map<string, Refusal>()
  private readonly from: number
  private readonly room: ReturnType<typeof roomForWear>

  constructor(job: Job, { measureAgainFrom }: PlanOptions) {
    this.from = toMm(measureAgainFrom)
    this.room = roomForWear(job)
    for (const electrode of job.electrodes) for (const copy of electrode.copies) this.begin(electrode, copy)
  }

  /** The wear, mm, that is measured before this place; undefined when it is not measured again. */
  add(placed: Placed, burnt: Burnt): number | undefined {
    const { electrode, copy, location } = placed
    const key = copyKey(placed)
    const before = this.worn.get(key) ?? { total: 0, measured: 0 }
    if (copy.renewed?.burntBefore.includes(location.id)) return undefined
    const cost = burnt.lost / electrode.projectedArea
    const total = before.total + cost
    const burntBy = this.costs.get(key) ?? { total: 0, largest: 0 }
    this.costs.set(key, { total: burntBy.total + cost, largest: Math.max(burntBy.largest, cost) })
    const isMeasured =
      total - before.measured > this.from &&
      before.total - before.measured >= LEAST &&
      this.room.toMeasure(electrode.id, before.total)
    const measured = isMeasured ? before.total : before.measured
    this.worn.set(key, { total, measured })
    const wear = total - measured
    if (wear > (this.shallowest.get(key)?.wear ?? 0))
      this.shallowest.set(key, { path: copyPath(electrode, copy), label: location.label, wear })
    this.refuseBeyond(placed, key, wear)
    return isMeasured ? thousandths(before.total - before.measured) : undefined
  }

  /** A renewed electrode starts with the length dressed off, which its measured length includes. */
  private begin(electrode: Electrode, copy: ElectrodeCopy): void {
    const shorter = toMm(copy.renewed?.shorter ?? ZERO)
    if (shorter === 0) return
    const key = copyKey({ electrode, copy })
    this.worn.set(key, { total: shorter, measured: shorter })
    if (!this.room.toBurn(electrode.id, shorter))
      this.refused.set(key, refuse(copyPath(electrode, copy), 'DRESSED_TOO_SHORT', { module: copy.module, shorter }))
  }

  private refuseBeyond(placed: Placed, key: string, wear: number): void {
    const { electrode, copy, location } = placed
    const left = depthLeft(placed)
    if (wear <= left || this.refused.has(key)) return
    const params = { module: copy.module, wear: thousandths(wear), left: thousandths(left), label: location.label }
    this.refused.set(key, refuse(`${electrodePath(electrode)}.copies`, 'WEAR_BEYOND_DEPTH', params))
  }

  /** The shallowest place of every copy, by `electrode/copy`. */
  shallowestPlaces(): ReadonlyMap<string, Shallowest> {
    return this.shallowest
  }

  /** Wear of every copy that burns, by `electrode/copy`. */
  costsOfCopies(): ReadonlyMap<string, Cost> {
    return this.costs
  }

  /**
   * Copies that are dressed too short, and copies whose wear exceeds the depth of a place they have burnt
   * (docs/GEN-ISO.md §8): no depth in the program brings that place to size. Each with its first affected place.
   */
  refusals(): readonly Refusal[] {
    return [...this.refused.values()]
  }
}

/** Depth to burn at a place, mm: from the milled floor to the bottom. */
function depthLeft({ electrode, location }: Placed): number {
  const below = depthBelowSurface(electrode, location)
  if (below === undefined) throw new RangeError(`no depth at ${location.id}`)
  return toMm(minus(below, location.premachined))
}

export const thousandths = (mm: number): number => Math.round(mm * 1000) / 1000
