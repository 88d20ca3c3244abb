import { Op } from '../read/op.ts'
import { Column, Flag, type Trace } from './trace.ts'

const ARGUMENTS = 5
const contactFlags = Flag.contactX | Flag.contactY | Flag.contactZ
const switches: readonly number[] = [Op.pump, Op.discharge, Op.condition, Op.orbitOn, Op.orbitOff]
const selections: readonly number[] = [Op.comment, Op.reset, Op.selectCs, Op.useOffset]
const alongZOnly: readonly number[] = [Op.machineZ, Op.rapidZ]
const machineMoves: readonly number[] = [Op.machineZ, Op.machineXy]
const rapids: readonly number[] = [Op.rapidZ, Op.rapidXy]
const inWork: readonly number[] = [Op.rapidXy, Op.rapidZ, Op.approach, Op.erode]
const positions = [
  Column.workX,
  Column.workY,
  Column.workZ,
  Column.workC,
  Column.machineX,
  Column.machineY,
  Column.machineZ,
]

/**
 * The effects of a trace on the machine, one text for each action: motions, tool changes, measuring, waiting, and
 * switching while the generator is on, each with the relevant state. Lines, comments, and unused selections are left
 * out: two texts with the same actions are the same program.
 */
export function actionsOf(trace: Trace): readonly string[] {
  const actions: string[] = []
  for (let row = 0; row < trace.length; row++) if (acts(trace, row)) actions.push(describe(trace, row))
  return actions
}

function acts(trace: Trace, row: number): boolean {
  const kind = trace.kind(row)
  if (selections.includes(kind)) return false
  if (machineMoves.includes(kind) || rapids.includes(kind)) return movesAtAll(trace, row)
  if (!switches.includes(kind)) return true
  const burning = trace.has(row, Flag.discharge)
  if (kind === Op.discharge) return burning !== trace.has(row - 1, Flag.discharge)
  return burning
}

/** A rapid to the current position does nothing, unless contact moved the machine since. */
function movesAtAll(trace: Trace, row: number): boolean {
  const stays = positions.every((column) => trace.at(row, column) === trace.at(row - 1, column))
  const alongZ = alongZOnly.includes(trace.kind(row))
  const byContact = alongZ ? Flag.contactZ : Flag.contactX | Flag.contactY
  return !stays || trace.has(row - 1, byContact)
}

function describe(trace: Trace, row: number): string {
  const kind = trace.kind(row)
  const flags = trace.at(row, Column.flags) & ~contactFlags
  const parts: number[] = [
    trace.at(row, Column.pot),
    flags,
    trace.at(row, Column.pattern),
    trace.at(row, Column.radius),
  ]
  for (let n = 0; n < ARGUMENTS; n++) parts.push(trace.argument(row, n))
  for (const column of positions) parts.push(trace.at(row, column))
  if (trace.has(row, Flag.discharge)) parts.push(trace.at(row, Column.condition))
  if (inWork.includes(kind)) parts.push(trace.at(row, Column.cs), trace.at(row, Column.register))
  return `${trace.name(row)} ${parts.join(' ')}`
}
