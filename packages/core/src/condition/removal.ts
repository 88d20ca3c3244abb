import type { Condition } from './condition.ts'
import { removalLaw } from './removal-law.ts'

/** Share of the time in which a condition burns and does not jump. */
export function burningShare({ jump }: Condition): number {
  const away = (2 * jump.height) / 10_000 / removalLaw.jumpSpeed
  return jump.interval > 0 ? 1 / (1 + away / jump.interval) : 1
}

/** Average current in A. */
export const averageCurrent = ({ peakCurrent, onTime, offTime }: Condition): number =>
  (peakCurrent * onTime) / (onTime + offTime)

/** Removal rate in mm³/min: an upper-bound model, reduced by the gap efficiency and the time of the jumps. */
export function removalRate(condition: Condition): number {
  const perAmpere = removalLaw.factor * removalLaw.melting[condition.workpieceMaterial] ** removalLaw.exponent
  return averageCurrent(condition) * removalLaw.gapEfficiency * perAmpere * burningShare(condition)
}
