import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCron } from './parse.ts'
import { parseField } from './parse-field.ts'
import { printCron, printField } from './print.ts'
import { type Cron, cronTypes, defaultCron } from './setting.ts'
import { arbitraryCron } from './testing/arbitrary-cron.ts'
import { fromQuartz, toQuartz, weekday, weekdayNames } from './weekday.ts'

const read = (text: string): Cron => {
  const parsed = parseCron(text)
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.problem)}`)
  return parsed.value
}

const again = (text: string): string => printCron(read(text))

function problem(text: string): string {
  const parsed = parseCron(text)
  if (parsed.ok) return 'none'
  const { field, reason, params } = parsed.problem
  return `${field} ${reason} ${params.found} ${params.min}..${params.max}`
}

describe('expression', () => {
  it('[O01][D23] has seven fields, by default every second of every day', () => {
    expect(printCron(defaultCron)).toBe('* * * * * ? *')
    expect(read('* * * * * ? *')).toEqual(defaultCron)
    expect(again('0 0 12 * * ?')).toBe('0 0 12 * * ? *')
  })

  it('[O02][D23] goes from editor to text and back unchanged, in every state there is (§7 nos. 41, 42)', () => {
    fc.assert(
      fc.property(arbitraryCron, (cron) => {
        expect(read(printCron(cron))).toEqual(cron)
      }),
      { numRuns: 2000 },
    )
  })

  it('[O02] never throws, and every text it reads is printed as an equal expression', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '*',
        '?',
        'L',
        'LW',
        'L-3',
        '15W',
        '6L',
        '6#3',
        '0/5',
        '1-5',
        '1,2',
        'JUL',
        'mon',
        '7',
        '0',
        '99',
      ),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 5, maxLength: 8 }), (words) => {
        const parsed = parseCron(words.join(' '))
        if (parsed.ok) expect(read(printCron(parsed.value))).toEqual(parsed.value)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['0 0 0 15 * ? *', { type: 'specify', values: [15] }],
    ['0 0 0 15W * ? *', { type: 'work', day: 15 }],
    ['0 0 0 L * ? *', { type: 'last' }],
    ['0 0 0 LW * ? *', { type: 'lastWork' }],
    ['0 0 0 L-3 * ? *', { type: 'beforeLast', days: 3 }],
    ['0 0 0 3-9 * ? *', { type: 'range', from: 3, to: 9 }],
    ['0 0 0 3/9 * ? *', { type: 'loop', start: 3, interval: 9 }],
    ['0 0 0 1,3-9/2 * ? *', { type: 'mixed', parts: [{ from: 1 }, { from: 3, to: 9, interval: 2 }] }],
  ] as const)('[O02] reads the day of %s back and writes it the same (§7 no. 41)', (text, day) => {
    expect(read(text).day).toEqual(day)
    expect(again(text)).toBe(text)
  })

  it.each([
    ['0 0 0 ? * 7 *', { type: 'specify', values: [6] }],
    ['0 0 0 ? * 1 *', { type: 'specify', values: [0] }],
    ['0 0 0 ? * 2-6 *', { type: 'range', from: 1, to: 5 }],
    ['0 0 0 ? * 2/2 *', { type: 'loop', start: 1, interval: 2 }],
    ['0 0 0 ? * 6L *', { type: 'lastWeekday', weekday: 5 }],
    ['0 0 0 ? * 6#3 *', { type: 'nth', weekday: 5, nth: 3 }],
    ['0 0 0 ? * L *', { type: 'last' }],
    ['0 0 0 ? * 1,7 *', { type: 'specify', values: [0, 6] }],
  ] as const)('[O06] reads the weekdays of %s back and writes them the same (§7 no. 42)', (text, week) => {
    expect(read(text).week).toEqual(week)
    expect(again(text)).toBe(text)
  })

  it('[O06] counts weekdays from 0 to 6 with 7 as 0, and changes to the text’s numbers in one place', () => {
    expect(weekdayNames.map((_, index) => weekday(index))).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(weekday(7)).toBe(0)
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(toQuartz)).toEqual([1, 2, 3, 4, 5, 6, 7, 1])
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(fromQuartz)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, undefined])
    expect(again('0 0 0 ? * MON-FRI *')).toBe('0 0 0 ? * 2-6 *')
    expect(again('0 0 0 ? jul-sep sat,SUN *')).toBe('0 0 0 ? 7-9 1,7 *')
  })

  it('[O02] reads what the older editor writes', () => {
    for (const [written, same] of [
      ['0/60 * * * * ?', '0/60 * * * * ? *'],
      ['* 5/10 * * * ? 2019/1', '* 5/10 * * * ? 2019/1'],
      ['0 0 0 ? * 2/1 2019-2119', '0 0 0 ? * 2/1 2019-2119'],
      ['0 0 0 ? * 2L', '0 0 0 ? * 2L *'],
      ['0 0 0 ? * 6#5', '0 0 0 ? * 6#5 *'],
      ['0 0 0 L-2 0/3 ?', '0 0 0 L-2 1/3 ? *'],
      ['0 0 0 1 0-5 ?', '0 0 0 1 1-5 ? *'],
      ['0 0 0 */5 * ?', '0 0 0 1/5 * ? *'],
      ['0 0 0 * * SUN,TUE', '0 0 0 ? * 1,3 *'],
      ['0 0 0 1 * *', '0 0 0 1 * ? *'],
    ] as const) {
      expect(again(written)).toBe(same)
    }
  })

  it('[D23] states which field is wrong, the text found and the bounds', () => {
    expect(problem('* * * * *')).toBe('expression tooFew 5 6..7')
    expect(problem('')).toBe('expression tooFew 0 6..7')
    expect(problem('* * * * * ? * *')).toBe('expression tooMany 8 6..7')
    expect(problem('0 0 0 1 * 2 *')).toBe('expression twoDays  6..7')
    expect(problem('0 0 0 ? * ? *')).toBe('expression noDay ? ? 6..7')
    expect(problem('0 0 0 * * soon *')).toBe('week word SOON 1..7')
    expect(problem('0 0 0 ? * 2, *')).toBe('week word  1..7')
    expect(problem('0 ? 0 * * ? *')).toBe('minute misplaced ? 0..59')
    expect(problem('0 0 L * * ? *')).toBe('hour misplaced L 0..23')
    expect(problem('0 0 0 ? * ? 5#2')).toBe('year misplaced 5#2 1970..2199')
    expect(problem('0 0 0 ? * 5W *')).toBe('week misplaced 5W 1..7')
    expect(problem('0 0 0 * * ? twenty')).toBe('year word TWENTY 1970..2199')
  })

  it.each([
    ['60 * * * * ? *', 'second bounds 60 0..59'],
    ['* 60 * * * ? *', 'minute bounds 60 0..59'],
    ['* * 24 * * ? *', 'hour bounds 24 0..23'],
    ['* * * 32 * ? *', 'day bounds 32 1..31'],
    ['* * * 0 * ? *', 'day bounds 0 1..31'],
    ['* * * * 13 ? *', 'month bounds 13 1..12'],
    ['* * * ? * 8 *', 'week bounds 8 1..7'],
    ['* * * ? * 2#6 *', 'week bounds 2#6 1..5'],
    ['* * * L-31 * ? *', 'day bounds L-31 1..30'],
    ['* * * ? * 2/8 *', 'week interval 8 1..7'],
    ['* 0/0 * * * ? *', 'minute interval 0 1..60'],
    ['* 0/ * * * ? *', 'minute interval  1..60'],
    ['* * * * * ? 2000/100', 'year interval 100 1..99'],
    ['* * * * * ? 1969', 'year bounds 1969 1970..2199'],
    ['* * * * * ? 2030-2026', 'year order 2030-2026 1970..2199'],
  ])('[O03] keeps %s out: %s', (text, expected) => {
    expect(problem(text)).toBe(expected)
  })

  it('[O02] takes the least value when no value is specified', () => {
    expect(printField('day', { type: 'specify', values: [] })).toBe('1')
    expect(printField('second', { type: 'specify', values: [] })).toBe('0')
    expect(printField('week', { type: 'specify', values: [] })).toBe('1')
    expect(parseField('hour', '')).toEqual({ ok: true, value: { type: 'every' } })
  })

  it('[O02] offers "not set" and "last" for day and week only, "work" for days only', () => {
    const having = (type: string) =>
      Object.entries(cronTypes).flatMap(([field, types]) => (types.some((each) => each === type) ? [field] : []))
    expect(having('notSet')).toEqual(['day', 'week'])
    expect(having('last')).toEqual(['day', 'week'])
    expect(having('work')).toEqual(['day'])
    for (const type of ['every', 'range', 'loop', 'specify']) expect(having(type)).toHaveLength(7)
  })
})
