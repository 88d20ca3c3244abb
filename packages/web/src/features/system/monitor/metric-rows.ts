import type { Metric } from '@heron/contract/routes'
import { ABSENT, formatBytes, formatCount, formatDuration, formatNumber, formatTime } from '../../../lib/text/format.ts'
import type { Translate } from '../../../lib/text/text.ts'

export interface MetricRow {
  readonly key: string
  readonly description: string
  readonly value: string
}

const DAY = 86_400

/** Seconds as text; below a minute with milliseconds, above two days in days. */
function seconds(t: Translate, value: number): string {
  if (value < 60) return `${formatNumber(value, 3)} s`
  return value < 2 * DAY ? formatDuration(value) : t('monitor.days', { days: formatNumber(value / DAY, 1) })
}

/** One of the metric's values with its unit, by default the first; a count has no unit. */
export function metricValue(t: Translate, metric: Metric, at = 0): string {
  const { name, measurements } = metric
  const { statistic, value } = measurements[at] ?? {}
  const baseUnit = statistic === 'COUNT' ? null : metric.baseUnit
  if (value === undefined) return ABSENT
  if (name === 'process.start.time') return formatTime(value * 1_000, true)
  if (baseUnit === 'bytes') return formatBytes(value)
  if (baseUnit === 'percent') return `${formatNumber(value * 100, 1)} %`
  if (baseUnit === 'seconds') return seconds(t, value)
  if (baseUnit === 'milliseconds') return `${formatNumber(value, 1)} ms`
  return Number.isInteger(value) ? formatCount(value) : formatNumber(value, 2)
}

const suffixes = { COUNT: 'count', TOTAL_TIME: 'total', MAX: 'max' } as const
type Suffix = keyof typeof suffixes

const isSuffix = (statistic: string): statistic is Suffix => Object.hasOwn(suffixes, statistic)

/** One row for each value: a timed metric has count, total and maximum. */
export function metricRows(t: Translate, metrics: readonly Metric[]): readonly MetricRow[] {
  return metrics.flatMap((metric): readonly MetricRow[] => {
    const { name, description, measurements } = metric
    if (measurements.length === 0) return [{ key: name, description, value: ABSENT }]
    return measurements.map(({ statistic }, at) => {
      const value = metricValue(t, metric, at)
      if (!isSuffix(statistic)) return { key: name, description, value }
      const words = t(`monitor.statistic.${suffixes[statistic]}`)
      return { key: `${name} ${suffixes[statistic]}`, description: `${description} · ${words}`, value }
    })
  })
}
