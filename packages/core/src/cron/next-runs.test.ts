import { Cron as Croner } from 'croner'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixedZone, namedZone, type Zone } from '../time/index.ts'
import { cronFields, intervalBounds } from './field.ts'
import { nextRuns } from './next-runs.ts'
import { parseCron } from './parse.ts'
import { printCron } from './print.ts'
import type { Cron, CronSetting } from './setting.ts'
import { arbitraryCron } from './testing/arbitrary-cron.ts'
import { bruteForce, timeOf } from './testing/brute-force.ts'

const utc = fixedZone(0)
const YEAR = 366 * 86_400_000

function read(text: string): Cron {
  const parsed = parseCron(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.reason}`)
  return parsed.value
}

/** Runs as `2026-11-22T08:00:00Z` without the fraction. */
function runs(text: string, after: string, count = 3, zone: Zone = utc, everyYear = false): readonly string[] {
  return nextRuns(read(text), { after: Date.parse(after), count, zone, everyYear }).map((run) =>
    new Date(run).toISOString().replace('.000', ''),
  )
}

const instants = fc.integer({ min: Date.parse('2023-12-20T00:00:00Z'), max: Date.parse('2031-12-31T00:00:00Z') })

describe('next runs', () => {
  it('[O07] equal those found by trying every second', () => {
    fc.assert(
      fc.property(arbitraryCron, instants, (cron, after) => {
        const until = after + 2 * YEAR
        const found = nextRuns(cron, { after, count: 5, zone: utc }).filter((run) => run <= until)
        expect(found).toEqual(bruteForce(printCron(cron), after, 5, until))
      }),
      { numRuns: 200 },
    )
  })

  it('[O07] equal those of croner, for expressions it supports', () => {
    const options = { alternativeWeekdays: true, sloppyRanges: true, timezone: 'UTC', paused: true } as const
    // Croner 11 accepts no span around the end, no step beyond its field, and neither `L-3` nor `L` as a weekday.
    const isKnown = (setting: CronSetting, size: number) =>
      (setting.type !== 'range' || setting.from <= setting.to) &&
      (setting.type !== 'loop' || setting.interval < size) &&
      setting.type !== 'mixed' &&
      setting.type !== 'beforeLast'
    const known = arbitraryCron.filter(
      (cron) =>
        cron.week.type !== 'last' && cronFields.every((field) => isKnown(cron[field], intervalBounds[field].max)),
    )
    fc.assert(
      fc.property(known, instants, (cron, after) => {
        const limit = after + 2 * YEAR
        const theirs = new Croner(printCron(cron), options).nextRuns(5, new Date(after)).map(Number)
        const ours = nextRuns(cron, { after, count: 5, zone: utc })
        expect(ours.filter((run) => run <= limit)).toEqual(theirs.filter((run) => run <= limit))
      }),
      { numRuns: 200 },
    )
  })

  it('[O07] begin after the given instant, never at it', () => {
    expect(runs('0 0 12 * * ? *', '2026-11-22T12:00:00Z', 1)).toEqual(['2026-11-23T12:00:00Z'])
    expect(runs('0 0 12 * * ? *', '2026-11-22T11:59:59.999Z', 1)).toEqual(['2026-11-22T12:00:00Z'])
    expect(runs('* * * * * ? *', '2026-11-22T11:59:58.500Z', 2)).toEqual([
      '2026-11-22T11:59:59Z',
      '2026-11-22T12:00:00Z',
    ])
  })

  it('[O07] leave the year out for the preview, and end with the years otherwise', () => {
    expect(runs('0 0 0 29 2 ? 2020', '2026-11-22T00:00:00Z')).toEqual([])
    expect(runs('0 0 0 29 2 ? 2020', '2026-11-22T00:00:00Z', 2, utc, true)).toEqual([
      '2028-02-29T00:00:00Z',
      '2032-02-29T00:00:00Z',
    ])
    expect(runs('0 0 0 30 2 ? *', '2026-11-22T00:00:00Z')).toEqual([])
    expect(runs('0 0 0 1 1 ? 2027-2028', '2026-11-22T00:00:00Z', 5)).toEqual([
      '2027-01-01T00:00:00Z',
      '2028-01-01T00:00:00Z',
    ])
  })

  it.each([
    ['0 0 0 15W * ? *', ['2026-08-14', '2026-09-15', '2026-10-15', '2026-11-16']],
    ['0 0 0 1W * ? *', ['2026-08-03', '2026-09-01', '2026-10-01', '2026-11-02']],
    ['0 0 0 31W * ? *', ['2026-08-31', '2026-10-30', '2026-12-31', '2027-01-29']],
    ['0 0 0 L * ? *', ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30']],
    ['0 0 0 LW * ? *', ['2026-08-31', '2026-09-30', '2026-10-30', '2026-11-30']],
    ['0 0 0 L-3 * ? *', ['2026-08-28', '2026-09-27', '2026-10-28', '2026-11-27']],
    ['0 0 0 ? * 6L *', ['2026-08-28', '2026-09-25', '2026-10-30', '2026-11-27']],
    ['0 0 0 ? * 6#3 *', ['2026-08-21', '2026-09-18', '2026-10-16', '2026-11-20']],
    ['0 0 0 ? * 1#5 *', ['2026-08-30', '2026-11-29', '2027-01-31', '2027-05-30']],
    ['0 0 0 ? * L *', ['2026-08-01', '2026-08-08', '2026-08-15', '2026-08-22']],
    ['0 0 0 ? * 6-2 *', ['2026-08-01', '2026-08-02', '2026-08-03', '2026-08-07']],
  ])('[O07] of %s', (text, days) => {
    expect(runs(text, '2026-07-31T23:00:00Z', 4)).toEqual(days.map((day) => `${day}T00:00:00Z`))
  })

  it('wrap around the end of a day', () => {
    expect(runs('0 0 22-1 * * ? *', '2026-11-22T21:00:00Z', 5)).toEqual([
      '2026-11-22T22:00:00Z',
      '2026-11-22T23:00:00Z',
      '2026-11-23T00:00:00Z',
      '2026-11-23T01:00:00Z',
      '2026-11-23T22:00:00Z',
    ])
  })
})

describe('time zones', () => {
  const berlin = namedZone('Europe/Berlin')

  it('[O07] follow the wall time of the zone', () => {
    expect(runs('0 0 8 * * ? *', '2026-11-22T00:30:00Z', 1, namedZone('Asia/Shanghai'))).toEqual([
      '2026-11-23T00:00:00Z',
    ])
    expect(runs('0 0 8 * * ? *', '2026-07-01T00:00:00Z', 1, berlin)).toEqual(['2026-07-01T06:00:00Z'])
    expect(runs('0 0 8 * * ? *', '2026-12-01T00:00:00Z', 1, berlin)).toEqual(['2026-12-01T07:00:00Z'])
    expect(() => namedZone('Mars/Olympus')).toThrow(RangeError)
  })

  // 2026-03-29: 02:00 becomes 03:00 in Berlin, at 01:00 UTC.
  it('run once after a gap for all times within it, when hours are fixed', () => {
    expect(runs('0 30 2 * * ? *', '2026-03-28T12:00:00Z', 2, berlin)).toEqual([
      '2026-03-29T01:00:00Z',
      '2026-03-30T00:30:00Z',
    ])
    expect(runs('0 0/15 2,3 * * ? *', '2026-03-29T00:00:00Z', 2, berlin)).toEqual([
      '2026-03-29T01:00:00Z',
      '2026-03-29T01:15:00Z',
    ])
    expect(runs('0 0/20 2 * * ? *', '2026-03-29T00:00:00Z', 2, berlin)).toEqual([
      '2026-03-29T01:00:00Z',
      '2026-03-30T00:00:00Z',
    ])
  })

  it('keep the interval through a gap when every hour counts', () => {
    expect(runs('0 30 * * * ? *', '2026-03-29T00:00:00Z', 3, berlin)).toEqual([
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00Z',
      '2026-03-29T02:30:00Z',
    ])
  })

  // 2026-10-25: 03:00 becomes 02:00 in Berlin, at 01:00 UTC.
  it('run once in a repeated hour when hours are fixed, at any time of asking', () => {
    for (const after of ['2026-10-24T12:00:00Z', '2026-10-25T00:29:00Z']) {
      expect(runs('0 30 2 * * ? *', after, 2, berlin)).toEqual(['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'])
    }
    for (const after of ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:29:00Z']) {
      expect(runs('0 30 2 * * ? *', after, 1, berlin)).toEqual(['2026-10-26T01:30:00Z'])
    }
    expect(runs('* * 2-3 * * ? *', '2026-10-25T01:10:00Z', 1, berlin)).toEqual(['2026-10-25T02:00:00Z'])
  })

  it('run in both passes of a repeated hour when every hour counts', () => {
    expect(runs('0 0/30 * * * ? *', '2026-10-25T00:00:00Z', 5, berlin)).toEqual([
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T02:00:00Z',
      '2026-10-25T02:30:00Z',
    ])
  })

  /** Tests every second and applies the rule literally. */
  function walk(text: string, zone: Zone, from: number, to: number): readonly number[] {
    const everyHour = text.split(' ')[2] === '*'
    const isAllowed = timeOf(text)
    const shown = new Set<number>()
    const found: number[] = []
    let before = from + zone.offsetAt(from)
    for (let at = from + 1; at <= to; at += 1) {
      const wall = at + zone.offsetAt(at)
      const skipped = Array.from({ length: Math.max(0, wall - before - 1) }, (_, index) => before + 1 + index)
      const missed = !everyHour && skipped.some(isAllowed)
      const repeated = shown.has(wall) && !everyHour
      if (missed || (!repeated && isAllowed(wall))) found.push(at * 1000)
      shown.add(wall)
      before = wall
    }
    return found
  }

  it.each([
    ['Europe/Berlin', '2026-03-28T20:00:00Z'],
    ['Europe/Berlin', '2026-10-24T20:00:00Z'],
    ['America/New_York', '2026-03-08T02:00:00Z'],
    ['America/New_York', '2026-11-01T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T10:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T10:00:00Z'],
    ['Asia/Shanghai', '1986-05-03T12:00:00Z'],
  ])('agree around a change in %s (%s) with a walk over every second', (name, start) => {
    const zone = namedZone(name)
    const cached = new Map<number, number>()
    const quick: Zone = {
      offsetAt: (at) => {
        const quarter = Math.floor(at / 900)
        const known = cached.get(quarter) ?? zone.offsetAt(quarter * 900)
        cached.set(quarter, known)
        return known
      },
    }
    const from = Date.parse(start) / 1000
    const to = from + 10 * 3600
    const minutes = fc.constantFrom('0', '30', '0/7', '10-20', '*')
    const hours = fc.constantFrom('*', '1', '2', '3', '0-3', '1,2', '0/2', '23')
    fc.assert(
      fc.property(
        fc.constantFrom('0', '0/25', '59'),
        minutes,
        hours,
        fc.integer({ min: 0, max: 8 }),
        (s, m, h, ahead) => {
          const text = `${s} ${m} ${h} * * ? *`
          const expected = walk(text, quick, from, to)
          const after = (from + ahead * 3600) * 1000
          const wanted = expected.filter((run) => run > after)
          expect(nextRuns(read(text), { after, count: wanted.length + 1, zone }).slice(0, wanted.length)).toEqual(
            wanted,
          )
        },
      ),
      { numRuns: 12 },
    )
  })
})
