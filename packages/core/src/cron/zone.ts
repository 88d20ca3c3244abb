/** A time zone: seconds that its clock is ahead of UTC at an instant (seconds since 1970). */
export interface Zone {
  readonly offsetAt: (instant: number) => number
}

export const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset })

const OFFSET = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

/** A zone by its name (`Asia/Shanghai`), from the tables of the browser or server. Throws on an unknown name. */
export function namedZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  return {
    offsetAt: (instant) => {
      const text = format.formatToParts(instant * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(text) ?? []
      const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      return sign === '-' ? -offset : offset
    },
  }
}
