import { parseDateTime, workshopMoment, workshopZone } from '@heron/contract/wire'
import { languages } from './languages.ts'
import { currentLanguage, text } from './text.ts'

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: (tag: string) => T): T {
  const tag = languages[currentLanguage()].tag
  const found = cache.get(`${tag} ${key}`)
  if (found) return found as T // the key names the kind of formatter
  const made = make(tag)
  cache.set(`${tag} ${key}`, made)
  return made
}

/** Most decimals of a number whose decimals are not given. */
const DECIMALS = 6

export const ABSENT = '–'

/** Decimals of the shortest text of a number; undefined for one that is written with an exponent. */
function decimalsOf(value: number): number | undefined {
  const found = /^-?\d+(?:\.(\d+))?$/.exec(String(value))
  return found ? (found[1]?.length ?? 0) : undefined
}

/** For numbers with more decimals than shown. Making a formatter takes 5 to 20 ms, so other numbers do without. */
const rounded = (value: number, most: number, least: number): string =>
  cached(
    `number ${most} ${least}`,
    (tag) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: false }),
  ).format(value)

/** A number with a fixed number of decimals and a minus sign; `–` for null. */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ABSENT
  const needed = decimalsOf(value)
  const written =
    needed !== undefined && needed <= (decimals ?? DECIMALS)
      ? value.toFixed(decimals ?? needed)
      : rounded(value, decimals ?? DECIMALS, decimals ?? 0)
  return written.replace('-', '−')
}

/** A count with the language's thousands separator: 1,234. */
export function formatCount(value: number): string {
  return value < 1000 ? String(value) : cached('count', (tag) => new Intl.NumberFormat(tag)).format(value)
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
export function formatDay(value: Date): string {
  const timeZone = workshopZone()
  return cached(
    `day ${timeZone}`,
    (tag) => new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', weekday: 'short', timeZone }),
  ).format(value)
}

/** A duration in seconds as `14 h 22 min` in the current language. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const unit = (value: number, name: 'hours' | 'minutes' | 'seconds') => text(`widget.duration.${name}`, { value })
  if (seconds < 60) return unit(Math.round(seconds), 'seconds')
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
