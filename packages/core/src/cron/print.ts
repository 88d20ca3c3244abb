import { type CronField, cronBounds, cronFields } from './field.ts'
import type { Cron, CronPart, CronSetting, CronType } from './setting.ts'
import { toQuartz } from './weekday.ts'

type Of<T extends CronType> = Extract<CronSetting, { readonly type: T }>
type Write = (value: number) => string

const printPart = ({ from, to, interval }: CronPart, write: Write): string =>
  write(from) + (to === undefined ? '' : `-${write(to)}`) + (interval === undefined ? '' : `/${interval}`)

const printers: { readonly [T in CronType]: (setting: Of<T>, write: Write, least: number) => string } = {
  every: () => '*',
  notSet: () => '?',
  range: ({ from, to }, write) => `${write(from)}-${write(to)}`,
  loop: ({ start, interval }, write) => `${write(start)}/${interval}`,
  specify: ({ values }, write, least) =>
    [...new Set(values.length === 0 ? [least] : values)]
      .toSorted((a, b) => a - b)
      .map(write)
      .join(','),
  work: ({ day }) => `${day}W`,
  last: () => 'L',
  lastWork: () => 'LW',
  beforeLast: ({ days }) => `L-${days}`,
  lastWeekday: ({ weekday }) => `${toQuartz(weekday)}L`,
  nth: ({ weekday, nth }) => `${toQuartz(weekday)}#${nth}`,
  mixed: ({ parts }, write) => parts.map((part) => printPart(part, write)).join(','),
}

/** One part of an expression as text. */
export function printField(field: CronField, setting: CronSetting): string {
  const print = printers[setting.type] as (setting: CronSetting, write: Write, least: number) => string // by setting.type
  return print(setting, field === 'week' ? (value) => String(toQuartz(value)) : String, cronBounds[field].min)
}

/** The expression as text, with all seven parts. */
export const printCron = (cron: Cron): string => cronFields.map((field) => printField(field, cron[field])).join(' ')
