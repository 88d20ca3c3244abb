import { type Machine, potsPerLoad } from '../job/index.ts'
import { call, discharge, machineZ, type NcNode, pump, reset, toolCall, useOffset } from '../program/index.ts'
import type { Context } from './context.ts'

/** Switches everything off and retracts. */
export const closing = ({ job }: Context): readonly NcNode[] => [
  discharge(false),
  pump(false),
  machineZ(job.machine.safeZ),
]

/** Subprogram that measures the electrode in a pot: 9100 + pot in the first load, and so many more in each later one. */
export const electrodeSub = (machine: Machine, load: number, pot: number): number =>
  9100 + (load - 1) * potsPerLoad(machine) + pot

interface Change {
  readonly pot: number
  /** The spindle holds another electrode, or none. */
  readonly changed: boolean
  /** Subprogram that measures the electrode. */
  readonly sub: number
  /** The electrode has burnt since it was measured, and is measured again. */
  readonly again: boolean
}

/** Brings the electrode in a pot to where it can burn; assumes nothing about the state before. */
export const takeUp = ({ pot, sub, changed, again }: Change): readonly NcNode[] => [
  ...(changed ? [toolCall(pot)] : []),
  reset,
  ...(again ? [call(sub)] : []),
  useOffset(pot),
  pump(true),
]
