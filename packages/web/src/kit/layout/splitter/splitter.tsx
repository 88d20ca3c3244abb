import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import './splitter.css'

const STEP = 16

export interface SplitterProps {
  /** Initial width of the first pane, px. */
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly first: ReactNode
  readonly second: ReactNode
}

/** Two panes with a bar between them, which is dragged or moved by the arrow keys; on a phone, one above the other. */
export function Splitter({ initial, min, max, first, second }: SplitterProps) {
  const t = useText()
  const [width, setWidth] = useState(initial)
  const [drag, setDrag] = useState<{ readonly x: number; readonly width: number }>()
  const move = (next: number) => setWidth(Math.min(max, Math.max(min, next)))

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(width - STEP)
    else if (event.key === 'ArrowRight') move(width + STEP)
    else return
    event.preventDefault()
  }

  return (
    <div className="h-splitter">
      <div className="h-splitter-first" style={{ flexBasis: width }}>
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that can be focused and moved is this role, not <hr> */}
      <div
        className="h-splitter-bar"
        role="separator"
        tabIndex={0}
        aria-label={t('kit.splitter')}
        aria-orientation="vertical"
        aria-valuenow={Math.round(width)}
        aria-valuemin={min}
        aria-valuemax={max}
        onKeyDown={handleKey}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ x: event.clientX, width })
        }}
        onPointerMove={(event) => {
          if (drag) move(drag.width + event.clientX - drag.x)
        }}
        onPointerUp={() => setDrag(undefined)}
      />
      <div className="h-splitter-second">{second}</div>
    </div>
  )
}
