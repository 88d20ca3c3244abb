/** A day and a time of day as the calendar and the clock show them; no time zone in it. */
interface Moment {
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

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const isDay = ({ year, month, day }: Pick<Moment, 'year' | 'month' | 'day'>): boolean =>
  year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

function readClock(text: string): Pick<Moment, 'hour' | 'minute' | 'second'> | undefined {
  const found = CLOCK.exec(text)
  if (!found) return undefined
  const [hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined
}

/** A day as people and spreadsheets write it (`2026-1-5`, `2026/01/05 8:30`, `2026年1月5日`); a day that is none is not. */
function readDay(text: string): Moment | undefined {
  const found = DAY.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  const rest = text.slice(found[0].length).replace(/^[T\s]+/, '')
  const clock = rest === '' ? { hour: 0, minute: 0, second: 0 } : readClock(rest)
  return clock && isDay({ year, month, day }) ? { year, month, day, ...clock } : undefined
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** `YYYY MM DD HH mm ss` filled in; anything else in the format stands as it is. */
function write(moment: Moment, format: string): string {
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

export type DateKind = 'date' | 'datetime' | 'time'

/** [M08] What is stored where a column names no format. */
export const usualFormats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const

export const formatOf = ({ format }: { readonly format?: string }, kind: DateKind): string =>
  format ?? usualFormats[kind]

/** A pasted text in the column's format; undefined when it is no day or time. */
export function dateText(text: string, kind: DateKind, format: string): string | undefined {
  const bare = text.trim()
  if (kind !== 'time') {
    const moment = readDay(bare)
    return moment && write(moment, format)
  }
  const clock = readClock(bare) ?? readDay(bare)
  return clock && write({ ...NO_DAY, ...clock }, format)
}
