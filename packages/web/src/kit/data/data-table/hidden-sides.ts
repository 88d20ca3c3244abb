import { type RefObject, useEffect } from 'react'

/** Marks a scrolling area that has a table with the sides on which it hides columns: `data-before` left, `data-after` right. */
export function useHiddenSides(scrolled: RefObject<HTMLElement | null>, hasTable: boolean): void {
  useEffect(() => {
    const area = scrolled.current
    if (!area || !hasTable) return
    const look = () => {
      area.toggleAttribute('data-before', area.scrollLeft > 1)
      area.toggleAttribute('data-after', area.scrollWidth - area.clientWidth - area.scrollLeft > 1)
    }
    const resized = new ResizeObserver(look)
    for (const each of [area, ...area.children]) resized.observe(each)
    area.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      area.removeEventListener('scroll', look)
    }
  }, [scrolled, hasTable])
}
