import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSize } from '../size/use-size.ts'
import { fitWindow, type PlanBox, type PlanWindow, zoomAt } from './plan-window.ts'

const WHEEL = 1.0015

/** Pan by dragging, zoom by the wheel, fit on double click; the window follows the element's size until it is moved. */
export function usePlanWindow(svg: RefObject<SVGSVGElement | null>, box: PlanBox, edge: { x: number; y: number }) {
  const size = useSize(svg)
  const [moved, setMoved] = useState<PlanWindow>()
  const drag = useRef<{ x: number; y: number; from: PlanWindow } | undefined>(undefined)
  const { x, y } = edge
  // The same object while nothing moves, so that a thousand marks need not be drawn again.
  const fitted = useMemo(() => fitWindow(box, size, { x, y }), [box, size, x, y])
  const window = moved ?? fitted
  const latest = useRef(window)
  latest.current = window

  useEffect(() => {
    const element = svg.current
    if (!element) return
    // React's own wheel listener is passive, and the page would scroll along.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const rect = element.getBoundingClientRect()
      setMoved(zoomAt(latest.current, WHEEL ** -event.deltaY, event.clientX - rect.left, event.clientY - rect.top))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [svg])

  const zoom = useCallback(
    (factor: number) => setMoved(zoomAt(latest.current, factor, size.width / 2, size.height / 2)),
    [size],
  )
  const fit = useCallback(() => setMoved(undefined), [])
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      drag.current = { x: event.clientX, y: event.clientY, from: latest.current }
    },
    onPointerMove: (event: PointerEvent) => {
      const start = drag.current
      if (!start || event.buttons === 0) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(dx) + Math.abs(dy) > 3)
        setMoved({ ...start.from, left: start.from.left + dx, top: start.from.top + dy })
    },
    onPointerUp: () => {
      drag.current = undefined
    },
    onDoubleClick: fit,
  }
  return { size, window, zoom, fit, handlers }
}
