import { formatDate, workshopClock } from '@heron/contract/wire'
import { dayAfter, hourOf } from '@heron/core/time'

/** Times in ms since 1970, durations in seconds. */

/** Hours of the workshop's clock. */
const NIGHT_FROM = 18
const NIGHT_TO = 8

/** The unattended hours that begin today, or are running. */
export function nightOf(now: number): { readonly start: number; readonly end: number } {
  const today = formatDate(now)
  const at = (days: number, hour: number) => hourOf(dayAfter(today, days), hour, workshopClock()) ?? now
  return now < at(0, NIGHT_TO)
    ? { start: at(-1, NIGHT_FROM), end: at(0, NIGHT_TO) }
    : { start: at(0, NIGHT_FROM), end: at(1, NIGHT_TO) }
}

export interface Waiting {
  readonly id: string
  /** s */
  readonly time: number
}

export interface Slot extends Waiting {
  readonly start: number
  readonly end: number
}

/** Schedules the work waiting for a machine, one after the other, from the time it is free. */
export function queueAfter(freeFrom: number, waiting: readonly Waiting[]): readonly Slot[] {
  let at = freeFrom
  return waiting.map((each) => {
    const slot = { ...each, start: at, end: at + each.time * 1_000 }
    at = slot.end
    return slot
  })
}
