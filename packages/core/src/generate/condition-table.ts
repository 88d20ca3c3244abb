import type { ConditionRow } from '../program/index.ts'
import type { Context } from './context.ts'

/** The selected conditions as they are sent to the control, by ascending code. */
export function conditionTable({ conditions }: Context): readonly ConditionRow[] {
  return conditions.map(({ code, peakCurrent, onTime, offTime, voltage, servo, polarity, jump }) => ({
    code,
    peakCurrent,
    onTime,
    offTime,
    voltage,
    servo,
    polarity,
    jumpHeight: jump.height,
    jumpInterval: jump.interval,
  }))
}
