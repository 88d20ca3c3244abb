import { type Cron, type CronField, type CronSetting, printField } from '@heron/core/cron'
import type { TextKey, Translate } from '../../../lib/text/text.ts'

const weekdayKeys = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const

/** The short name of a weekday, 0 for Sunday. */
export const weekdayName = (t: Translate, day: number): string => t(`cron.weekday.${weekdayKeys[day] ?? 'd0'}`)

const isOnly = (setting: CronSetting, value: number): boolean =>
  setting.type === 'specify' && setting.values.length === 1 && setting.values[0] === value

/** A field's values in words: `0、5 分`, `8–18 时`, `0 分起每 5 分`. */
function amount(t: Translate, field: CronField, setting: CronSetting): string {
  const unit = t(`cron.unit.${field}`)
  if (setting.type === 'loop') return t('cron.say.loop', { start: setting.start, interval: setting.interval, unit })
  return t('cron.say.list', { list: values(t, field, setting), unit })
}

function values(t: Translate, field: CronField, setting: CronSetting): string {
  const name = (value: number) => (field === 'week' ? weekdayName(t, value) : String(value))
  if (setting.type === 'range') return `${name(setting.from)}–${name(setting.to)}`
  if (setting.type === 'specify') return setting.values.map(name).join(t('cron.say.and'))
  return printField(field, setting)
}

function ofDay(t: Translate, day: CronSetting): string {
  switch (day.type) {
    case 'every':
      return t('cron.say.everyDay')
    case 'last':
    case 'lastWork':
      return t(`cron.say.${day.type}`)
    case 'beforeLast':
      return t('cron.say.beforeLast', { days: day.days })
    case 'work':
      return t('cron.say.work', { day: day.day })
    default:
      return amount(t, 'day', day)
  }
}

function ofWeek(t: Translate, week: CronSetting): string {
  switch (week.type) {
    case 'every':
      return t('cron.say.everyDay')
    case 'last':
      return weekdayName(t, 6)
    case 'loop':
      return t('cron.say.loopWeek', { start: weekdayName(t, week.start), interval: week.interval })
    case 'lastWeekday':
      return t('cron.say.lastWeekday', { weekday: weekdayName(t, week.weekday) })
    case 'nth':
      return t('cron.say.nth', { nth: week.nth, weekday: weekdayName(t, week.weekday) })
    default:
      return values(t, 'week', week)
  }
}

const everyOf = {
  hour: 'cron.say.everyHour',
  minute: 'cron.say.everyMinute',
  second: 'cron.say.everySecond',
} as const satisfies Record<string, TextKey>

/** `08:00:00` for one time a day; otherwise the relevant hours, minutes and seconds, one after the other. */
function ofTime(t: Translate, { hour, minute, second }: Cron): string {
  const single = [hour, minute, second].map((each) =>
    each.type === 'specify' && each.values.length === 1 ? String(each.values[0]).padStart(2, '0') : undefined,
  )
  if (single.every((each) => each !== undefined)) return single.join(':')
  const say = (field: 'hour' | 'minute' | 'second', setting: CronSetting) =>
    setting.type === 'every' ? t(everyOf[field]) : amount(t, field, setting)
  // Parts implied by a finer field are left out: every second is not "every hour, every minute, every second".
  const needsHour = hour.type !== 'every' || minute.type !== 'every'
  const needsMinute = minute.type !== 'every' || second.type !== 'every'
  const parts = [
    needsHour ? say('hour', hour) : '',
    needsMinute ? say('minute', minute) : '',
    isOnly(second, 0) ? '' : say('second', second),
  ]
  return parts.filter(Boolean).join(t('cron.say.join'))
}

/** The meaning of an expression, in a sentence. */
export function describeCron(t: Translate, cron: Cron): string {
  const { day, week, month, year } = cron
  const days = day.type === 'notSet' ? ofWeek(t, week) : ofDay(t, day)
  const isEveryDay = (day.type === 'notSet' ? week : day).type === 'every'
  const isWeekly = day.type === 'notSet' && week.type !== 'nth' && week.type !== 'lastWeekday'
  const months =
    month.type === 'every' ? (isEveryDay || isWeekly ? '' : t('cron.say.everyMonth')) : amount(t, 'month', month)
  const years = year.type === 'every' ? '' : amount(t, 'year', year)
  return [years, months, days, ofTime(t, cron)].filter(Boolean).join(t('cron.say.join'))
}
