import type { Readings } from '@heron/contract/routes'
import { ChartPanel } from '../../../kit/display/chart/chart-panel.tsx'
import type { ChartData, ChartSeries } from '../../../kit/display/chart/chart-series.ts'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'

/** One line of a chart: a series of the history, and how its values are shown. */
export interface Line extends Pick<ChartSeries, 'unit' | 'decimals' | 'colour' | 'ownAxis'> {
  readonly name: string
  readonly text: TextKey
  /** Multiplies the values of the wire: a share to percent, bytes to MB. */
  readonly factor?: number
}

/** Points of a chart; the history has six times as many in an hour. */
const MOST = 60

export const spans = ['tenMinutes', 'hour'] as const
export type Span = (typeof spans)[number]

/** Which of the history's points are shown: its last ten minutes, or all of them thinned out evenly. */
export function shownPoints(count: number, span: Span): readonly number[] {
  const all = Array.from({ length: count }, (_each, at) => at)
  if (span === 'tenMinutes') return all.slice(-MOST)
  const step = Math.ceil(count / MOST)
  return all.filter((at) => (count - 1 - at) % Math.max(1, step) === 0)
}

/** The course of a few metrics. */
export function HistoryChart({
  title,
  lines,
  history,
  span,
}: {
  readonly title: TextKey
  readonly lines: readonly Line[]
  readonly history: Readings['history'] | undefined
  readonly span: Span
}) {
  const t = useText()
  const points = shownPoints(history?.times.length ?? 0, span)
  const data: ChartData | undefined = history && {
    categories: points.map((at) => formatTime(history.times[at], true).slice(11)),
    series: lines.map(({ name, text, factor = 1, ...look }) => {
      const values = history.series.find((each) => each.name === name)?.values ?? []
      return { key: name, name: t(text), kind: 'line', values: points.map((at) => (values[at] ?? 0) * factor), ...look }
    }),
  }
  return (
    <ChartPanel
      title={t(title)}
      facts={t(`monitor.span.${span}`)}
      data={data}
      empty={<Empty title={t('monitor.noHistory')} />}
    />
  )
}
