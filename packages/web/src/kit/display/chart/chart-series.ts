import { formatNumber } from '../../../lib/text/format.ts'
import type { Palette } from '../../../lib/theme/tokens.ts'

/** One row of figures, none below zero, a value for each category. */
export interface ChartSeries {
  readonly key: string
  readonly name: string
  readonly kind: 'bar' | 'line'
  /** NaN: there is none; a line is interrupted there. */
  readonly values: readonly number[]
  /** After the figures: `h`, `%`. */
  readonly unit?: string
  readonly decimals?: number
  readonly colour: keyof Palette
  /** On an axis of its own at the far side: another unit. */
  readonly ownAxis?: boolean
}

export interface ChartData {
  readonly categories: readonly string[]
  /** Bars stand on each other. */
  readonly series: readonly ChartSeries[]
}

/** Nothing but zeros: an axis without a chart says less than a sentence. */
export const isBlank = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => !(value > 0)))

/** A figure of a series without its unit. */
export const shownFigure = (series: ChartSeries, at: number): string =>
  formatNumber(series.values[at] ?? null, series.decimals ?? 0)

/** What the bars of each category add up to. */
export const stackHeights = ({ categories, series }: ChartData): readonly number[] =>
  categories.map((_category, at) =>
    series.reduce((sum, { kind, ownAxis, values }) => sum + (kind === 'bar' && !ownAxis ? (values[at] ?? 0) : 0), 0),
  )
