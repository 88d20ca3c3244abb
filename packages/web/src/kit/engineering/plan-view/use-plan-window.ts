import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSize } from '../../form/size/use-size.ts'
import { fitWindow, type PlanBox, type PlanWindow, zoomAt } from './plan-window.ts'

const WHEEL = 1.0015
/** px per arrow key, and the factor of the keys + and −. */
const PAN = 48
const zooms: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 }
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
}

/**
 * Pan by dragging or arrows, zoom by the wheel or + and −, fit on double click or 0; the window follows the element's
 * size until the user moves it.
 */
export function usePlanWindow(svg: RefObject<SVGSVGElement | null>, box: PlanBox, edge: { x: number; y: number }) {
  const size = useSize(svg)
  const [moved, setMoved] = useState<PlanWindow>()
  const drag = useRef<{ x: number; y: number; from: PlanWindow } | undefined>(undefined)
  const { x, y } = edge
  // The same object while nothing moves, so that a thousand marks are not redrawn.
  const fitted = useMemo(() => fitWindow(box, size, { x, y }), [box, size, x, y])
  const window = moved ?? fitted
  const latest = useRef(window)
  latest.current = window

  useEffect(() => {
    const element = svg.current
    if (!element) return
    // React's own wheel listener is passive, so the page would scroll as well.
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
  useEffect(() => {
    // Keys from the marks and from the buttons beside the drawing.
    const frame = svg.current?.parentElement
    if (!frame) return
    const onKeyDown = (event: KeyboardEvent) => {
      const pan = arrows[event.key]
      const factor = zooms[event.key]
      if (pan) setMoved({ ...latest.current, left: latest.current.left + pan[0], top: latest.current.top + pan[1] })
      else if (factor) zoom(factor)
      else if (event.key === '0') fit()
      else return
      event.preventDefault()
    }
    frame.addEventListener('keydown', onKeyDown)
    return () => frame.removeEventListener('keydown', onKeyDown)
  }, [svg, zoom, fit])
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
