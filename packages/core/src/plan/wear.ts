import { depthBelowSurface, electrodePath, type Refusal, refuse } from '../job/index.ts'
import { minus, toMm } from '../units/index.ts'
import type { Burnt, Placed } from './steps.ts'

/** Adds up what every copy is forecast to lose, place by place in burning order. */
export class WearForecast {
  private readonly lost = new Map<string, number>()
  private readonly refused = new Map<string, Refusal>()

  add(placed: Placed, burnt: Burnt): void {
    const { electrode, copy, location } = placed
    const key = `${electrode.id}/${copy.number}`
    const lost = (this.lost.get(key) ?? 0) + burnt.lost
    this.lost.set(key, lost)
    const wear = lost / electrode.projectedArea
    const left = depthLeft(placed)
    if (wear <= left || this.refused.has(key)) return
    const params = { module: copy.module, wear: thousandths(wear), left: thousandths(left), label: location.label }
    this.refused.set(key, refuse(`${electrodePath(electrode)}.copies`, 'WEAR_BEYOND_DEPTH', params))
  }

  /** Electrode volume lost by a copy over all its places, mm³, by `electrode/copy`. */
  volumes(): ReadonlyMap<string, number> {
    return this.lost
  }

  /**
   * Copies that are worn by more than a place is deep when they have burnt it (docs/GEN-ISO.md §8): no depth in the
   * program brings that place to size. Each with the first such place.
   */
  refusals(): readonly Refusal[] {
    return [...this.refused.values()]
  }
}

/** What a place has to lose when the program begins, mm: from the milled floor down to the bottom. */
function depthLeft({ electrode, location }: Placed): number {
  const below = depthBelowSurface(electrode, location)
  if (below === undefined) throw new RangeError(`no depth at ${location.id}`)
  return toMm(minus(below, location.premachined))
}

const thousandths = (mm: number): number => Math.round(mm * 1000) / 1000
