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

/** Open places of a program that are burnt with one load of the magazine. */
export interface LoadTime {
  readonly load: number
  /** s */
  readonly time: number
}

export interface Waiting {
  readonly id: string
  /** s */
  readonly time: number
  readonly loads: readonly LoadTime[]
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

/**
 * When a program stops for a person to load the magazine: at each of its loads but the first, counted back from its end.
 * The parts share the time up to the end in proportion to their own.
 */
export function stopsOf(start: number, end: number, parts: readonly LoadTime[]): readonly number[] {
  const total = parts.reduce((sum, { time }) => sum + time, 0)
  if (total === 0) return []
  const [, ...later] = [...new Set(parts.map(({ load }) => load))].toSorted((a, b) => a - b)
  return later.map((load) => {
    const left = parts.reduce((sum, part) => sum + (part.load < load ? 0 : part.time), 0)
    return end - ((end - start) * left) / total
  })
}

type Night = ReturnType<typeof nightOf>

/**
 * How many of a machine's waiting programs end before the end of the night. A program that stops during the night until the
 * magazine is loaded waits for the day shift, so neither it nor a later one is counted. `running`: the times at which the
 * running programs stop for the magazine; if one of these times is during the night, the result is 0.
 */
export function fitting(running: readonly number[], slots: readonly Slot[], { start, end }: Night): number {
  const isAlone = (stop: number): boolean => stop >= start && stop < end
  if (running.some(isAlone)) return 0
  const first = slots.findIndex((slot) => slot.end > end || stopsOf(slot.start, slot.end, slot.loads).some(isAlone))
  return first === -1 ? slots.length : first
}
