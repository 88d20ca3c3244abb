import { beforeLastBounds, type CronField, nthBounds, within } from './field.ts'
import { parsePart, parseValue, refuse } from './parse-part.ts'
import type { Read } from './problem.ts'
import type { CronPart, CronSetting } from './setting.ts'

/** The setting that one part of an expression states, or why it is invalid. */
export function parseField(field: CronField, written: string): Read<CronSetting> {
  const text = written.trim().toUpperCase()
  if (text === '' || text === '*') return { ok: true, value: { type: 'every' } }
  if (text === '?') {
    if (field !== 'day' && field !== 'week') return refuse(field, 'misplaced', text)
    return { ok: true, value: { type: 'notSet' } }
  }
  return parseSpecial(field, text) ?? parseList(field, text)
}

/** Forms with L, W or #; undefined for all others. */
function parseSpecial(field: CronField, text: string): Read<CronSetting> | undefined {
  if (/^(L|LW|L-.*|.*W)$/.test(text) && field === 'day') return parseOfMonth(text)
  if (/^(L|.+L|.+#.*)$/.test(text) && field === 'week') return parseOfWeek(text)
  const isSpecial = /^(L|LW|L-\d+|\d+W|.{1,3}L|.{1,3}#\d*)$/.test(text)
  return isSpecial && text !== 'JUL' ? refuse(field, 'misplaced', text) : undefined
}

function parseOfMonth(text: string): Read<CronSetting> {
  if (text === 'L') return { ok: true, value: { type: 'last' } }
  if (text === 'LW') return { ok: true, value: { type: 'lastWork' } }
  if (text.startsWith('L-')) {
    const days = /^\d+$/.test(text.slice(2)) ? Number(text.slice(2)) : Number.NaN
    if (!within(days, beforeLastBounds)) return refuse('day', 'bounds', text, beforeLastBounds)
    return { ok: true, value: { type: 'beforeLast', days } }
  }
  const day = parseValue('day', text.slice(0, -1))
  return day.ok ? { ok: true, value: { type: 'work', day: day.value } } : day
}

function parseOfWeek(text: string): Read<CronSetting> {
  if (text === 'L') return { ok: true, value: { type: 'last' } }
  const [name = '', count] = text.endsWith('L') ? [text.slice(0, -1)] : text.split('#')
  const day = parseValue('week', name)
  if (!day.ok) return day
  if (count === undefined) return { ok: true, value: { type: 'lastWeekday', weekday: day.value } }
  const nth = /^\d$/.test(count) ? Number(count) : Number.NaN
  if (!within(nth, nthBounds)) return refuse('week', 'bounds', text, nthBounds)
  return { ok: true, value: { type: 'nth', weekday: day.value, nth } }
}

/** Values, spans and loops, one or several separated by commas. */
function parseList(field: CronField, text: string): Read<CronSetting> {
  const parts: CronPart[] = []
  for (const piece of text.split(',')) {
    const part = parsePart(field, piece.trim())
    if (!part.ok) return part
    parts.push(part.value)
  }
  return { ok: true, value: settingOf(parts) }
}

/** The simplest setting that is equal to the parts. */
function settingOf(parts: readonly CronPart[]): CronSetting {
  const [only] = parts
  if (parts.length > 1 || !only) {
    const isPlain = parts.every(({ to, interval }) => to === undefined && interval === undefined)
    if (!isPlain) return { type: 'mixed', parts }
    return { type: 'specify', values: [...new Set(parts.map(({ from }) => from))].toSorted((a, b) => a - b) }
  }
  const { from, to, interval } = only
  if (interval === undefined)
    return to === undefined ? { type: 'specify', values: [from] } : { type: 'range', from, to }
  return to === undefined ? { type: 'loop', start: from, interval } : { type: 'mixed', parts }
}
