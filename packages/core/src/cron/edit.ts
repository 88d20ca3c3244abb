import type { CronField } from './field.ts'
import type { Cron, CronSetting } from './setting.ts'

const every: CronSetting = { type: 'every' }
const notSet: CronSetting = { type: 'notSet' }
const only = (value: number): CronSetting => ({ type: 'specify', values: [value] })

/** Weekday 1 as the text counts it, Sunday: what a linked change sets. */
const FIRST_WEEKDAY = only(0)

/** Exactly one of day and week is set: setting one unsets the other, unsetting one sets the other to every day. */
function keepOneDay(cron: Cron, field: CronField): Cron {
  if (field !== 'day' && field !== 'week') return cron
  const other = field === 'day' ? 'week' : 'day'
  if (cron[field].type === 'notSet') return cron[other].type === 'notSet' ? { ...cron, [other]: every } : cron
  return cron[other].type === 'notSet' ? cron : { ...cron, [other]: notSet }
}

type Link = readonly [field: CronField, setting: CronSetting] | undefined

/** The linked change of a field that is still set to "every". */
const first = (cron: Cron, field: CronField, setting = only(0)): Link =>
  cron[field].type === 'every' ? [field, setting] : undefined

const isSet = (setting: CronSetting): boolean => setting.type !== 'notSet'

/** The linked changes of each field: finer fields set to "every" are set to their first value. */
const links: Readonly<Record<CronField, (cron: Cron) => Link>> = {
  second: () => undefined,
  minute: (cron) => first(cron, 'second'),
  hour: (cron) => first(cron, 'minute'),
  day: (cron) => (isSet(cron.day) ? first(cron, 'hour') : undefined),
  week: (cron) => (isSet(cron.week) ? first(cron, 'hour') : undefined),
  month: (cron) => (isSet(cron.day) ? first(cron, 'day', only(1)) : first(cron, 'week', FIRST_WEEKDAY)),
  year: (cron) => first(cron, 'month', only(1)),
}

function follow(cron: Cron, changed: CronField): Cron {
  const link = links[changed](cron)
  return link ? follow({ ...cron, [link[0]]: link[1] }, link[0]) : cron
}

/**
 * Sets one field as an editor does, with its linked changes. They also apply when the setting already had this value.
 */
export function editCron(cron: Cron, field: CronField, setting: CronSetting): Cron {
  const next = keepOneDay({ ...cron, [field]: setting }, field)
  const followed = follow(next, field)
  if (field === 'day' || field === 'week') return follow(followed, field === 'day' ? 'week' : 'day')
  return followed
}
