import type { PotAssignment } from '../../plan/index.ts'
import { Column, type Trace } from './trace.ts'

/** More than the number of any pot that a text can name. */
const POTS = 1_000_000

/** A pot during one load of the magazine, as a number: after a reload, another electrode is in the pot. */
export const seatOf = (load: number, pot: number): number => load * POTS + pot

/** The load of an assignment, from 1. */
export const loadIn = ({ load = 1 }: Pick<PotAssignment, 'load'>): number => load

export const seatIn = (assigned: Pick<PotAssignment, 'load' | 'pot'>): number => seatOf(loadIn(assigned), assigned.pot)

/** The seat of the tool in the spindle. */
export const seatAt = (trace: Trace, row: number): number => seatOf(trace.loadAt(row), trace.at(row, Column.pot))

/** The loads of a plan, ascending; at least the first. */
export function loadsOf(pots: readonly Pick<PotAssignment, 'load'>[]): readonly number[] {
  const loads = [...new Set(pots.map(loadIn))].sort((a, b) => a - b)
  return loads.length > 0 ? loads : [1]
}
