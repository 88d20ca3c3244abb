import { type Bounds, type CronField, cronBounds } from './field.ts'
import type { CronPart, CronSetting } from './setting.ts'

const span = (from: number, to: number, interval = 1): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / interval) + 1 }, (_, index) => from + index * interval)

/** A part's values; a span that ends before it begins wraps around: 22-2 o'clock, Friday to Monday. */
function expand({ from, to, interval }: CronPart, { min, max }: Bounds): readonly number[] {
  if (to === undefined) return interval === undefined ? [from] : span(from, max, interval)
  const size = max - min + 1
  return span(from, to < from ? to + size : to, interval).map((value) => min + ((value - min) % size))
}

/** The values at which a field runs, ascending; undefined for settings that depend on the month (L, W, #). */
export function plainValues(field: CronField, setting: CronSetting): readonly number[] | undefined {
  const bounds = cronBounds[field]
  const list = (parts: readonly CronPart[]) =>
    [...new Set(parts.flatMap((part) => expand(part, bounds)))].toSorted((a, b) => a - b)
  switch (setting.type) {
    case 'every':
      return span(bounds.min, bounds.max)
    case 'range':
      return list([setting])
    case 'loop':
      return list([{ from: setting.start, interval: setting.interval }])
    case 'specify':
      return list((setting.values.length === 0 ? [bounds.min] : setting.values).map((from) => ({ from })))
    case 'mixed':
      return list(setting.parts)
    default:
      return undefined
  }
}
