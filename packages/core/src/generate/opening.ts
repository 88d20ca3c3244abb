import { limitZ, machineZ, type NcNode, reset } from '../program/index.ts'
import type { Context } from './context.ts'

/** Known state, up to machine-safe Z, limit armed: before any other move. */
export function opening({ job: { machine } }: Context): readonly NcNode[] {
  return [reset, machineZ(machine.safeZ), ...(machine.limitMacro ? [limitZ(machine.limitZ)] : [])]
}
