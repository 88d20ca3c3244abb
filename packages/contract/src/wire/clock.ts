/** The wire's clock is GMT+8 all year; internal instants are ms since 1970. */
const zone = 8 * 3_600_000

export const datePattern = /^\d{4}-\d{2}-\d{2}$/
export const dateTimePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

const iso = (instant: number) => new Date(instant + zone).toISOString()

/** An instant as `yyyy-MM-dd HH:mm:ss`. */
export const formatDateTime = (instant: number): string => iso(instant).slice(0, 19).replace('T', ' ')

/** An instant as `yyyy-MM-dd`. */
export const formatDate = (instant: number): string => iso(instant).slice(0, 10)

/** The instant of `yyyy-MM-dd HH:mm:ss` or of the start of a day; null when it is not a valid date. */
export function parseDateTime(text: string): number | null {
  const full = datePattern.test(text) ? `${text} 00:00:00` : text
  if (!dateTimePattern.test(full)) return null
  const instant = Date.parse(`${full.replace(' ', 'T')}Z`) - zone
  // Date.parse rolls 2026-02-30 over to March; a text that is not reproduced unchanged is not a valid date.
  return Number.isNaN(instant) || formatDateTime(instant) !== full ? null : instant
}

/** The last instant of a day; for a date-time, the instant itself. */
export function parseEnd(text: string): number | null {
  const instant = parseDateTime(text)
  return instant === null || !datePattern.test(text) ? instant : instant + 86_400_000 - 1
}
