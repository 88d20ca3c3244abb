import { parseDateTime, workshopMoment, workshopZone } from '@heron/contract/wire'
import { languages } from './languages.ts'
import { currentLanguage, text } from './text.ts'

/** Formatters of days, by language and time zone. */
const days = new Map<string, Intl.DateTimeFormat>()

function dayFormat(tag: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone}`
  const made =
    days.get(key) ?? new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', weekday: 'short', timeZone })
  days.set(key, made)
  return made
}

/** Most decimals of a number whose decimals are not given. */
const DECIMALS = 6

export const ABSENT = '–'

/** A number with its decimal point moved to the right, without an error of binary fractions. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * The nearest number with so many decimals, for numbers of at most 15 digits with these; half of the last decimal is
 * rounded away from zero, as by `Intl`.
 */
const rounded = (value: number, decimals: number): number =>
  Math.sign(value) * shifted(Math.round(shifted(Math.abs(value), decimals)), -decimals)

/**
 * A number with a fixed number of decimals and a minus sign; `–` for null. All three languages write it alike; making a
 * formatter of `Intl` for it takes 15 ms, which is a long task of a first page.
 */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ABSENT
  const nearest = rounded(value, decimals ?? DECIMALS)
  const written = decimals === undefined ? String(nearest) : nearest.toFixed(decimals)
  return written.replace('-', '−')
}

/** A count with the thousands separator of all three languages: 1,234. */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Parses the wire's `yyyy-MM-dd HH:mm:ss` (GMT+8), a day of the workshop, ISO text or epoch milliseconds. */
export function parseTime(value: string | number): Date | undefined {
  const instant = typeof value === 'string' ? parseDateTime(value) : null
  const date = new Date(instant ?? value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** `2026-11-21 09:12` in the workshop's time zone: sorts and reads the same in all three languages. */
export function formatTime(value: string | number | null | undefined, withSeconds = false): string {
  if (value === null || value === undefined || value === '') return ABSENT
  const date = parseTime(value)
  if (!date) return String(value)
  return workshopMoment(date.getTime()).slice(0, withSeconds ? 19 : 16)
}

/** The workshop's day at an instant, such as `11月21日 周六`, for headings. */
export const formatDay = (value: Date): string =>
  dayFormat(languages[currentLanguage()].tag, workshopZone()).format(value)

/** A duration in seconds as `14 h 22 min` in the current language. */
export function formatDuration(seconds: number): string {
  if (seconds < 0) return `−${formatDuration(-seconds)}`
  const minutes = Math.round(seconds / 60)
  const unit = (value: number, name: 'hours' | 'minutes' | 'seconds') => text(`widget.duration.${name}`, { value })
  if (Math.round(seconds) < 60) return unit(Math.round(seconds), 'seconds')
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours === 0
    ? unit(rest, 'minutes')
    : rest === 0
      ? unit(hours, 'hours')
      : `${unit(hours, 'hours')} ${unit(rest, 'minutes')}`
}

/** A list of names, with the comma of the language. */
export const formatNames = (names: readonly string[]): string => names.join(currentLanguage() === 'en' ? ', ' : '、')

/** A size in bytes, KB, MB or GB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatNumber(bytes, 0)} B`
  if (bytes < 1_000_000) return `${formatNumber(bytes / 1000, 0)} KB`
  if (bytes < 1_000_000_000) return `${formatNumber(bytes / 1_000_000, 1)} MB`
  return `${formatNumber(bytes / 1_000_000_000, 1)} GB`
}
