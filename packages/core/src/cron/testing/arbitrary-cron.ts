import fc from 'fast-check'
import { type CronField, cronBounds, intervalBounds } from '../field.ts'
import type { Cron, CronPart, CronSetting } from '../setting.ts'

const notSet: CronSetting = { type: 'notSet' }
const whole = (min: number, max: number) => fc.integer({ min, max })
const weekdays = whole(0, 6)

/** Test years are close enough for brute force. */
const boundsOf = (field: CronField) => (field === 'year' ? { min: 2024, max: 2034 } : cronBounds[field])

function range(field: CronField): fc.Arbitrary<{ readonly from: number; readonly to: number }> {
  const { min, max } = boundsOf(field)
  const any = fc.record({ from: whole(min, max), to: whole(min, max) })
  return field === 'year' ? any.map(({ from, to }) => ({ from: Math.min(from, to), to: Math.max(from, to) })) : any
}

function loop(field: CronField): fc.Arbitrary<{ readonly start: number; readonly interval: number }> {
  const { min, max } = boundsOf(field)
  return fc.record({ start: whole(min, max), interval: whole(intervalBounds[field].min, intervalBounds[field].max) })
}

function parts(field: CronField): fc.Arbitrary<readonly CronPart[]> {
  const { min, max } = boundsOf(field)
  const span = range(field).map((value): CronPart => value)
  const steps = fc.tuple(range(field), whole(1, 7)).map(([value, interval]): CronPart => ({ ...value, interval }))
  const ends = loop(field).map(({ start, interval }): CronPart => ({ from: start, interval }))
  const value = whole(min, max).map((from): CronPart => ({ from }))
  const several = fc.tuple(fc.oneof(span, steps, ends), fc.array(fc.oneof(value, span, steps, ends), { maxLength: 2 }))
  const list = several.filter(([, rest]) => rest.length > 0).map(([first, rest]) => [first, ...rest])
  return fc.oneof(
    list,
    steps.map((each) => [each]),
  )
}

function plain(field: CronField): fc.Arbitrary<CronSetting> {
  const { min, max } = boundsOf(field)
  return fc.oneof(
    fc.constant<CronSetting>({ type: 'every' }),
    range(field).map((value): CronSetting => ({ type: 'range', ...value })),
    loop(field).map((value): CronSetting => ({ type: 'loop', ...value })),
    fc
      .uniqueArray(whole(min, max), { minLength: 1, maxLength: 6 })
      .map((values): CronSetting => ({ type: 'specify', values: values.toSorted((a, b) => a - b) })),
    parts(field).map((each): CronSetting => ({ type: 'mixed', parts: each })),
  )
}

const ofMonth: fc.Arbitrary<CronSetting> = fc.oneof(
  fc.constantFrom<CronSetting>({ type: 'last' }, { type: 'lastWork' }),
  whole(1, 31).map((day): CronSetting => ({ type: 'work', day })),
  whole(1, 30).map((days): CronSetting => ({ type: 'beforeLast', days })),
)

const ofWeek: fc.Arbitrary<CronSetting> = fc.oneof(
  fc.constant<CronSetting>({ type: 'last' }),
  weekdays.map((weekday): CronSetting => ({ type: 'lastWeekday', weekday })),
  fc.record({ weekday: weekdays, nth: whole(1, 5) }).map((value): CronSetting => ({ type: 'nth', ...value })),
)

const days = fc.oneof(
  fc.oneof(plain('day'), ofMonth).map((day) => ({ day, week: notSet })),
  fc.oneof(plain('week'), ofWeek).map((week) => ({ day: notSet, week })),
)

/** Every expression that either editor can produce, and lists. */
export const arbitraryCron: fc.Arbitrary<Cron> = fc
  .record({
    second: plain('second'),
    minute: plain('minute'),
    hour: plain('hour'),
    month: plain('month'),
    year: plain('year'),
    days,
  })
  .map(({ days: { day, week }, ...rest }) => ({ ...rest, day, week }))
