import type { Course, HistoryRange } from '@heron/contract/routes'
import { ChartPanel } from '../../../kit/display/chart/chart-panel.tsx'
import type { ChartData, ChartSeries } from '../../../kit/display/chart/chart-series.ts'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'

/** One line of a chart: a series of the history, and its display. */
export interface Line extends Pick<ChartSeries, 'unit' | 'decimals' | 'colour' | 'ownAxis'> {
  readonly name: string
  readonly text: TextKey
  /** Multiplies the values of the wire: a ratio to percent, bytes to MB. */
  readonly factor?: number
}

/** The available ranges: the last minutes as measured, and those stored in the database. */
export const spans = ['tenMinutes', 'hour', 'day', 'week', 'month'] as const satisfies ('tenMinutes' | HistoryRange)[]
export type Span = (typeof spans)[number]

/** A time as labelled on the axis: without the year, and for the last minutes without the date. */
const onAxis = (time: string | undefined, span: Span): string =>
  span === 'tenMinutes' ? formatTime(time, true).slice(11) : formatTime(time).slice(span === 'hour' ? 11 : 5)

/** The history of a few metrics. */
export function HistoryChart({
  title,
  lines,
  history,
  span,
}: {
  readonly title: TextKey
  readonly lines: readonly Line[]
  readonly history: Pick<Course, 'times' | 'series'> | undefined
  readonly span: Span
}) {
  const t = useText()
  const data: ChartData | undefined = history && {
    categories: history.times.map((time) => onAxis(time, span)),
    series: lines.map(({ name, text, factor = 1, ...look }) => {
      const values = history.series.find((each) => each.name === name)?.values ?? []
      const figures = values.map((value) => (value ?? Number.NaN) * factor)
      return { key: name, name: t(text), kind: 'line', values: figures, ...look }
    }),
  }
  return (
    <ChartPanel
      title={t(title)}
      facts={t(`monitor.span.${span}`)}
      data={data}
      drawsZeros
      empty={<Empty title={t('monitor.noHistory')} />}
    />
  )
}
