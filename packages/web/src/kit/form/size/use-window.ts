import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn besides those in sight. */
const SPARE = 8

export interface RowWindow {
  readonly first: number
  /** One past the last row that is drawn. */
  readonly end: number
}

/** Which rows of one height are drawn: those in sight and a few more. */
export function rowWindow(top: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(top / rowHeight) - SPARE)
  return { first: Math.min(first, count), end: Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE) }
}

/** Follows a scrolled area of rows of one height; `height` is used until the area has one. */
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

/** Scrolls just as far as it takes to see a row. */
export function showRow(element: HTMLElement | null, index: number, rowHeight: number, height: number): void {
  if (!element || index < 0) return
  const room = element.clientHeight || height
  const top = index * rowHeight
  if (top < element.scrollTop) element.scrollTop = top
  else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room
}
