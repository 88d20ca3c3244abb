import { type RefObject, useEffect, useState } from 'react'

/** Whether an element as wide as its contents, in a scroller, is wider than the parent of that scroller. */
export function useOverfull(content: RefObject<HTMLElement | null>): boolean {
  const [isOverfull, setOverfull] = useState(false)
  useEffect(() => {
    const element = content.current
    const room = element?.parentElement?.parentElement
    if (!element || !room) return
    const observer = new ResizeObserver(() => setOverfull(element.offsetWidth > room.clientWidth))
    observer.observe(element)
    observer.observe(room)
    return () => observer.disconnect()
  }, [content])
  return isOverfull
}
