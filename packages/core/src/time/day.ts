import { changeBetween, type Zone } from './zone.ts'

/** Instants in ms since 1970; days as `yyyy-MM-dd`, moments of a zone's clock as `yyyy-MM-dd HH:mm:ss`. */

const dayPattern = /^\d{4}-\d\d-\d\d$/
const momentPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** s; more than any zone's offset and shorter than the time between two changes of a clock. */
const MARGIN = 16 * 3_600
const DAY = 86_400

const textOf = (wall: number): string => new Date(wall * 1_000).toISOString().slice(0, 19).replace('T', ' ')

/** Seconds that a clock at UTC shows this; null when it is no valid date or time. */
function wallOf(text: string): number | null {
  const full = dayPattern.test(text) ? `${text} 00:00:00` : text
  if (!momentPattern.test(full)) return null
  const wall = Date.parse(`${full.replace(' ', 'T')}Z`) / 1_000
  // Date.parse rolls 2026-02-30 over to March; a text that is not reproduced unchanged is not a valid date.
  return Number.isNaN(wall) || textOf(wall) !== full ? null : wall
}

/** What the zone's clock shows at an instant. */
export function momentOf(instant: number, zone: Zone): string {
  const seconds = Math.floor(instant / 1_000)
  return textOf(seconds + zone.offsetAt(seconds))
}

/**
 * The instant at which the zone's clock shows a moment; null when it is no valid date. Of a time that occurs twice, the
 * first; a time that is skipped is read with the offset before the change, so that it lies after it.
 */
export function instantOf(moment: string, zone: Zone): number | null {
  const wall = wallOf(moment)
  if (wall === null) return null
  const [before, after] = [zone.offsetAt(wall - MARGIN), zone.offsetAt(wall + MARGIN)]
  const fits = [before, after].find((offset) => zone.offsetAt(wall - offset) === offset)
  return (wall - (fits ?? before)) * 1_000
}

/** The second from which the clock no longer shows an earlier day than the one that begins at `wall`. */
function beginOf(wall: number, zone: Zone): number {
  const [before, after] = [zone.offsetAt(wall - MARGIN), zone.offsetAt(wall + MARGIN)]
  if (before === after) return wall - before
  const change = changeBetween(wall - MARGIN, wall + MARGIN, zone)
  const [first, second] = [wall - before, wall - after]
  const isFirst = first < change
  const isSecond = second >= change
  // Both: midnight occurs twice. The day begins at the second one only if the clock goes back to the day before.
  if (isFirst && isSecond) return change + after < wall ? second : first
  // None: midnight is skipped, and the day begins with the change.
  return isFirst ? first : isSecond ? second : change
}

/** The first instant of a day; null when it is not valid. A day that the zone skipped begins where the next one does. */
export function startOfDay(day: string, zone: Zone): number | null {
  const wall = dayPattern.test(day) ? wallOf(day) : null
  return wall === null ? null : beginOf(wall, zone) * 1_000
}

/** The day this many days later, or earlier. `day` must be valid. */
export function dayAfter(day: string, days = 1): string {
  return textOf(Date.parse(`${day}T00:00:00Z`) / 1_000 + days * DAY).slice(0, 10)
}

/** The first instant after a day: 23, 24 or 25 hours after its start in most zones; null when the day is not valid. */
export function endOfDay(day: string, zone: Zone): number | null {
  const wall = dayPattern.test(day) ? wallOf(day) : null
  return wall === null ? null : beginOf(wall + DAY, zone) * 1_000
}

/**
 * The day that contains an instant. Days follow each other without a gap: a minute after midnight that is followed by an
 * hour of the day before, when a clock is set back at 00:01, belongs to the day before.
 */
export function dayOf(instant: number, zone: Zone): string {
  const day = momentOf(instant, zone).slice(0, 10)
  const begin = startOfDay(day, zone)
  return begin !== null && instant < begin ? dayAfter(day, -1) : day
}

/** The instant at which the clock shows an hour (0 to 23) of a day; a skipped hour as `instantOf` reads it. */
export const hourOf = (day: string, hour: number, zone: Zone): number | null =>
  instantOf(`${day} ${String(hour).padStart(2, '0')}:00:00`, zone)
