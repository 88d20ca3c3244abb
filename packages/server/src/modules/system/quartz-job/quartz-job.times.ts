import { fixedZone, nextRuns, parseCron } from '@heron/core/cron'
import { refusedField } from '../../../platform/refused-field.ts'

/** The clock of the workshop, GMT+8 all year; in seconds. */
const workshop = fixedZone(8 * 3_600)

/** The first run of an expression after an instant (ms since 1970); null when it has none. Refuses what is no expression. */
export function nextTimeOf(expression: string, after: number): number | null {
  const read = parseCron(expression)
  if (!read.ok) throw refusedField('cronExpression', 'format')
  return nextRuns(read.value, { after, count: 1, zone: workshop })[0] ?? null
}

/** Instants of a list at most. */
const most = 1_000

/** The instants of an expression after one and up to another (ms since 1970), the first thousand of them. */
export function timesBetween(expression: string, after: number, until: number): readonly number[] {
  const read = parseCron(expression)
  if (!read.ok) throw refusedField('cronExpression', 'format')
  return nextRuns(read.value, { after, count: most, zone: workshop }).filter((time) => time <= until)
}
