import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Lines drawn above and below the visible ones, so that scrolling shows no gap. */
const OVERSCAN = 20

interface LineWindow {
  /** First drawn line, from 0, and the one after the last. */
  readonly from: number
  readonly to: number
  /** Called when the text was scrolled. */
  readonly look: () => void
}

const NONE = { from: 0, to: 0 }

/**
 * The lines of a scrolled text to draw. `current`, from 0, is scrolled to the middle when it is not in sight. All lines have
 * one height, so that their positions need no virtualiser, whose 9 kB every screen with a text would load (F4).
 */
export function useLineWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  current: number | undefined,
): LineWindow {
  // Nothing is drawn before the first look: lines drawn at the top would be replaced by those around the current one.
  const [seen, setSeen] = useState<typeof NONE>()
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const from = Math.floor(scrollTop / height)
    const to = Math.ceil((scrollTop + clientHeight) / height)
    setSeen((before) => (before?.from === from && before.to === to ? before : { from, to }))
  }, [scroller, height])
  const isSeen = seen !== undefined
  const bring = useCallback(() => {
    const element = scroller.current
    if (!element || current === undefined) return
    const top = current * height
    const { scrollTop, clientHeight } = element
    if (top >= scrollTop && top + height <= scrollTop + clientHeight) return
    element.scrollTop = Math.max(0, top - (clientHeight - height) / 2)
    look()
  }, [scroller, height, current, look])
  useLayoutEffect(() => {
    if (isSeen) bring()
  }, [isSeen, bring])
  // The first lines are drawn after the frame that shows the rest of the screen: to know which, the screen has to be laid out.
  const first = useRef(bring)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    first.current()
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, look])
  // Those around them follow after their first frame, in a task of their own (F4).
  const [isAround, setAround] = useState(false)
  useEffect(() => {
    if (isSeen) startTransition(() => setAround(true))
  }, [isSeen])
  if (!seen) return { ...NONE, look }
  const more = isAround ? OVERSCAN : 0
  const from = Math.max(0, Math.min(seen.from, count) - more)
  return { from, to: Math.min(count, seen.to + more), look }
}
