import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** [B18] px of scrolling after which the header may hide. */
const HIDE_AFTER = 100

/** ms for which scrolling is ignored after the header was hidden or shown: the browser may move a resized panel. */
const SETTLE_MS = 300

/** Whether the header is shown, or hidden for the scrolling page or a panel within it. */
export type HeaderRoom = 'none' | 'page' | 'panel'

/**
 * The page's scroll position: [A10] a page that is opened starts at its top, one that stayed open keeps its position;
 * and whether the header is hidden, which it is when the page or a panel within it scrolls down.
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

/** Listens to scrolling panels of the page; scroll events do not bubble, hence the capture phase. */
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
