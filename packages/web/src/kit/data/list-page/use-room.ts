import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** px that an element's top may differ within one row: fields and buttons are centred. */
const SAME_ROW = 12

/** Marks a bar that is one row with its end cut off. */
const CUT = 'data-cut'

/** Whether the last part of the bar is in a row below its first. */
function isWrapped(bar: HTMLElement): boolean {
  const [first, last] = [bar.firstElementChild, bar.lastElementChild]
  return first instanceof HTMLElement && last instanceof HTMLElement && last.offsetTop > first.offsetTop + SAME_ROW
}

/**
 * Number of fields for which a bar has room in one row: at most `most`, fewer while its buttons are pushed into a second
 * row, at least one. Measured again when its width or `texts`, which identifies its texts, changes; not while the bar
 * has several rows in any case (`isHigh`).
 */
export function useRoom(bar: RefObject<HTMLElement | null>, most: number, texts: string, isHigh: boolean): number {
  const key = `${most} ${texts}`
  const [measured, setMeasured] = useState({ key, room: most })
  const room = measured.key === key ? measured.room : most
  const width = useRef(0)
  const isNew = useRef(true)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    element.removeAttribute(CUT)
    if (isHigh) return
    const measure = () => {
      width.current = element.clientWidth
      const isTooWide = room > 1 && isWrapped(element)
      if (isTooWide) setMeasured({ key, room: room - 1 })
      return isTooWide
    }
    if (!isNew.current) {
      measure()
      return
    }
    isNew.current = false
    // With the frame: a new page is laid out then in any case, apart from the task that drew it. The bar is drawn again
    // after the frame, apart from the page's effects; until then its second row is cut off.
    const frame = requestAnimationFrame(() => element.toggleAttribute(CUT, measure()))
    return () => cancelAnimationFrame(frame)
  }, [bar, isHigh, key, room])
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const resized = new ResizeObserver(() => {
      if (element.clientWidth !== width.current) setMeasured({ key, room: most })
      width.current = element.clientWidth
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [bar, key, most])
  return room
}
