import { civilFromDays, DAY, daysFromCivil } from './civil.ts'
import { type DaysOf, daysOf } from './days.ts'
import { cronBounds } from './field.ts'
import type { Cron } from './setting.ts'
import { plainValues } from './values.ts'

/** A compiled expression that computes its next times on a wall clock. */
export interface WallClock {
  /** The expression runs in each of the 24 hours. */
  readonly everyHour: boolean
  /**
   * The first time after the given one, both in seconds of wall time since 1970-01-01 00:00:00; undefined when there is
   * none up to the last year supported.
   */
  readonly next: (after: number) => number | undefined
}

/** Prepares an expression; `everyYear` ignores the year field. */
export function wallClock(cron: Cron, { everyYear = false } = {}): WallClock {
  const times: Times = {
    hours: plainValues('hour', cron.hour) ?? [],
    minutes: plainValues('minute', cron.minute) ?? [],
    seconds: plainValues('second', cron.second) ?? [],
  }
  const dates: Dates = {
    years: new Set(plainValues('year', everyYear ? { type: 'every' } : cron.year)),
    months: new Set(plainValues('month', cron.month)),
    days: daysOf(cron),
  }

  return {
    everyHour: times.hours.length === 24,
    next: (after) => {
      const start = after + 1
      const today = Math.floor(start / DAY)
      const { year, month, day } = civilFromDays(today)
      const time = dayIn(dates, year, month, day) === today ? timeFrom(times, start - today * DAY) : undefined
      if (time !== undefined) return today * DAY + time
      const next = nextDate(today, dates)
      return next === undefined ? undefined : next * DAY + (timeFrom(times, 0) ?? 0)
    },
  }
}

interface Times {
  readonly hours: readonly number[]
  readonly minutes: readonly number[]
  readonly seconds: readonly number[]
}

/** The first matching time of a day from a second on. */
function timeFrom({ hours, minutes, seconds }: Times, from: number): number | undefined {
  for (const hour of hours) {
    if (hour * 3600 + 3599 < from) continue
    for (const minute of minutes) {
      const start = hour * 3600 + minute * 60
      const found = start + 59 < from ? undefined : seconds.find((second) => start + second >= from)
      if (found !== undefined) return start + found
    }
  }
  return undefined
}

interface Dates {
  readonly years: ReadonlySet<number>
  readonly months: ReadonlySet<number>
  readonly days: DaysOf
}

/** The first matching day of a month, from a given day on. */
function dayIn({ years, months, days }: Dates, year: number, month: number, least = 1): number | undefined {
  if (!years.has(year) || !months.has(month)) return undefined
  const day = days(year, month).find((value) => value >= least)
  return day === undefined ? undefined : daysFromCivil({ year, month, day })
}

/** The first matching date after a given one, as a day count. */
function nextDate(after: number, dates: Dates): number | undefined {
  const { year, month, day } = civilFromDays(after)
  const thisMonth = dayIn(dates, year, month, day + 1)
  if (thisMonth !== undefined) return thisMonth
  for (let at = year * 12 + month; at < (cronBounds.year.max + 1) * 12; at += 1) {
    const found = dayIn(dates, Math.floor(at / 12), (at % 12) + 1)
    if (found !== undefined) return found
  }
  return undefined
}
