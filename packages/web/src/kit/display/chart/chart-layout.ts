import type { Size } from '../../form/size/use-size.ts'
import { nameEvery, textWidth, ticksTo } from './chart-axis.ts'
import { type ChartData, type ChartSeries, stackHeights } from './chart-series.ts'

const TICKS = 4
const [ABOVE, BELOW, GAP] = [8, 22, 8]
/** A bar's share of its category's width, and its largest width in px. */
const [BAR_SHARE, BAR_WIDEST] = [0.62, 28]

export interface Axis {
  readonly ticks: readonly number[]
  /** Pixels from the top of the drawing. */
  readonly y: (value: number) => number
}

export interface ChartLayout extends Size {
  readonly left: number
  readonly right: number
  readonly base: number
  /** Width of a category, px. */
  readonly step: number
  readonly bar: number
  readonly near: Axis
  readonly far: Axis | undefined
  readonly nameEvery: number
  /** Middle of a category, px from the left. */
  readonly x: (at: number) => number
  readonly axisOf: (series: ChartSeries) => Axis
  /** Position of a category's tooltip: at the side with more space. */
  readonly tellAt: (at: number) => { readonly left: number } | { readonly right: number }
}

const isWhole = (series: readonly ChartSeries[]): boolean => series.every(({ decimals = 0 }) => decimals === 0)

/** Positions of all parts of a chart of this size (px). */
export function chartLayout(data: ChartData, { width, height }: Size): ChartLayout {
  const base = height - BELOW
  const axis = (series: readonly ChartSeries[], tops: readonly number[]): Axis => {
    const ticks = ticksTo(Math.max(0, ...tops.filter((top) => !Number.isNaN(top))), TICKS, isWhole(series))
    const top = ticks.at(-1) ?? 1
    return { ticks, y: (value) => base - (value / top) * (base - ABOVE) }
  }
  const ofNear = data.series.filter(({ ownAxis }) => !ownAxis)
  const ofFar = data.series.filter(({ ownAxis }) => ownAxis)
  const lines = ofNear.filter(({ kind }) => kind === 'line').flatMap(({ values }) => values)
  const near = axis(ofNear, [...stackHeights(data), ...lines])
  const far =
    ofFar.length > 0
      ? axis(
          ofFar,
          ofFar.flatMap(({ values }) => values),
        )
      : undefined
  const room = ({ ticks }: Axis): number => Math.max(...ticks.map((tick) => textWidth(String(tick)))) + GAP
  // Half of the first category's name lies at the left of its middle.
  const left = Math.max(room(near), textWidth(data.categories[0] ?? '') / 2)
  const right = width - (far ? room(far) : GAP)
  const step = (right - left) / Math.max(1, data.categories.length)
  const x = (at: number): number => left + (at + 0.5) * step
  return {
    width,
    height,
    left,
    right,
    base,
    step,
    bar: Math.min(BAR_WIDEST, step * BAR_SHARE),
    near,
    far,
    nameEvery: nameEvery(data.categories.length, right - left, Math.max(0, ...data.categories.map(textWidth))),
    x,
    axisOf: ({ ownAxis }) => (ownAxis && far ? far : near),
    tellAt: (at) => (x(at) < width / 2 ? { left: x(at) + step / 2 + 4 } : { right: width - x(at) + step / 2 + 4 }),
  }
}
