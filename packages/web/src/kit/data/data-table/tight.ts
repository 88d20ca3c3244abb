import { createContext, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether the table is wider than its space. A row then shows its first actions, and the others in a menu. */
export const Tight = createContext(false)

/**
 * Measures whether the table fits its scrolling area; again when `columns`, which identifies the shown columns,
 * changes.
 */
export function useTight(scrolled: RefObject<HTMLElement | null>, columns: string): boolean {
  const [tight, setTight] = useState({ columns, is: false })
  /** px that the table needs with all actions in its rows. */
  const needed = useRef(0)
  const isTight = tight.is && tight.columns === columns
  useLayoutEffect(() => {
    const area = scrolled.current
    const table = area?.querySelector('table')
    if (!area || !table) return
    const measure = () => {
      if (isTight) {
        if (area.clientWidth >= needed.current) setTight({ columns, is: false })
      } else if (area.scrollWidth > area.clientWidth + 1) {
        needed.current = area.scrollWidth
        setTight({ columns, is: true })
      }
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(area)
    resized.observe(table)
    return () => resized.disconnect()
  }, [scrolled, columns, isTight])
  return isTight
}
