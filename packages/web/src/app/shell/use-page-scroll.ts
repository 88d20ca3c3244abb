import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** [B18] px of scroll after which a header that may hide does. */
const HIDE_AFTER = 100

/** ms after the header has made room: a panel that has grown by it may be moved by the browser. */
const SETTLE_MS = 300

/** Whether the header is shown, or has made room for the page that scrolls, or for the panel within it. */
export type HeaderRoom = 'none' | 'page' | 'panel'

/**
 * The page's scroll: [A10] a page that is opened starts at its top, one that was left open where it was; and whether
 * the header has made room, which it does on the way down, of the page or of a panel that scrolls within it.
 */
export function usePageScroll(scroller: RefObject<HTMLElement | null>, path: string, mayHide: boolean): HeaderRoom {
  const places = useRef(new Map<string, number>())
  const [room, setRoom] = useState<HeaderRoom>('none')

  // The position is remembered, not read: reading it from a page just drawn would force a layout.
  const top = useRef(0)

  useLayoutEffect(() => {
    const wanted = places.current.get(path) ?? 0
    if (scroller.current && wanted !== top.current) scroller.current.scrollTop = wanted
    top.current = wanted
    setRoom('none')
  }, [scroller, path])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let before = top.current
    const listen = (event: Event) => {
      if (event.target !== element) return
      const now = element.scrollTop
      places.current.set(path, now)
      top.current = now
      if (now !== before) setRoom(now > HIDE_AFTER && now > before ? 'page' : 'none')
      before = now
    }
    element.addEventListener('scroll', listen, { passive: true })
    return () => element.removeEventListener('scroll', listen)
  }, [scroller, path])

  useEffect(() => {
    if (!mayHide || !scroller.current) return
    return followPanels(scroller.current, setRoom)
  }, [scroller, mayHide])

  return mayHide ? room : 'none'
}

/** Listens to the panels of the page that scroll for themselves; their events do not bubble, hence in the capture. */
function followPanels(shell: HTMLElement, setRoom: (room: HeaderRoom) => void): () => void {
  const before = new WeakMap<Element, number>()
  let settled = 0
  const listen = ({ target }: Event) => {
    if (!(target instanceof Element) || target === shell || !target.closest('main')) return
    const now = target.scrollTop
    const down = now - (before.get(target) ?? 0)
    before.set(target, now)
    if (down === 0 || performance.now() < settled) return
    if (down > 0 && now <= HIDE_AFTER) return
    settled = performance.now() + SETTLE_MS
    setRoom(down > 0 ? 'panel' : 'none')
  }
  shell.addEventListener('scroll', listen, { passive: true, capture: true })
  return () => shell.removeEventListener('scroll', listen, { capture: true })
}
