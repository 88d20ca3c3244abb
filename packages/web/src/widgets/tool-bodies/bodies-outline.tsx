import { type PlanWindow, screenX, screenY } from '../../kit/engineering/plan-view/plan-window.ts'
import './tool-bodies.css'
import type { ToolBodies } from './tool-bodies.ts'

interface BodiesOutlineProps {
  readonly window: PlanWindow
  /** Axis of the spindle in the work frame, mm. */
  readonly x: number
  readonly y: number
  readonly bodies: ToolBodies
}

/** Holder and chuck from above, true to scale, as dashed circles about the axis of the spindle. */
export function BodiesOutline({ window, x, y, bodies }: BodiesOutlineProps) {
  return (['holder', 'chuck'] as const).map((part) => {
    const body = bodies[part]
    if (!body) return null
    return (
      <circle
        key={part}
        className={`tool-bodies-${part}`}
        cx={screenX(window, x)}
        cy={screenY(window, y)}
        r={(window.scale * body.diameter) / 2}
      />
    )
  })
}
