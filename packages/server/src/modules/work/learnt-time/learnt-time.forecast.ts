import type { Forecast, LearntTime } from '@heron/contract/routes'
import { kindKey, type TimedKind } from './learnt-time.kind.ts'

/** Burning time (s) of places of one machine, material pair and module. */
export interface Part extends TimedKind {
  readonly time: number
}

/**
 * The forecast for a total time (s, by the time model), corrected by logged burns. The time between burns is
 * distributed by burning time, as in the logged times. Parts with fewer than five logged times keep their estimate. The
 * spread assumes that all parts are fast, or slow, together.
 */
export function forecastOf(whole: number, parts: readonly Part[], learnt: readonly LearntTime[]): Forecast {
  const known = new Map(learnt.map((each) => [kindKey(each), each]))
  const burning = parts.reduce((sum, { time }) => sum + time, 0)
  const used = new Set<LearntTime>()
  let [time, low, high, corrected] = [0, 0, 0, 0]
  for (const part of parts) {
    const own = known.get(kindKey(part))
    const share = burning > 0 ? (whole / burning) * part.time : 0
    time += own ? share / own.ratio : share
    low += own ? share / own.high : share
    high += own ? share / own.low : share
    corrected += own ? part.time : 0
    if (own && part.time > 0) used.add(own)
  }
  const estimate = Math.round(whole)
  if (used.size === 0) return { time: estimate, estimate, low: estimate, high: estimate, burns: 0, share: 0 }
  return {
    time: Math.round(time),
    estimate,
    low: Math.round(low),
    high: Math.round(high),
    burns: [...used].reduce((sum, { burns }) => sum + burns, 0),
    share: Math.round((corrected / burning) * 1_000) / 1_000,
  }
}
