import { formatNumber } from '../../../lib/text/format.ts'
import type { Palette } from '../../../lib/theme/tokens.ts'

/** One series of non-negative values, one for each category. */
export interface ChartSeries {
  readonly key: string
  readonly name: string
  readonly kind: 'bar' | 'line'
  /** NaN: no value; a line is interrupted there. */
  readonly values: readonly number[]
  /** Shown after the figures: `h`, `%`. */
  readonly unit?: string
  readonly decimals?: number
  readonly colour: keyof Palette
  /** With a separate axis at the right, for another unit. */
  readonly ownAxis?: boolean
}

export interface ChartData {
  readonly categories: readonly string[]
  /** Bars are stacked. */
  readonly series: readonly ChartSeries[]
}

/** Whether there is nothing to draw: no value, or only zeros unless they are drawn as well. */
export const isBlank = ({ series }: ChartData, drawsZeros: boolean): boolean =>
  series.every(({ values }) => values.every((value) => (drawsZeros ? Number.isNaN(value) : !(value > 0))))

/** A value of a series without its unit. */
export const shownFigure = (series: ChartSeries, at: number): string =>
  formatNumber(series.values[at] ?? null, series.decimals ?? 0)

/** The sum of the bars of each category. */
export const stackHeights = ({ categories, series }: ChartData): readonly number[] =>
  categories.map((_category, at) =>
    series.reduce((sum, { kind, ownAxis, values }) => sum + (kind === 'bar' && !ownAxis ? (values[at] ?? 0) : 0), 0),
  )
