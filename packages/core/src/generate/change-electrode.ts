import { discharge, machineZ, type NcNode, pump, reset, toolCall, useOffset } from '../program/index.ts'
import type { Context } from './context.ts'

/** Everything off and up. */
export const closing = ({ job }: Context): readonly NcNode[] => [
  discharge(false),
  pump(false),
  machineZ(job.machine.safeZ),
]

/** Puts the electrode of a pot on the spindle; nothing of the state before it is relied on. */
export const changeElectrode = (pot: number): readonly NcNode[] => [toolCall(pot), reset, useOffset(pot), pump(true)]
