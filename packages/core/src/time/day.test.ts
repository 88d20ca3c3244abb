import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayOf, endOfDay, hourOf, instantOf, momentOf, startOfDay } from './day.ts'
import { namedZone } from './zone.ts'
import { isZoneName } from './zone-name.ts'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

/** Zones with every kind of change: an hour, half an hour, at midnight, at 00:01, a skipped day, none. */
const names = [
  ...['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Beirut'],
  ...['America/Sao_Paulo', 'America/St_Johns', 'Pacific/Apia', 'Africa/Casablanca', 'Asia/Kathmandu', 'UTC'],
] as const
const zones = new Map(names.map((name) => [name, namedZone(name)]))
const zoneOf = (name: (typeof names)[number]) => zones.get(name) ?? namedZone(name)

const name = fc.constantFrom(...names)
const instant = fc.integer({ min: at('1990-01-01T00:00:00Z') / 1_000, max: at('2037-12-31T00:00:00Z') / 1_000 })
/** Instants near the changes of the clock that are listed below. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      ...['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-11-01T05:00:00Z', '2026-04-04T15:00:00Z'],
      ...['2026-10-24T21:00:00Z', '2018-02-18T02:00:00Z', '2018-11-04T03:00:00Z', '2006-10-29T02:31:00Z'],
      ...['2011-12-30T10:00:00Z', '2026-02-15T02:00:00Z'],
    ),
    fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }),
  )
  .map(([change, seconds]) => at(change) / 1_000 + seconds)
const anyInstant = fc.oneof(instant, nearChange).map((seconds) => seconds * 1_000)

describe('days of a zone', () => {
  it('follow each other without a gap, and every instant lies in the day that is named for it', () => {
    fc.assert(
      fc.property(name, anyInstant, (zoneName, time) => {
        const zone = zoneOf(zoneName)
        const day = dayOf(time, zone)
        const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)]
        expect(start).toBeLessThanOrEqual(time)
        expect(end).toBeGreaterThan(time)
        expect(startOfDay(dayAfter(day), zone)).toBe(end)
        expect(endOfDay(dayAfter(day, -1), zone)).toBe(start)
      }),
      { numRuns: 1_000 },
    )
  })

  it('begin when the clock first shows them for good: the second before is another day', () => {
    fc.assert(
      fc.property(name, anyInstant, (zoneName, time) => {
        const zone = zoneOf(zoneName)
        const day = dayOf(time, zone)
        const start = startOfDay(day, zone) ?? 0
        expect(momentOf(start, zone).slice(0, 10)).toBe(day)
        expect(dayOf(start - 1_000, zone) < day).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['Asia/Shanghai', '2026-10-25', '2026-10-24T16:00:00Z', 24],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
    // Midnight is skipped: the day begins at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 23],
    // Midnight occurs twice: at 01:00 the clock is set back to it.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    // At 00:01 the clock is set back to the day before: the minute is not a day of its own.
    ['America/St_Johns', '2006-10-29', '2006-10-29T03:30:00Z', 24],
    // The day was skipped.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 0],
  ] as const)('in %s %s begins at %s and has %d hours', (zoneName, day, start, hours) => {
    const zone = zoneOf(zoneName)
    expect(startOfDay(day, zone)).toBe(at(start))
    expect(((endOfDay(day, zone) ?? 0) - at(start)) / HOUR).toBe(hours)
  })

  it('are refused when the calendar does not have them', () => {
    for (const text of ['2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01 00:00:00', '']) {
      expect([startOfDay(text, zoneOf('UTC')), endOfDay(text, zoneOf('UTC'))]).toEqual([null, null])
    }
    expect(endOfDay('9999-12-31', zoneOf('UTC'))).toBe(at('9999-12-31T23:59:59Z') + 1_000)
  })
})

describe('moments of a zone', () => {
  it('lead back to their instant, or to the first of the two that show them', () => {
    fc.assert(
      fc.property(name, anyInstant, (zoneName, time) => {
        const zone = zoneOf(zoneName)
        const shown = momentOf(time, zone)
        const back = instantOf(shown, zone) ?? Number.NaN
        expect(back).toBeLessThanOrEqual(time)
        expect(momentOf(back, zone)).toBe(shown)
      }),
      { numRuns: 1_000 },
    )
  })

  it('that are skipped lie after the change', () => {
    const berlin = zoneOf('Europe/Berlin')
    expect(instantOf('2026-03-29 02:30:00', berlin)).toBe(at('2026-03-29T01:30:00Z'))
    expect(hourOf('2026-03-29', 2, berlin)).toBe(at('2026-03-29T01:00:00Z'))
    expect(instantOf('2026-10-25 02:30:00', berlin)).toBe(at('2026-10-25T00:30:00Z'))
    expect(instantOf('2026-02-30 02:30:00', berlin)).toBeNull()
  })
})

it('only names of the tables are zones', () => {
  const given = ['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC', 'Mars/Base', 'GMT+8', '+08:00', '', 'asia']
  expect(given.filter(isZoneName)).toEqual(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC'])
})
