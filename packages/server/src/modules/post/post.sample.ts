import { type Condition, computeLibrary } from '@heron/core/condition'
import { printProgram } from '@heron/core/post'
import type { ConditionRow, Dialect, NcNode } from '@heron/core/program'
import { mm } from '@heron/core/units'

const ELECTRODE = 'copper'

/** A condition as the control is told it. */
export const conditionRow = (condition: Condition): ConditionRow => ({
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

/** One burn with a condition, 1 mm deep, as nodes. */
const burn = ({ code, orbits }: Condition): readonly NcNode[] => [
  { kind: 'condition', code },
  ...(orbits[0] ? [{ kind: 'orbitOn' as const, pattern: orbits[0], radius: mm(0.05) }] : []),
  { kind: 'discharge', on: true },
  { kind: 'erode', z: mm(-1) },
  { kind: 'dwell', seconds: 10 },
  { kind: 'discharge', on: false },
  { kind: 'orbitOff' },
  { kind: 'end' },
]

function printed(
  condition: Condition,
  dialect: Dialect,
): readonly { readonly text: string; readonly isRow: boolean }[] {
  const result = printProgram(
    { number: 1, header: [], conditions: [conditionRow(condition)], main: burn(condition), subs: [] },
    dialect,
  )
  if (!result.ok) return []
  const lines = result.value.files.flatMap(({ text }) => text.split(/\r?\n/)).filter((line) => line !== '')
  const ofNodes = new Set(result.value.lines.map(({ line }) => line))
  return lines.map((text, at) => ({ text, isRow: !ofNodes.has(at + 1) }))
}

/** The lines a post prints for a condition: its row of the table, and a burn with it. */
export function conditionLine(condition: Condition, dialect: Dialect): { readonly row: string; readonly burn: string } {
  const lines = printed(condition, dialect)
  const code = String(condition.code)
  return {
    row: lines
      .filter(({ text, isRow }) => isRow && text.includes(code))
      .map(({ text }) => text)
      .join('\n'),
    burn: lines
      .filter(({ isRow }) => !isRow)
      .map(({ text }) => text)
      .join('\n'),
  }
}

/** A short program printed with a post, so that people see what it writes. */
export function samplePrint(dialect: Dialect): string {
  const [condition] = computeLibrary({
    machineFamily: 'SAMPLE',
    pairs: [{ electrode: ELECTRODE, workpiece: 'steel' }],
  })
  return condition
    ? printed(condition, dialect)
        .map(({ text }) => text)
        .join('\n')
    : ''
}
