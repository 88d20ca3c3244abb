import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** [B18] px of scroll after which a header that may hide does. */
const HIDE_AFTER = 100

/**
 * The page's scroll: [A10] a page that is opened starts at its top, one that was left open where it was; and whether
 * the header has made room, which it does on the way down.
 */
export function usePageScroll(scroller: RefObject<HTMLElement | null>, path: string, mayHide: boolean): boolean {
  const places = useRef(new Map<string, number>())
  const [isHidden, setHidden] = useState(false)

  // The position is remembered, not read: reading it from a page just drawn would force a layout.
  const top = useRef(0)

  useLayoutEffect(() => {
    const wanted = places.current.get(path) ?? 0
    if (scroller.current && wanted !== top.current) scroller.current.scrollTop = wanted
    top.current = wanted
    setHidden(false)
  }, [scroller, path])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let before = top.current
    const listen = () => {
      const now = element.scrollTop
      places.current.set(path, now)
      top.current = now
      if (now !== before) setHidden(now > HIDE_AFTER && now > before)
      before = now
    }
    element.addEventListener('scroll', listen, { passive: true })
    return () => element.removeEventListener('scroll', listen)
  }, [scroller, path])

  return mayHide && isHidden
}
