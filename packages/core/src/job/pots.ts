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

/** The load of the magazine in which a copy is in its pot, from 1. */
export const loadOf = ({ load = 1 }: { readonly load?: number }): number => load

/** The number of a load is part of the numbers of its measuring subprograms: 9101 to 9799 are free in every post. */
const SUB_NUMBERS = 699

/** From a measuring subprogram's number to that of the same pot in the next load: the pots, rounded up to hundreds. */
export const potsPerLoad = ({ pots }: Pick<Machine, 'pots'>): number => 100 * Math.ceil(pots / 100)

/** Most loads of one program whose measuring subprograms have numbers of their own. */
export const mostLoads = (machine: Pick<Machine, 'pots'>): number =>
  Math.max(1, Math.floor(SUB_NUMBERS / potsPerLoad(machine)))

interface Magazine {
  readonly machine: Machine
  readonly setting: ElectrodeSetting
}

/** The pots that copies need and those there are; undefined when the allowed loads hold them all. */
export function shortOfPots({ machine, setting }: Magazine, needed: number) {
  const legal = legalPots(machine, setting).length
  const loads = setting.magazineLoads ?? 1
  return needed <= legal * loads ? undefined : { needed, legal, loads }
}

/** Pots that remain when so many copies fill as few loads as possible: more copies in them cost no further stop. */
export function potsLeft({ machine, setting }: Magazine, taken: number): number {
  const legal = legalPots(machine, setting).length
  return legal === 0 ? 0 : legal * Math.max(1, Math.ceil(taken / legal)) - taken
}
