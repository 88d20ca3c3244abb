/** A time zone: seconds that its clock is ahead of UTC at an instant (seconds since 1970). */
export interface Zone {
  readonly offsetAt: (instant: number) => number
}

export const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset })

const HOUR = 3_600
/** Hours whose offset is kept for each zone; a list shows times of a few hundred. */
const MOST_KEPT = 5_000
/** s; the offset of 1900 holds for all time before. */
const FIRST = Date.UTC(1900, 0, 1) / 1_000

/** The zone of workshops that have not chosen one: GMT+8 from this instant on (s; tz database, last change in 1991). */
const usual = { name: 'Asia/Shanghai', since: Date.UTC(1992, 0, 1) / 1_000, offset: 8 * HOUR } as const

/** Reads a zone's clock from the tables of the browser or server. */
function clockOf(name: string): (instant: number) => number {
  const figures = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const look = { ...figures, second: 'numeric', hourCycle: 'h23', timeZone: name } as const
  const format = new Intl.DateTimeFormat('en-US', look)
  return (given) => {
    const instant = Math.max(given, FIRST)
    const parts = Object.fromEntries(
      format.formatToParts(instant * 1_000).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1_000 - instant
  }
}

/**
 * A zone by its name (`Asia/Shanghai`), from the tables of the browser or server. Throws a RangeError for an unknown
 * name. The tables are slow to read: an offset that holds for a whole hour is kept. The clock is read as figures, since
 * a formatter that writes offsets first loads the names of all zones. The usual zone needs no tables, which take 7 MB
 * of a server's memory.
 */
export function namedZone(name: string): Zone {
  const isUsual = name === usual.name
  let clock = isUsual ? undefined : clockOf(name)
  const read = (instant: number): number => {
    if (isUsual && instant >= usual.since) return usual.offset
    clock ??= clockOf(name)
    return clock(instant)
  }
  const kept = new Map<number, number>()
  return {
    offsetAt: (instant) => {
      const hour = Math.floor(instant / HOUR)
      const known = kept.get(hour)
      if (known !== undefined) return known
      const offset = read(instant)
      // The clock changes at most once within an hour: it does not where both ends have the same offset.
      if (read(hour * HOUR) === read((hour + 1) * HOUR - 1)) {
        if (kept.size >= MOST_KEPT) kept.clear()
        kept.set(hour, offset)
      }
      return offset
    },
  }
}

/** The first instant (seconds) after `before` with another offset; the offsets of `before` and `after` must differ. */
export function changeBetween(before: number, after: number, { offsetAt }: Zone): number {
  const offset = offsetAt(before)
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === offset) low = middle
    else high = middle
  }
  return high
}
