/** Times in ms since 1970, durations in seconds. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The workshop's clock is GMT+8. */
const ZONE = 8 * HOUR
const NIGHT_FROM = 18
const NIGHT_TO = 8

/** The unattended hours that begin today, or are running. */
export function nightOf(now: number): { readonly start: number; readonly end: number } {
  const midnight = Math.floor((now + ZONE) / DAY) * DAY - ZONE
  const isMorning = now < midnight + NIGHT_TO * HOUR
  const start = midnight + NIGHT_FROM * HOUR - (isMorning ? DAY : 0)
  return { start, end: start + (24 - NIGHT_FROM + NIGHT_TO) * HOUR }
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
