import type { WorkpieceMaterial } from '../job/index.ts'
import type { Condition } from './condition.ts'

/** Melting points, °C. */
const MELTING: Readonly<Record<WorkpieceMaterial, number>> = {
  steel: 1500,
  stainless: 1450,
  carbide: 2800,
  aluminium: 660,
  titanium: 1668,
  copperAlloy: 1083,
}

/**
 * Share of the average current that removes material: published 0.5–0.8. With 0.77 the worked example of the
 * calculation comes out at its times.
 */
const GAP_EFFICIENCY = 0.77

/** Speed of the jump axis of an ordinary sinker, mm/s; only its share of the burning time matters. */
const JUMP_SPEED = 50

/** Share of the time in which a condition burns rather than jumps. */
export function burningShare({ jump }: Condition): number {
  const away = (2 * jump.height) / 10_000 / JUMP_SPEED
  return jump.interval > 0 ? 1 / (1 + away / jump.interval) : 1
}

/** Average current in A. */
export const averageCurrent = ({ peakCurrent, onTime, offTime }: Condition): number =>
  (peakCurrent * onTime) / (onTime + offTime)

/**
 * Removal rate in mm³/min, an upper-bound model (Kalpakjian): 4·10⁴ · I · Tm^−1.23, with gap efficiency and the
 * jumps taken off.
 */
export function removalRate(condition: Condition): number {
  const perAmpere = 4e4 * MELTING[condition.workpieceMaterial] ** -1.23
  return averageCurrent(condition) * GAP_EFFICIENCY * perAmpere * burningShare(condition)
}
