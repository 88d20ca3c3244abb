/** Dates of the Gregorian calendar as day counts from 1970-01-01; no clock is read. */
export interface Civil {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const DAY = 86_400

const DAYS_PER_ERA = 146_097
const DAYS_BEFORE_1970 = 719_468

export function daysFromCivil({ year, month, day }: Civil): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970
}

export function civilFromDays(days: number): Civil {
  const z = days + DAYS_BEFORE_1970
  const era = Math.floor(z / DAYS_PER_ERA)
  const dayOfEra = z - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted + (shifted < 10 ? 3 : -9)
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

export const daysInMonth = (year: number, month: number): number =>
  daysFromCivil({ year: month === 12 ? year + 1 : year, month: month === 12 ? 1 : month + 1, day: 1 }) -
  daysFromCivil({ year, month, day: 1 })

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (civil: Civil): number => (((daysFromCivil(civil) + 4) % 7) + 7) % 7
