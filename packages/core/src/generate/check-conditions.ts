import type { Condition } from '../condition/index.ts'
import type { Refusal } from '../job/index.ts'
import type { Burn, Context } from './context.ts'
import { refuse, unless } from './refusal.ts'

const TENTHS = 10

/** Each selected condition is released, made for the pair of materials, and printable in the condition table. */
export function checkConditions({ burns, conditions, job }: Context): readonly Refusal[] {
  const byId = new Map(conditions.map((row) => [row.id, row]))
  return [
    ...conditions.flatMap((row) => [
      ...unless(row.state === 'released', `conditions.${row.id}`, 'CONDITION_NOT_RELEASED', { code: row.code }),
      ...unless(isPrintable(row), `conditions.${row.id}`, 'CONDITION_UNPRINTABLE', { code: row.code }),
    ]),
    ...burns.flatMap((burn) => {
      const unfit = burn.item.steps.filter(
        ({ conditionId }) => !suits(byId.get(conditionId), burn, job.workpiece.material),
      )
      return unfit.map(({ n }) => refuse(`plan.items.${burn.item.id}.steps.${n}.conditionId`, 'CONDITION_MATERIAL'))
    }),
  ]
}

const suits = (row: Condition | undefined, { electrode }: Burn, workpiece: string): boolean =>
  row?.electrodeMaterial === electrode.material && row.workpieceMaterial === workpiece

/** Whole µs and volts, tenths of amperes and seconds: a rounded figure would be another condition. */
function isPrintable(row: Condition): boolean {
  const whole = [row.onTime, row.offTime, row.voltage, row.servo]
  const tenths = [row.peakCurrent, row.jump.interval].map((value) => Number((value * TENTHS).toPrecision(12)))
  return [...whole, ...tenths].every((value) => Number.isSafeInteger(value) && value >= 0) && row.jump.height >= 0
}
