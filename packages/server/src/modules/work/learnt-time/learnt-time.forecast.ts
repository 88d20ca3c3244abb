import type { Forecast, LearntTime } from '@heron/contract/routes'

/** Burning time (s) of places of one machine, material pair and module. */
export interface Part {
  readonly machineId: string | null
  readonly electrodeMaterial: string | null
  readonly workpieceMaterial: string | null
  readonly module: string
  readonly time: number
}

const keyOf = ({ machineId, electrodeMaterial, workpieceMaterial, module }: Omit<Part, 'time'>): string =>
  [machineId, electrodeMaterial, workpieceMaterial, module].join('|')

/**
 * What a whole (s, by the time model) comes to after what was learnt. What lies between burns is shared out by burning time, as it
 * is in what was logged. Parts of which fewer than five times are logged keep their estimate. The spread is that of all parts
 * going fast, or slowly, together.
 */
export function forecastOf(whole: number, parts: readonly Part[], learnt: readonly LearntTime[]): Forecast {
  const known = new Map(learnt.map((each) => [keyOf(each), each]))
  const burning = parts.reduce((sum, { time }) => sum + time, 0)
  const used = new Set<LearntTime>()
  let [time, low, high, corrected] = [0, 0, 0, 0]
  for (const part of parts) {
    const own = known.get(keyOf(part))
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
