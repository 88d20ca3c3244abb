import { call, discharge, machineZ, type NcNode, pump, reset, toolCall, useOffset } from '../program/index.ts'
import type { Context } from './context.ts'

/** Everything off and up. */
export const closing = ({ job }: Context): readonly NcNode[] => [
  discharge(false),
  pump(false),
  machineZ(job.machine.safeZ),
]

/** Sub of a pot that measures what it holds: 9100 + pot. */
export const electrodeSub = (pot: number): number => 9100 + pot

interface Change {
  readonly pot: number
  /** Something else, or nothing, is on the spindle. */
  readonly changed: boolean
  /** It has burnt since it was measured, and is measured again. */
  readonly again: boolean
}

/** Brings what a pot holds to where it can burn; nothing of the state before it is relied on. */
export const takeUp = ({ pot, changed, again }: Change): readonly NcNode[] => [
  ...(changed ? [toolCall(pot)] : []),
  reset,
  ...(again ? [call(electrodeSub(pot))] : []),
  useOffset(pot),
  pump(true),
]
