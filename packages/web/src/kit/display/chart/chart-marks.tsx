import type { ChartLayout } from './chart-layout.ts'
import type { ChartData, ChartSeries } from './chart-series.ts'

/** The drawing itself: grid lines at round figures, stacked bars, and lines over them. */
export function ChartMarks({
  data,
  layout,
  at,
  onAt,
}: {
  readonly data: ChartData
  readonly layout: ChartLayout
  readonly at: number | undefined
  readonly onAt: (at: number) => void
}) {
  const { width, height, left, right, base, step, near, far, x } = layout
  const bars = data.series.filter(({ kind }) => kind === 'bar')
  return (
    <svg width={width} height={height} aria-hidden="true">
      {near.ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'is-base' : ''} x1={left} x2={right} y1={near.y(tick)} y2={near.y(tick)} />
          <text x={left - 6} y={near.y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {far?.ticks.map((tick) => (
        <text key={tick} x={right + 6} y={far.y(tick) + 4}>
          {tick}
        </text>
      ))}
      {data.categories.map((category, index) => (
        <g key={category}>
          <rect
            className={`h-chart-band ${index === at ? 'is-told' : ''}`}
            x={x(index) - step / 2}
            width={step}
            y={0}
            height={base}
            onPointerEnter={() => onAt(index)}
          />
          <Stack series={bars} at={index} layout={layout} />
          {index % layout.nameEvery === 0 ? (
            <text x={x(index)} y={height - 6} textAnchor="middle">
              {category}
            </text>
          ) : null}
        </g>
      ))}
      {data.series
        .filter(({ kind }) => kind === 'line')
        .map((series) => (
          <Line key={series.key} series={series} layout={layout} />
        ))}
    </svg>
  )
}

function Stack({
  series,
  at,
  layout,
}: {
  readonly series: readonly ChartSeries[]
  readonly at: number
  readonly layout: ChartLayout
}) {
  const { bar, x, axisOf } = layout
  return series.map((each, index) => {
    const value = each.values[at] ?? 0
    const below = series.slice(0, index).reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
    const axis = axisOf(each)
    return value > 0 ? (
      <rect
        key={each.key}
        className="h-chart-bar"
        data-series={each.key}
        x={x(at) - bar / 2}
        width={bar}
        y={axis.y(below + value)}
        height={axis.y(below) - axis.y(below + value)}
        style={{ fill: `var(--h-${each.colour})` }}
      />
    ) : null
  })
}

/** Largest number of points for which a line shows marks. */
const MARKED = 72

/** The segments of a line between its gaps. */
const unbroken = <P extends { readonly value: number }>(points: readonly P[]): readonly (readonly P[])[] =>
  points
    .reduce<P[][]>(
      (parts, point) => {
        if (Number.isNaN(point.value)) parts.push([])
        else parts.at(-1)?.push(point)
        return parts
      },
      [[]],
    )
    .filter((part) => part.length > 0)

function Line({ series, layout }: { readonly series: ChartSeries; readonly layout: ChartLayout }) {
  const axis = layout.axisOf(series)
  const points = series.values.map((value, at) => ({ x: layout.x(at), y: axis.y(value), value }))
  const parts = unbroken(points)
  const marked = points.length <= MARKED ? points : parts.filter((part) => part.length === 1).flat()
  return (
    <g className="h-chart-line" style={{ color: `var(--h-${series.colour})` }}>
      {parts.map((part) => (
        <polyline
          key={part[0]?.x}
          points={part.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')}
        />
      ))}
      {marked.map((point) => (point.value > 0 ? <circle key={point.x} cx={point.x} cy={point.y} r={2.5} /> : null))}
    </g>
  )
}
