import type { Machine } from './machine.ts'
import type { ElectrodeSetting } from './setting.ts'

/** Pots that may hold electrodes, in the order of assignment; never the ball's or an eliminated one. */
export function legalPots(
  { pots }: Machine,
  { potOrder, ballPot, eliminatedPots }: ElectrodeSetting,
): readonly number[] {
  const isLegal = (pot: number) => pot !== ballPot && !eliminatedPots.includes(pot)
  if (typeof potOrder !== 'string') return potOrder.filter((pot) => pot >= 1 && pot <= pots && isLegal(pot))
  const rising = Array.from({ length: pots }, (_, index) => index + 1).filter(isLegal)
  return potOrder === 'descending' ? rising.reverse() : rising
}
