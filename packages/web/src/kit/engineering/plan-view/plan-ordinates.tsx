import type { Size } from '../../form/size/use-size.ts'
import type { PlanItem } from './plan-item.ts'
import { type PlanWindow, screenX, screenY, spreadOrdinates } from './plan-window.ts'

const figure = (value: number) =>
  value
    .toFixed(3)
    .replace(/\.?0+$/, '')
    .replace('-', '−')

/** Each distinct value once, in ascending order. */
const distinct = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b)

export interface OrdinatesProps {
  readonly items: readonly PlanItem[]
  readonly window: PlanWindow
  readonly size: Size
  readonly chosen?: PlanItem | undefined
}

/** Ordinate dimensions from the work zero: X along the lower edge, Y along the right edge. */
export function PlanOrdinates({ items, window, size, chosen }: OrdinatesProps) {
  const xs = distinct(items.map((item) => item.x))
  const ys = distinct(items.map((item) => item.y)).reverse()
  const atX = spreadOrdinates(
    xs.map((x) => screenX(window, x)),
    13,
  )
  const atY = spreadOrdinates(
    ys.map((y) => screenY(window, y)),
    13,
  )
  const foot = size.height - 44
  const side = size.width - 52
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus
    <g className="h-plan-ordinates" aria-hidden="true">
      {xs.map((x, index) => {
        const [from, to] = [screenX(window, x), atX[index] ?? 0]
        if (from < 0 || from > side) return null
        return (
          <g key={x} className={chosen?.x === x ? 'is-chosen' : ''}>
            <path d={`M${from} ${foot - 14}L${to} ${foot - 2}L${to} ${foot + 2}`} />
            <text
              x={to}
              y={foot + 4}
              transform={`rotate(-90 ${to} ${foot + 4})`}
              textAnchor="end"
              dominantBaseline="central"
            >
              {figure(x)}
            </text>
          </g>
        )
      })}
      {ys.map((y, index) => {
        const [from, to] = [screenY(window, y), atY[index] ?? 0]
        if (from < 0 || from > foot) return null
        return (
          <g key={y} className={chosen?.y === y ? 'is-chosen' : ''}>
            <path d={`M${side - 14} ${from}L${side - 2} ${to}L${side + 2} ${to}`} />
            <text x={side + 4} y={to} dominantBaseline="central">
              {figure(y)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
