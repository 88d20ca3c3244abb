import { type Bounds, type CronField, cronBounds, intervalBounds, within } from './field.ts'
import type { CronProblem, CronReason, Read } from './problem.ts'
import type { CronPart } from './setting.ts'
import { fromQuartz, toQuartz, weekdayNames } from './weekday.ts'

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Bounds as the text writes them: weekdays are 1 to 7. */
const written = (field: CronField): Bounds =>
  field === 'week' ? { min: toQuartz(0), max: toQuartz(-1) } : cronBounds[field]

export function refuse(field: CronField, reason: CronReason, found: string, bounds = written(field)): Failed {
  return { ok: false, problem: { field, reason, params: { found, ...bounds } } }
}

type Failed = { readonly ok: false; readonly problem: CronProblem }

/** A number or a name of the field, within its bounds. */
export function parseValue(field: CronField, text: string): Read<number> {
  const named = field === 'month' ? monthNames.indexOf(text) + 1 : field === 'week' ? nameOf(text) : 0
  if (named > 0) return accept(field, named, text)
  if (!/^\d{1,4}$/.test(text)) return refuse(field, 'word', text)
  return accept(field, Number(text), text)
}

/** Quartz's number of a weekday name; 0 when the text is not one. */
function nameOf(text: string): number {
  const index = (weekdayNames as readonly string[]).indexOf(text)
  return index < 0 ? 0 : toQuartz(index)
}

function accept(field: CronField, number: number, text: string): Read<number> {
  const value = field === 'week' ? fromQuartz(number) : number
  if (value === undefined || !within(value, cronBounds[field])) return refuse(field, 'bounds', text)
  return { ok: true, value }
}

/** Where a span or a loop begins: `*` and, in days and months, 0 mean the least value. */
function parseStart(field: CronField, text: string): Read<number> {
  const isLeast = text === '*' || (text === '0' && (field === 'day' || field === 'month'))
  return isLeast ? { ok: true, value: cronBounds[field].min } : parseValue(field, text)
}

/** The step after a slash. */
function parseInterval(field: CronField, text: string): Read<number> {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!within(value, intervalBounds[field])) return refuse(field, 'interval', text, intervalBounds[field])
  return { ok: true, value }
}

/** `5` or `5-9`. */
function parseSpan(field: CronField, text: string, isLoop: boolean): Read<CronPart> {
  const [first = '', last, ...rest] = text.split('-')
  if (rest.length > 0) return refuse(field, 'word', text)
  const from = isLoop || last !== undefined ? parseStart(field, first) : parseValue(field, first)
  if (!from.ok) return from
  if (last === undefined) return { ok: true, value: { from: from.value } }
  const to = parseValue(field, last)
  if (!to.ok) return to
  if (field === 'year' && to.value < from.value) return refuse(field, 'order', text)
  return { ok: true, value: { from: from.value, to: to.value } }
}

/** `5`, `5-9`, `5/3` or `5-9/3`. */
export function parsePart(field: CronField, text: string): Read<CronPart> {
  const [span = '', step, ...rest] = text.split('/')
  if (rest.length > 0) return refuse(field, 'word', text)
  const part = parseSpan(field, span, step !== undefined)
  if (!part.ok || step === undefined) return part
  const interval = parseInterval(field, step)
  return interval.ok ? { ok: true, value: { ...part.value, interval: interval.value } } : interval
}
