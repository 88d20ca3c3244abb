import type { Condition } from '../../condition/index.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import type { ConditionLine } from '../read/program-text.ts'
import { toMmParam } from './figures.ts'

const codes = {
  'totals.conditionFigure': 'fail',
  'totals.conditionMissing': 'fail',
  'totals.conditionUnused': 'fail',
} as const

/** The condition table has exactly the conditions used, and every figure is the library's. */
export const v24Totals = defineCheck({
  id: 'V24',
  codes,
  look: (context, tally) => {
    const used = usedConditions(context)
    for (const row of context.text.conditions) {
      const place = { line: row.line }
      const condition = used.get(row.code)
      if (!condition) {
        tally.found('totals.conditionUnused', place, { condition: row.code })
        continue
      }
      for (const [name, is, planned] of figures(row, condition))
        tally.expect(is === planned, 'totals.conditionFigure', place, { condition: row.code, name, is, planned })
    }
    const listed = new Set(context.text.conditions.map((row) => row.code))
    for (const code of used.keys()) tally.expect(listed.has(code), 'totals.conditionMissing', {}, { condition: code })
  },
})

/** Library entries by code, as chosen by the plan. */
function usedConditions({ plan, conditions }: CheckContext): ReadonlyMap<number, Condition> {
  const used = new Map<number, Condition>()
  for (const { steps } of plan.items) {
    for (const { conditionId } of steps) {
      const condition = conditions.get(conditionId)
      if (condition) used.set(condition.code, condition)
    }
  }
  return used
}

function figures(row: ConditionLine, condition: Condition) {
  return [
    ['peakCurrent', row.peakCurrent, condition.peakCurrent],
    ['onTime', row.onTime, condition.onTime],
    ['offTime', row.offTime, condition.offTime],
    ['voltage', row.voltage, condition.voltage],
    ['servo', row.servo, condition.servo],
    ['polarity', row.polarity, condition.polarity],
    ['jumpHeight', toMmParam(row.jumpHeight), toMmParam(condition.jump.height)],
    ['jumpInterval', row.jumpInterval, condition.jump.interval],
  ] as const
}
