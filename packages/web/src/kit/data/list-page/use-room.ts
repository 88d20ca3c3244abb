import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** px that an element's top may differ within one row: fields and buttons are centred. */
const SAME_ROW = 12

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
    if (!element || isHigh) return
    const measure = () => {
      width.current = element.clientWidth
      if (room > 1 && isWrapped(element)) setMeasured({ key, room: room - 1 })
    }
    if (!isNew.current) {
      measure()
      return
    }
    isNew.current = false
    // With the frame, before it is painted: a new page is laid out then in any case, apart from the task that drew it.
    const frame = requestAnimationFrame(() => flushSync(measure))
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
