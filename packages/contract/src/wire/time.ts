import { shared } from './shared.ts'
import { z } from './z.ts'

/** The wire's clock runs at GMT+8 all year; instants inside are ms since 1970. */
const zone = 8 * 3_600_000

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const dateTimePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

const iso = (instant: number) => new Date(instant + zone).toISOString()

/** An instant as `yyyy-MM-dd HH:mm:ss`. */
export const formatDateTime = (instant: number): string => iso(instant).slice(0, 19).replace('T', ' ')

/** An instant as `yyyy-MM-dd`. */
export const formatDate = (instant: number): string => iso(instant).slice(0, 10)

/** The instant of `yyyy-MM-dd HH:mm:ss` or of the day's start; null when it is no date of the calendar. */
export function parseDateTime(text: string): number | null {
  const full = datePattern.test(text) ? `${text} 00:00:00` : text
  if (!dateTimePattern.test(full)) return null
  const instant = Date.parse(`${full.replace(' ', 'T')}Z`) - zone
  // Date.parse rolls 2026-02-30 over to March; what does not come back unchanged never was a date.
  return Number.isNaN(instant) || formatDateTime(instant) !== full ? null : instant
}

/** The last instant of a day, of a date-time itself. */
export function parseEnd(text: string): number | null {
  const instant = parseDateTime(text)
  return instant === null || !datePattern.test(text) ? instant : instant + 86_400_000 - 1
}

export const dateTimeText = shared(() =>
  z
    .string()
    .regex(dateTimePattern)
    .refine((text) => parseDateTime(text) !== null, 'date'),
)
export const dateText = shared(() =>
  z
    .string()
    .regex(datePattern)
    .refine((text) => parseDateTime(text) !== null, 'date'),
)
