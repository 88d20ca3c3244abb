import type { CronField } from './field.ts'

/** One member of a list: a value, a span of values (`to`), a run to the end (`interval`), or a span in steps. */
export interface CronPart {
  readonly from: number
  readonly to?: number
  readonly interval?: number
}

/** The setting of one field. Weekdays count from 0, Sunday. */
export type CronSetting =
  | { readonly type: 'every' }
  /** `?`: the other one of day and week decides. */
  | { readonly type: 'notSet' }
  | { readonly type: 'range'; readonly from: number; readonly to: number }
  | { readonly type: 'loop'; readonly start: number; readonly interval: number }
  /** An empty list means the smallest value. */
  | { readonly type: 'specify'; readonly values: readonly number[] }
  /** `15W`: the Monday to Friday nearest to a day of the month, always in the same month. */
  | { readonly type: 'work'; readonly day: number }
  /** `L`: the month's last day; for a week, Saturday. */
  | { readonly type: 'last' }
  /** `LW`: the month's last Monday to Friday. */
  | { readonly type: 'lastWork' }
  /** `L-3`: three days before the month's last. */
  | { readonly type: 'beforeLast'; readonly days: number }
  /** `6L`: the month's last Friday. */
  | { readonly type: 'lastWeekday'; readonly weekday: number }
  /** `6#3`: the month's third Friday. */
  | { readonly type: 'nth'; readonly weekday: number; readonly nth: number }
  /** Lists that no single option of an editor can show; kept unchanged. */
  | { readonly type: 'mixed'; readonly parts: readonly CronPart[] }

export type CronType = CronSetting['type']

/** A whole expression. */
export type Cron = Readonly<Record<CronField, CronSetting>>

const every: CronSetting = { type: 'every' }

/** `* * * * * ? *` */
export const defaultCron: Cron = {
  second: every,
  minute: every,
  hour: every,
  day: every,
  month: every,
  week: { type: 'notSet' },
  year: every,
}

const plain: readonly CronType[] = ['every', 'range', 'loop', 'specify', 'mixed']

/** The settings each field accepts, in the order of an editor's options. */
export const cronTypes: Readonly<Record<CronField, readonly CronType[]>> = {
  second: plain,
  minute: plain,
  hour: plain,
  day: ['notSet', 'every', 'range', 'loop', 'work', 'last', 'lastWork', 'beforeLast', 'specify', 'mixed'],
  month: plain,
  week: ['notSet', 'every', 'range', 'loop', 'nth', 'lastWeekday', 'last', 'specify', 'mixed'],
  year: plain,
}
