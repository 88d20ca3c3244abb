import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  defaultZone,
  formatDate,
  formatDateTime,
  parseDateTime,
  parseEnd,
  setWorkshopZone,
  workshopMoment,
  workshopOffset,
  workshopZone,
} from './clock.ts'
import { withoutEcho } from './echo.ts'
import { pageOf } from './page.ts'
import { queryFlag, queryInt, queryOneOf } from './scalar.ts'

describe('times of the wire', () => {
  it('[M08] reads what it writes, to the second, at GMT+8', () => {
    expect(formatDateTime(Date.parse('2026-11-21T04:05:06Z'))).toBe('2026-11-21 12:05:06')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        expect(parseDateTime(formatDateTime(seconds * 1_000))).toBe(seconds * 1_000)
      }),
      { numRuns: 500 },
    )
  })

  it.each(['2026-02-30', '2026-13-01 00:00:00', '2026-01-01 25:00:00', '2026-1-1', 'now', ''])(
    '%j is no time',
    (text) => {
      expect(parseDateTime(text)).toBeNull()
    },
  )

  it('a day ends with its last instant, a moment is its own end', () => {
    expect(parseEnd('2026-01-01')).toBe(Date.parse('2026-01-01T23:59:59.999+08:00'))
    expect(parseEnd('2026-01-01 12:00:00')).toBe(parseDateTime('2026-01-01 12:00:00'))
  })
})

describe('the workshop’s zone', () => {
  afterEach(() => setWorkshopZone(defaultZone))

  it('moves days and what people read, not the moments of the wire', () => {
    const instant = Date.parse('2026-11-20T23:30:00Z')
    const all = () => [formatDate(instant), workshopMoment(instant), formatDateTime(instant), workshopOffset(instant)]
    expect(all()).toEqual(['2026-11-21', '2026-11-21 07:30:00', '2026-11-21 07:30:00', 'GMT+8'])
    setWorkshopZone('America/St_Johns')
    expect(all()).toEqual(['2026-11-20', '2026-11-20 20:00:00', '2026-11-21 07:30:00', 'GMT-3:30'])
    setWorkshopZone('UTC')
    expect(all()).toEqual(['2026-11-20', '2026-11-20 23:30:00', '2026-11-21 07:30:00', 'GMT'])
    expect(parseDateTime('2026-11-21')).toBe(Date.parse('2026-11-21T00:00:00Z'))
    expect(parseEnd('2026-11-21')).toBe(Date.parse('2026-11-21T23:59:59.999Z'))
    expect(parseDateTime('2026-11-21 00:00:00')).toBe(Date.parse('2026-11-20T16:00:00Z'))
  })

  it('stays when another is unknown', () => {
    expect(() => setWorkshopZone('Mars/Base')).toThrow(RangeError)
    expect(workshopZone()).toBe(defaultZone)
  })
})

describe('echo fields', () => {
  const schema = z.strictObject({ name: z.string(), key: z.string().optional() }).refine(() => true)

  it('[F16] are dropped when the schema does not have them; other fields remain for the schema to refuse', () => {
    const given = {
      name: 'a',
      key: 'k',
      createBy: 'x',
      updateTime: 1,
      sex_dictText: '男',
      _X_ROW_KEY: 'r',
      children: [],
      evil: 1,
    }
    expect(withoutEcho(schema, given)).toEqual({ name: 'a', key: 'k', evil: 1 })
  })

  it('are dropped in lists of rows too', () => {
    expect(withoutEcho(z.array(schema), [{ name: 'a', createBy: 'x' }])).toEqual([{ name: 'a' }])
  })
})

describe('scalars of a query', () => {
  it('whole numbers within their bounds', () => {
    const size = queryInt(1, 200)
    expect(size.parse('20')).toBe(20)
    for (const bad of ['0', '201', '1.5', '1e2', ' 1', '', '١']) expect(size.safeParse(bad).success).toBe(false)
  })

  it('flags and one of a set', () => {
    expect([queryFlag().parse('1'), queryFlag().parse('false')]).toEqual([true, false])
    expect(queryOneOf([54, 55]).parse('54')).toBe(54)
    expect(queryOneOf(['a']).safeParse('b').success).toBe(false)
  })
})

it('a page has the number of pages', () => {
  expect(pageOf([1, 2], 12, { pageNo: 1, pageSize: 5 })).toEqual({
    records: [1, 2],
    total: 12,
    size: 5,
    current: 1,
    pages: 3,
  })
})
