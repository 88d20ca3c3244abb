import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useStore } from '../../../lib/store.ts'
import { EXPANDED, ORDER, PAGE } from '../model/topics.ts'
import { parkField } from './editing.ts'
import { handleOutside } from './grid-events.ts'
import type { GridView } from './grid-view.ts'

/** Updates the drawn part of the table when its rows or size change. */
export function useViewport(view: GridView, scroller: RefObject<HTMLDivElement | null>): void {
  const hasRows = useStore(view.heights).count > 0
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    view.scroller = element
    const measure = () => view.resizeViewport(element.clientWidth, element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [view, scroller])

  useLayoutEffect(() => {
    view.measureRows()
    const { topics } = view.model
    const ends = [ORDER, PAGE, EXPANDED].map((topic) => topics.subscribe(topic, view.measureRows))
    return () => {
      for (const end of ends) end()
    }
  }, [view])

  useEffect(() => {
    if (!hasRows || !('requestIdleCallback' in globalThis)) return
    const waiting = requestIdleCallback(() => parkField(view))
    return () => cancelIdleCallback(waiting)
  }, [view, hasRows])

  useEffect(() => {
    const outside = (event: Event) => handleOutside(view, event)
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [view])
}
