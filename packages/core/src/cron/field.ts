/** The seven parts of an expression, in the order of the text. */
export const cronFields = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type CronField = (typeof cronFields)[number]

export interface Bounds {
  readonly min: number
  readonly max: number
}

/** Weekdays count as in `weekday.ts`: 0 is Sunday. Years cover the range of both editors. */
export const cronBounds: Readonly<Record<CronField, Bounds>> = {
  second: { min: 0, max: 59 },
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day: { min: 1, max: 31 },
  month: { min: 1, max: 12 },
  week: { min: 0, max: 6 },
  year: { min: 1970, max: 2199 },
}

/** Least and greatest step of a loop. */
export const intervalBounds: Readonly<Record<CronField, Bounds>> = {
  second: { min: 1, max: 60 },
  minute: { min: 1, max: 60 },
  hour: { min: 1, max: 24 },
  day: { min: 1, max: 31 },
  month: { min: 1, max: 12 },
  week: { min: 1, max: 7 },
  year: { min: 1, max: 99 },
}

/** The first to the fifth occurrence of a weekday in its month. */
export const nthBounds: Bounds = { min: 1, max: 5 }

/** Days before the last day of a month. */
export const beforeLastBounds: Bounds = { min: 1, max: 30 }

/** First years an editor offers: the current one and the hundred after it. */
export const offeredYears = (current: number): Bounds => ({ min: current, max: current + 100 })

/** Years an editor accepts, including those that older editors offered. */
export const editableYears = (current: number): Bounds => ({ min: 2019, max: Math.max(2119, current + 100) })

export const within = (value: number, { min, max }: Bounds): boolean =>
  Number.isInteger(value) && value >= min && value <= max
