import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Lines drawn above and below the visible ones, so that scrolling shows no gap. */
const OVERSCAN = 20

interface LineWindow {
  /** First drawn line, from 0, and the one after the last. */
  readonly from: number
  readonly to: number
  /** Called when the text was scrolled. */
  readonly look: () => void
  /** Scrolls a line that is not in sight to the middle; one in sight does not scroll the text. */
  readonly show: (line: number) => void
}

/**
 * The lines of a scrolled text to draw. All lines have one height, so that their positions need no virtualiser, whose 9 kB
 * every screen with a text would load (F4).
 */
export function useLineWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number): LineWindow {
  const [seen, setSeen] = useState({ from: 0, to: 0 })
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const from = Math.floor(scrollTop / height)
    const to = Math.ceil((scrollTop + clientHeight) / height)
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [scroller, height])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, look])
  const show = useCallback(
    (line: number) => {
      const element = scroller.current
      if (!element) return
      const top = line * height
      const { scrollTop, clientHeight } = element
      if (top >= scrollTop && top + height <= scrollTop + clientHeight) return
      element.scrollTop = Math.max(0, top - (clientHeight - height) / 2)
      look()
    },
    [scroller, height, look],
  )
  const from = Math.max(0, Math.min(seen.from, count) - OVERSCAN)
  return { from, to: Math.min(count, seen.to + OVERSCAN), look, show }
}
