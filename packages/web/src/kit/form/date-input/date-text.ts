/** A date and a time as shown by calendar and clock, without time zone. */
export interface Moment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/
const CLOCK = /^(\d{1,2})\s*[:：时時]\s*(\d{1,2})(?:\s*[:：分]\s*(\d{1,2}))?\s*[秒分]?$/
const NO_DAY = { year: 2000, month: 1, day: 1 }
const FIRST: Moment = { ...NO_DAY, hour: 0, minute: 0, second: 0 }

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const isDay = ({ year, month, day }: Pick<Moment, 'year' | 'month' | 'day'>): boolean =>
  year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

function readClock(text: string): Pick<Moment, 'hour' | 'minute' | 'second'> | undefined {
  const found = CLOCK.exec(text)
  if (!found) return undefined
  const [hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined
}

/** A date in a usual notation (`2026-1-5`, `2026/01/05 8:30`, `2026年1月5日`); undefined if it does not exist. */
function readDay(text: string): Moment | undefined {
  const found = DAY.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  const rest = text.slice(found[0].length).replace(/^[T\s]+/, '')
  const clock = rest === '' ? { hour: 0, minute: 0, second: 0 } : readClock(rest)
  return clock && isDay({ year, month, day }) ? { year, month, day, ...clock } : undefined
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** Fills in `YYYY MM DD HH mm ss`; other characters of the format stay unchanged. */
export function writeMoment(moment: Moment, format: string): string {
  const parts: Readonly<Record<string, string>> = {
    YYYY: String(moment.year).padStart(4, '0'),
    MM: two(moment.month),
    DD: two(moment.day),
    HH: two(moment.hour),
    mm: two(moment.minute),
    ss: two(moment.second),
  }
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => parts[token] ?? token)
}

/** [M08] The stored and shown formats, in every language; also the default of columns. */
export const dateFormats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const

export type DateKind = keyof typeof dateFormats

export const formatOf = ({ format }: { readonly format?: string }, kind: DateKind): string =>
  format ?? dateFormats[kind]

/** A date or a time in a usual notation; undefined if invalid. */
export function readUsual(text: string, kind: DateKind): Moment | undefined {
  const bare = text.trim()
  if (kind !== 'time') return readDay(bare)
  const clock = readClock(bare) ?? readDay(bare)
  return clock && { ...NO_DAY, ...clock }
}

const fields = { YYYY: 'year', MM: 'month', DD: 'day', HH: 'hour', mm: 'minute', ss: 'second' } as const
type Token = keyof typeof fields
const isToken = (text: string): text is Token => text in fields

/** A text written with `format`; parts missing from the format are 2000-01-01 00:00:00. */
function readWritten(text: string, format: string): Moment | undefined {
  const parts = format.split(/(YYYY|MM|DD|HH|mm|ss)/)
  const pattern = parts
    .map((part) => (isToken(part) ? `(\\d{${part.length}})` : part.replace(/[^\p{L}\p{N} ]/gu, '\\$&')))
    .join('')
  const found = new RegExp(`^${pattern}$`).exec(text)
  if (!found) return undefined
  const moment: Moment = { ...FIRST }
  const read = Object.fromEntries(parts.filter(isToken).map((token, at) => [fields[token], Number(found[at + 1])]))
  const whole = { ...moment, ...read }
  return isDay(whole) && whole.hour < 24 && whole.minute < 60 && whole.second < 60 ? whole : undefined
}

/** A stored or typed text: in the format, otherwise in a usual notation. */
export const readMoment = (text: string, kind: DateKind, format: string): Moment | undefined =>
  readWritten(text.trim(), format) ?? readUsual(text, kind)

/** A pasted text in the column's format; undefined if it is not a date or time. */
export function dateText(text: string, kind: DateKind, format: string): string | undefined {
  const moment = readUsual(text, kind)
  return moment && writeMoment(moment, format)
}
