import {
  type Bounds,
  type CronField,
  type CronSetting,
  type CronType,
  cronBounds,
  offeredYears,
} from '@heron/core/cron'

const MONDAY = 1
const FRIDAY = 5

const offered = (field: CronField, thisYear: number): Bounds =>
  field === 'year' ? offeredYears(thisYear) : cronBounds[field]

/** The initial setting of an option of a field. */
export function defaultSetting(field: CronField, type: CronType, thisYear: number): CronSetting {
  const { min, max } = offered(field, thisYear)
  const isWeek = field === 'week'
  switch (type) {
    case 'range':
      return { type, from: isWeek ? MONDAY : min, to: isWeek ? FRIDAY : max }
    case 'loop':
      return { type, start: isWeek ? MONDAY : min, interval: 1 }
    case 'specify':
      return { type, values: [] }
    case 'work':
      return { type, day: 1 }
    case 'beforeLast':
      return { type, days: 1 }
    case 'lastWeekday':
      return { type, weekday: FRIDAY }
    case 'nth':
      return { type, weekday: MONDAY, nth: 1 }
    case 'mixed':
      return { type: 'every' }
    default:
      return { type }
  }
}

/** The values of "specify"; weekdays start on Monday, as in calendars here. */
export function choices(field: CronField, chosen: readonly number[], thisYear: number): readonly number[] {
  if (field === 'week') return [1, 2, 3, 4, 5, 6, 0]
  const { min, max } = offered(field, thisYear)
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return [...new Set([...all, ...chosen])].toSorted((a, b) => a - b)
}
