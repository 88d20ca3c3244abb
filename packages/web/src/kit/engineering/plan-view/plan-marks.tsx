import { type KeyboardEvent, memo } from 'react'
import { itemBox, type PlanItem, placed } from './plan-item.ts'
import { type PlanWindow, screenX, screenY } from './plan-window.ts'

const pathOf = (item: PlanItem, window: PlanWindow) =>
  item.outlines
    .map((outline) => {
      const corners = outline.map((corner) => placed(item, corner))
      return `M${corners.map(([x, y]) => `${screenX(window, x).toFixed(2)} ${screenY(window, y).toFixed(2)}`).join('L')}Z`
    })
    .join('')

/** The small cut that shows the direction of the chamfered base corner. */
function cornerPath(item: PlanItem, window: PlanWindow): string | undefined {
  if (!item.baseCorner) return undefined
  const xs = item.outlines.flat().map(([x]) => x)
  const ys = item.outlines.flat().map(([, y]) => y)
  if (xs.length === 0) return undefined
  const sx = item.baseCorner === 1 || item.baseCorner === 4 ? 1 : -1
  const sy = item.baseCorner <= 2 ? 1 : -1
  const x = sx > 0 ? Math.max(...xs) : Math.min(...xs)
  const y = sy > 0 ? Math.max(...ys) : Math.min(...ys)
  const cut = 0.3 * Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const corners = [
    [x, y],
    [x - sx * cut, y],
    [x, y - sy * cut],
  ] as const
  const points = corners.map((corner) => placed(item, corner))
  return `M${points.map(([px, py]) => `${screenX(window, px).toFixed(2)} ${screenY(window, py).toFixed(2)}`).join('L')}Z`
}

interface PlanMarkProps {
  readonly item: PlanItem
  readonly window: PlanWindow
  readonly chosen: boolean
  readonly onPick?: ((id: string) => void) | undefined
}

/** Smallest size on the screen, px, with a label; below it labels would overlap. */
const LABELLED = 12

function isLabelled(item: PlanItem, window: PlanWindow): boolean {
  const box = itemBox(item)
  return window.scale * Math.max(box.maxX - box.minX, box.maxY - box.minY) >= LABELLED || item.outlines.length === 0
}

/** One position: its outline, its label and, when selected, a ring. */
export const PlanMark = memo(function PlanMark({ item, window, chosen, onPick }: PlanMarkProps) {
  const corner = cornerPath(item, window)
  const [x, y] = [screenX(window, item.x), screenY(window, item.y)]
  const pick = onPick ? () => onPick(item.id) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pick?.()
  }
  const access = pick
    ? { role: 'button', 'aria-pressed': chosen, tabIndex: 0, onClick: pick, onKeyDown }
    : { role: 'img' }
  return (
    <g
      aria-label={item.title ?? item.label}
      className={`h-plan-mark is-${item.state ?? 'normal'} ${chosen ? 'is-chosen' : ''}`}
      style={{ color: item.color }}
      {...access}
    >
      <title>{item.title ?? item.label}</title>
      <path d={pathOf(item, window)} fillRule="evenodd" className="h-plan-outline" />
      {corner ? <path d={corner} className="h-plan-corner" /> : null}
      <circle cx={x} cy={y} r={1.5} className="h-plan-centre" />
      {chosen ? <circle cx={x} cy={y} r={16} className="h-plan-ring" /> : null}
      {chosen || isLabelled(item, window) ? (
        <text x={x} y={y} dy={-6} className="h-plan-label">
          {item.label}
        </text>
      ) : null}
    </g>
  )
})
