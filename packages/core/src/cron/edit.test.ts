import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editCron } from './edit.ts'
import { type CronField, cronFields } from './field.ts'
import { parseCron } from './parse.ts'
import { parseField } from './parse-field.ts'
import { printCron } from './print.ts'
import { arbitraryCron } from './testing/arbitrary-cron.ts'

/** Edits one field of an expression; input and output are text. */
function edited(text: string, field: CronField, part: string): string {
  const cron = parseCron(text)
  const setting = parseField(field, part)
  if (!cron.ok || !setting.ok) throw new Error(`${text} ${part}`)
  return printCron(editCron(cron.value, field, setting.value))
}

describe('editing', () => {
  it.each([
    ['* * * * * ? *', 'minute', '5', '0 5 * * * ? *'],
    ['7 * * * * ? *', 'minute', '5', '7 5 * * * ? *'],
    ['* * * * * ? *', 'hour', '5', '0 0 5 * * ? *'],
    ['* 3 * * * ? *', 'hour', '5', '* 3 5 * * ? *'],
    ['* * * * * ? *', 'day', '5', '0 0 0 5 * ? *'],
    ['* * 8 * * ? *', 'day', '5', '* * 8 5 * ? *'],
    ['* * * ? * 3 *', 'week', '5', '0 0 0 ? * 5 *'],
    ['* * * ? * * *', 'month', '5', '0 0 0 ? 5 1 *'],
    ['* * * ? * 3 *', 'month', '5', '* * * ? 5 3 *'],
    ['* * * * * ? *', 'month', '5', '0 0 0 1 5 ? *'],
    ['* * * 9 * ? *', 'month', '5', '* * * 9 5 ? *'],
    ['* * * * * ? *', 'year', '2030', '0 0 0 1 1 ? 2030'],
    ['* * * * 6 ? *', 'year', '2030', '* * * * 6 ? 2030'],
    ['* * * * * ? *', 'second', '5', '5 * * * * ? *'],
  ] as const)('[O04] %s with %s %s becomes %s', (before, field, part, after) => {
    expect(edited(before, field, part)).toBe(after)
  })

  it('[O04] runs every minute, not every second, once every minute is chosen (§7 no. 40)', () => {
    expect(edited('* * * * * ? *', 'minute', '*')).toBe('0 * * * * ? *')
  })

  it('[O05] sets day or week, never both and never neither', () => {
    expect(edited('0 0 9 5 * ? *', 'week', '2')).toBe('0 0 9 ? * 2 *')
    expect(edited('0 0 9 ? * 2 *', 'day', '5')).toBe('0 0 9 5 * ? *')
    expect(edited('0 0 9 5 * ? *', 'day', '?')).toBe('0 0 9 ? * * *')
    expect(edited('0 0 9 ? * 2 *', 'week', '?')).toBe('0 0 9 * * ? *')
    const anyField = fc.constantFrom(...cronFields)
    fc.assert(
      fc.property(arbitraryCron, arbitraryCron, anyField, (cron, other, field) => {
        const next = editCron(cron, field, other[field])
        expect([next.day.type, next.week.type].filter((type) => type === 'notSet')).toHaveLength(1)
        expect(next[field]).toEqual(other[field])
        expect(parseCron(printCron(next)).ok).toBe(true)
      }),
    )
  })
})
