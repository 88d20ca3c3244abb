import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFormats, dateText, readMoment } from './date-text.ts'

const day = (text: string) => dateText(text, 'date', dateFormats.date)
const moment = (text: string) => dateText(text, 'datetime', dateFormats.datetime)
const clock = (text: string) => dateText(text, 'time', dateFormats.time)

describe('dates in pasted text', () => {
  it.each([
    ['2026-1-5', '2026-01-05'],
    ['2026/01/05', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['2024-02-29', '2024-02-29'],
    ['2026-01-05 08:30', '2026-01-05'],
  ])('[M08] %s is the day %s', (text, stored) => expect(day(text)).toBe(stored))

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-32', '5.1.2026', 'today', '', '2026-01-05 25:00'])(
    '%s is no day',
    (text) => expect(day(text)).toBeUndefined(),
  )

  it('[M08] reads a time of day with and without seconds', () => {
    expect(moment('2026/1/5 8:30')).toBe('2026-01-05 08:30:00')
    expect(moment('2026-01-05T08:30:07')).toBe('2026-01-05 08:30:07')
    expect(moment('2026-01-05')).toBe('2026-01-05 00:00:00')
    expect(clock('8:05')).toBe('08:05:00')
    expect(clock('8时5分')).toBe('08:05:00')
    expect(clock('2026-01-05 23:59:58')).toBe('23:59:58')
    expect(clock('24:00')).toBeUndefined()
    expect(clock('8:60')).toBeUndefined()
  })

  it('writes the format the column names', () => {
    expect(dateText('2026-1-5', 'date', 'YYYY/MM')).toBe('2026/01')
    expect(dateText('2026-1-5 8:30', 'datetime', 'MM-DD HH:mm')).toBe('01-05 08:30')
  })

  it('reads what a column’s own format wrote, and what people type instead', () => {
    expect(readMoment('2026/11/21', 'date', 'YYYY/MM/DD')).toMatchObject({ year: 2026, month: 11, day: 21 })
    expect(readMoment('11-21 08:30', 'datetime', 'MM-DD HH:mm')).toMatchObject({
      month: 11,
      day: 21,
      hour: 8,
      minute: 30,
    })
    expect(readMoment('2026-13-01', 'date', dateFormats.date)).toBeUndefined()
    expect(readMoment('2026-1-5', 'date', 'YYYY/MM/DD')).toMatchObject({ year: 2026, month: 1, day: 5 })
  })

  it('reads back whatever it writes', () => {
    const date = fc.date({
      min: new Date('1000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(date, (each) => {
        const text = each.toISOString().slice(0, 19).replace('T', ' ')
        expect(moment(text)).toBe(text)
      }),
    )
  })
})
