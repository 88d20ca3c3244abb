import { daysInMonth, weekdayOf } from './civil.ts'
import type { Cron } from './setting.ts'
import { plainValues } from './values.ts'
import { weekday } from './weekday.ts'

const SATURDAY = 6
const SUNDAY = 0

/** The figures of a month that day and week settings need. */
interface Month {
  readonly length: number
  /** Weekday of the first day. */
  readonly first: number
}

export type DaysOf = (year: number, month: number) => readonly number[]

/** The days of a month on which an expression runs, ascending. */
export function daysOf(cron: Cron): DaysOf {
  const pick = cron.day.type === 'notSet' ? pickByWeek(cron) : pickByDay(cron)
  return (year, month) => {
    const length = daysInMonth(year, month)
    return pick({ length, first: weekdayOf({ year, month, day: 1 }) })
  }
}

const weekdayAt = ({ first }: Month, day: number): number => weekday(first + day - 1)

function pickByDay({ day }: Cron): (month: Month) => readonly number[] {
  const values = plainValues('day', day)
  if (values) return ({ length }) => values.filter((value) => value <= length)
  if (day.type === 'work') return (month) => (day.day > month.length ? [] : [nearestWorkday(month, day.day)])
  if (day.type === 'lastWork') return (month) => [nearestWorkday(month, month.length)]
  const back = day.type === 'beforeLast' ? day.days : 0
  return ({ length }) => (length > back ? [length - back] : [])
}

/** The Monday to Friday nearest to a day, in the same month. */
function nearestWorkday(month: Month, day: number): number {
  const at = weekdayAt(month, day)
  if (at === SATURDAY) return day === 1 ? day + 2 : day - 1
  if (at === SUNDAY) return day === month.length ? day - 2 : day + 1
  return day
}

function pickByWeek({ week }: Cron): (month: Month) => readonly number[] {
  const all = (month: Month, wanted: number) =>
    [1, 2, 3, 4, 5].map((nth) => 1 + weekday(wanted - month.first) + (nth - 1) * 7).filter((day) => day <= month.length)
  if (week.type === 'nth') return (month) => all(month, week.weekday).slice(week.nth - 1, week.nth)
  if (week.type === 'lastWeekday') return (month) => all(month, week.weekday).slice(-1)
  const wanted = plainValues('week', week) ?? [SATURDAY]
  return (month) => wanted.flatMap((each) => all(month, each)).toSorted((a, b) => a - b)
}
