import { dayOf, endOfDay, instantOf, momentOf, namedZone, startOfDay, type Zone } from '@heron/core/time'

/** Moments on the wire are GMT+8 all year, in every workshop (ADR 0094); internal instants are ms since 1970. */
const wireOffset = 8 * 3_600_000

/** The zone of a workshop that has not chosen one. */
export const defaultZone = 'Asia/Shanghai'

let chosen: { readonly name: string; readonly zone: Zone } | undefined

/**
 * Sets the workshop's time zone (IANA name) for this process or page: its days, and the moments that people read. Throws
 * a RangeError for a zone that this runtime does not know.
 */
export function setWorkshopZone(name: string): void {
  if (name !== chosen?.name) chosen = { name, zone: namedZone(name) }
}

const workshop = () => {
  chosen ??= { name: defaultZone, zone: namedZone(defaultZone) }
  return chosen
}

/** IANA name of the workshop's time zone. */
export const workshopZone = (): string => workshop().name

/** The workshop's clock. */
export const workshopClock = (): Zone => workshop().zone

/** `yyyy-MM-dd HH:mm:ss` of the workshop's clock at an instant, for texts that people read; not a text of the wire. */
export const workshopMoment = (instant: number): string => momentOf(instant, workshop().zone)

/** The instant of such a text; null when it is no valid date. */
export const workshopInstant = (moment: string): number | null => instantOf(moment, workshop().zone)

/** `GMT+8`: the offset of the workshop's clock at an instant. */
export function workshopOffset(instant: number): string {
  const minutes = Math.round(workshop().zone.offsetAt(Math.floor(instant / 1_000)) / 60)
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

export const datePattern = /^\d{4}-\d{2}-\d{2}$/
export const dateTimePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** An instant as `yyyy-MM-dd HH:mm:ss` of the wire: GMT+8. */
export const formatDateTime = (instant: number): string =>
  new Date(instant + wireOffset).toISOString().slice(0, 19).replace('T', ' ')

/** The workshop's day of an instant, as `yyyy-MM-dd`. */
export const formatDate = (instant: number): string => dayOf(instant, workshop().zone)

/** The instant of `yyyy-MM-dd HH:mm:ss` (GMT+8) or of the start of the workshop's day; null when it is not a valid date. */
export function parseDateTime(text: string): number | null {
  if (datePattern.test(text)) return startOfDay(text, workshop().zone)
  if (!dateTimePattern.test(text)) return null
  const instant = Date.parse(`${text.replace(' ', 'T')}Z`) - wireOffset
  // Date.parse rolls 2026-02-30 over to March; a text that is not reproduced unchanged is not a valid date.
  return Number.isNaN(instant) || formatDateTime(instant) !== text ? null : instant
}

/** The last instant of a workshop's day; for a date-time, the instant itself. */
export function parseEnd(text: string): number | null {
  if (!datePattern.test(text)) return parseDateTime(text)
  const end = endOfDay(text, workshop().zone)
  return end === null ? null : end - 1
}
