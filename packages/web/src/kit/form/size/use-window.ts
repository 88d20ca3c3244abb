import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn in addition to the visible ones. */
const SPARE = 8

export interface RowWindow {
  readonly first: number
  /** One past the last drawn row. */
  readonly end: number
}

/** The range of drawn rows of one height: the visible ones and a few more. */
export function rowWindow(top: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(top / rowHeight) - SPARE)
  return { first: Math.min(first, count), end: Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE) }
}

/** The drawn rows of a scrolling area with rows of one height; `height` is used until the area has a size. */
export function useRowWindow(
  ref: RefObject<HTMLElement | null>,
  { rowHeight, count, height }: { readonly rowHeight: number; readonly count: number; readonly height: number },
): RowWindow {
  const [seen, setSeen] = useState({ top: 0, height })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      const next = { top: element.scrollTop, height: element.clientHeight || height }
      setSeen((held) => (held.top === next.top && held.height === next.height ? held : next))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref, height])
  return rowWindow(seen.top, seen.height, rowHeight, count)
}

/** Scrolls as little as possible to show a row. */
export function showRow(element: HTMLElement | null, index: number, rowHeight: number, height: number): void {
  if (!element || index < 0) return
  const room = element.clientHeight || height
  const top = index * rowHeight
  if (top < element.scrollTop) element.scrollTop = top
  else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room
}
