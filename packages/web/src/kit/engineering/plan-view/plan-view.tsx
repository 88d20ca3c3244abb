import { type ComponentType, type ReactNode, useMemo, useRef } from 'react'
import { IconButton } from '../../display/button/button.tsx'
import { itemBox, type PlanItem } from './plan-item.ts'
import { PlanMark } from './plan-marks.tsx'
import type { OrdinatesProps } from './plan-ordinates.tsx'
import { gridTicks, joinBoxes, type PlanBox, type PlanWindow, screenX, screenY } from './plan-window.ts'
import { usePlanWindow } from './use-plan-window.ts'
import './plan-view.css'

const EMPTY: PlanBox = { minX: -50, minY: -50, maxX: 50, maxY: 50 }

export interface PlanViewProps {
  /** For screen readers. */
  readonly label: string
  /** Names of the zoom buttons in the user's language. */
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string }
  /** The block from above, mm in the work frame. */
  readonly block?: PlanBox | undefined
  readonly items: readonly PlanItem[]
  /** Positions in the order of visiting; drawn as a dashed line. */
  readonly path?: readonly (readonly [x: number, y: number])[] | undefined
  readonly chosen?: string | undefined
  readonly onPick?: ((id: string) => void) | undefined
  readonly ordinates?: ComponentType<OrdinatesProps> | undefined
  /** Drawn over everything, in screen pixels. */
  readonly overlay?: ((window: PlanWindow) => ReactNode) | undefined
  /** Drawn under the items. */
  readonly underlay?: ((window: PlanWindow) => ReactNode) | undefined
}

/** The workpiece from above with all positions, true to scale; pan, zoom and select by pointer or keyboard. */
export function PlanView(props: PlanViewProps) {
  const { label, words, block, items, path, chosen, onPick, ordinates: Ordinates, overlay, underlay } = props
  const svg = useRef<SVGSVGElement>(null)
  const box = useMemo(() => joinBoxes([...(block ? [block] : []), ...items.map(itemBox)]) ?? EMPTY, [block, items])
  const edge = Ordinates ? { x: 64, y: 62 } : { x: 24, y: 24 }
  const { size, window, zoom, fit, handlers } = usePlanWindow(svg, box, edge)
  const picked = items.find((item) => item.id === chosen)
  return (
    <div className="h-plan">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are picked; HTML has no element for it */}
      <svg ref={svg} className="h-plan-drawing" aria-label={label} role="group" {...handlers}>
        <PlanGrid window={window} width={size.width} height={size.height} />
        {block ? <Block block={block} window={window} /> : null}
        {underlay?.(window)}
        {path && path.length > 1 ? (
          <polyline
            className="h-plan-path"
            points={path.map(([x, y]) => `${screenX(window, x).toFixed(1)},${screenY(window, y).toFixed(1)}`).join(' ')}
          />
        ) : null}
        {items.map((item) =>
          item === picked ? null : (
            <PlanMark key={item.id} item={item} window={window} chosen={false} onPick={onPick} />
          ),
        )}
        {picked ? <PlanMark item={picked} window={window} chosen onPick={onPick} /> : null}
        {Ordinates ? <Ordinates items={items} window={window} size={size} chosen={picked} /> : null}
        {overlay?.(window)}
      </svg>
      <div className="h-plan-tools">
        <IconButton icon="plus" label={words.zoomIn} onClick={() => zoom(1.25)} />
        <IconButton icon="minus" label={words.zoomOut} onClick={() => zoom(0.8)} />
        <IconButton icon="fit" label={words.fit} onClick={fit} />
      </div>
    </div>
  )
}

function PlanGrid({
  window,
  width,
  height,
}: {
  readonly window: PlanWindow
  readonly width: number
  readonly height: number
}) {
  const xs = gridTicks(-window.left / window.scale, (width - window.left) / window.scale, window.scale)
  const ys = gridTicks((window.top - height) / window.scale, window.top / window.scale, window.scale)
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus
    <g className="h-plan-grid" aria-hidden="true">
      {xs.map((x) => (
        <path key={`x${x}`} d={`M${screenX(window, x)} 0V${height}`} />
      ))}
      {ys.map((y) => (
        <path key={`y${y}`} d={`M0 ${screenY(window, y)}H${width}`} />
      ))}
      <path className="h-plan-axis" d={`M${window.left} 0V${height}M0 ${window.top}H${width}`} />
    </g>
  )
}

function Block({ block, window }: { readonly block: PlanBox; readonly window: PlanWindow }) {
  return (
    <rect
      className="h-plan-block"
      x={screenX(window, block.minX)}
      y={screenY(window, block.maxY)}
      width={window.scale * (block.maxX - block.minX)}
      height={window.scale * (block.maxY - block.minY)}
      rx={3}
    />
  )
}
