import { cronFields } from './field.ts'
import { parseField } from './parse-field.ts'
import type { CronProblem, CronReason, Read } from './problem.ts'
import { type Cron, type CronSetting, defaultCron } from './setting.ts'

/** Six parts, or seven with the year. */
const PARTS = { min: 6, max: 7 }

/**
 * Reads an expression of six or seven parts. One of day and week must be `?`; an asterisk beside a set day or weekday
 * means the same and is read as `?`.
 */
export function parseCron(text: string): Read<Cron> {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length < PARTS.min) return refuse('tooFew', String(words.length))
  if (words.length > PARTS.max) return refuse('tooMany', String(words.length))
  const entries: [string, CronSetting][] = []
  for (const [index, field] of cronFields.entries()) {
    const setting = parseField(field, words[index] ?? '')
    if (!setting.ok) return setting
    entries.push([field, setting.value])
  }
  return oneDay({ ...defaultCron, ...Object.fromEntries(entries) })
}

function oneDay(cron: Cron): Read<Cron> {
  const { day, week } = cron
  if (day.type === 'notSet' || week.type === 'notSet') {
    return day.type === week.type ? refuse('noDay', '? ?') : { ok: true, value: cron }
  }
  if (week.type === 'every') return { ok: true, value: { ...cron, week: { type: 'notSet' } } }
  if (day.type === 'every') return { ok: true, value: { ...cron, day: { type: 'notSet' } } }
  return refuse('twoDays', '')
}

function refuse(reason: CronReason, found: string): { readonly ok: false; readonly problem: CronProblem } {
  return { ok: false, problem: { field: 'expression', reason, params: { found, ...PARTS } } }
}
