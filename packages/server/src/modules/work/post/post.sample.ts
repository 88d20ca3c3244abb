import type { Condition } from '@heron/core/condition'
import type { PlanStep } from '@heron/core/plan'
import { printProgram } from '@heron/core/post'
import type { ConditionRow, Dialect, NcNode } from '@heron/core/program'
import { mm } from '@heron/core/units'

/** A condition as sent to the control. */
const conditionRow = (condition: Condition): ConditionRow => ({
  code: condition.code,
  peakCurrent: condition.peakCurrent,
  onTime: condition.onTime,
  offTime: condition.offTime,
  voltage: condition.voltage,
  servo: condition.servo,
  polarity: condition.polarity,
  jumpHeight: condition.jump.height,
  jumpInterval: condition.jump.interval,
})

type BurntStep = Pick<PlanStep, 'conditionCode' | 'orbit' | 'targetZ' | 'dwell'>

const stepNodes = ({ conditionCode, orbit, targetZ, dwell }: BurntStep): readonly NcNode[] => [
  { kind: 'condition', code: conditionCode },
  orbit.pattern === 'none' || orbit.radius === 0
    ? { kind: 'orbitOff' }
    : { kind: 'orbitOn', pattern: orbit.pattern, radius: orbit.radius },
  { kind: 'discharge', on: true },
  { kind: 'erode', z: targetZ },
  ...(dwell > 0 ? [{ kind: 'dwell' as const, seconds: dwell }] : []),
]

const HEADER_FREE = 1

/** The lines a post prints for these steps, separately: rows of the condition table, and the burn. */
function printed(steps: readonly BurntStep[], conditions: readonly Condition[], dialect: Dialect) {
  const rows = [...new Map(conditions.map((each) => [each.code, conditionRow(each)])).values()]
  const main: readonly NcNode[] = [
    ...steps.flatMap(stepNodes),
    { kind: 'discharge', on: false },
    { kind: 'orbitOff' },
    { kind: 'end' },
  ]
  const header = sampleHeader
  const result = printProgram(
    { number: HEADER_FREE, header, conditions: rows.toSorted((a, b) => a.code - b.code), main, subs: [] },
    dialect,
  )
  if (!result.ok) return { row: '', burn: '' }
  const [file] = result.value.files
  const lines = (file?.text ?? '').split(/\r?\n/)
  const burn = result.value.lines.map(({ line }) => line)
  const first = Math.min(...burn)
  const table = lines.slice(0, first - 1).slice(-rows.length)
  return { row: table.join('\n'), burn: burn.map((line) => lines[line - 1] ?? '').join('\n') }
}

/** A program cannot be printed without a header; these lines are removed afterwards. */
const sampleHeader = (
  [
    ['HERON-NC', '1'],
    ['STATUS', 'DRAFT'],
    ['PROGRAM', 'O0001'],
    ['PROJECT', '-'],
    ['PART', '-'],
    ['REVISION', '1'],
    ['MACHINE', '-'],
    ['POST', '-'],
    ['GENERATOR', '-'],
    ['UNITS', 'MM'],
    ['DATE', '-'],
    ['AUTHOR', '-'],
    ['APPROVER', '-'],
    ['CS', '-'],
    ['MIN', '-'],
    ['MAX', '-'],
    ['LOCATIONS', '0'],
    ['STEPS', '0'],
    ['INPUT', '-'],
  ] as const
).map(([key, value]) => ({ key, value }))

/** Depth and orbit of a burn shown for a library entry, which has no place. */
const example = (condition: Condition): BurntStep => ({
  conditionCode: condition.code,
  orbit: { pattern: condition.orbits[0] ?? 'none', radius: mm(0.05) },
  targetZ: mm(-1),
  dwell: 10,
})

/** The lines a post prints for a condition: its row of the table, and a burn with it. */
export const conditionLine = (
  condition: Condition,
  dialect: Dialect,
): { readonly row: string; readonly burn: string } => printed([example(condition)], [condition], dialect)

/** The lines a post prints for the steps of one place. */
export function burnText(
  steps: readonly PlanStep[],
  conditions: readonly Condition[],
  dialect: Dialect,
): { readonly conditionText: string; readonly subprogramText: string } {
  const { row, burn } = printed(steps, conditions, dialect)
  return { conditionText: row, subprogramText: burn }
}
