import { workshopClock } from '@heron/contract/wire'
import { nextRuns, parseCron } from '@heron/core/cron'
import type { Zone } from '@heron/core/time'
import { refusedField } from '../../../platform/refused-field.ts'

/**
 * The first instant of an expression after `after` (ms since 1970) on the clock of a zone, by default the workshop's;
 * null when there is none. Throws for an invalid expression.
 */
export function nextTimeOf(expression: string, after: number, zone: Zone = workshopClock()): number | null {
  const read = parseCron(expression)
  if (!read.ok) throw refusedField('cronExpression', 'format')
  return nextRuns(read.value, { after, count: 1, zone })[0] ?? null
}

/** Most instants of a list. */
const most = 1_000

/** The instants of an expression after `after` and up to `until` (ms since 1970), at most the first thousand. */
export function timesBetween(expression: string, after: number, until: number): readonly number[] {
  const read = parseCron(expression)
  if (!read.ok) throw refusedField('cronExpression', 'format')
  return nextRuns(read.value, { after, count: most, zone: workshopClock() }).filter((time) => time <= until)
}

/** Number of runs that are compared: more than the seconds of a minute. */
const compared = 100

/** Throws for an expression with consecutive runs less than `interval` ms apart. */
export function checkInterval(expression: string, after: number, interval: number): void {
  const read = parseCron(expression)
  if (!read.ok) throw refusedField('cronExpression', 'format')
  const times = nextRuns(read.value, { after, count: compared, zone: workshopClock() })
  const isTooOften = times.some((time, at) => at > 0 && time - (times[at - 1] ?? 0) < interval)
  if (isTooOften) throw refusedField('cronExpression', 'tooOften', { seconds: interval / 1_000 })
}
