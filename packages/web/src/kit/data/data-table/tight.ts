import { createContext, type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the table is wider than its space. A row then shows its first actions, and the others in a menu. */
export const Tight = createContext(false)

/** What was measured of a table. */
export interface Tightness {
  readonly columns: string
  readonly is: boolean
  /** px that the table needs with all actions in its rows. */
  readonly needed: number
}

/**
 * Measures whether the table fits its scrolling area; again when `columns`, which identifies the shown columns,
 * changes. `kept` holds the last measurement while the table has no rows and is not drawn: without it, returning rows
 * would be drawn and laid out twice before their first frame.
 */
export function useTight(
  scrolled: RefObject<HTMLElement | null>,
  columns: string,
  kept: RefObject<Tightness | undefined>,
): boolean {
  const [tight, setTight] = useState(kept.current ?? { columns, is: false, needed: 0 })
  const isTight = tight.is && tight.columns === columns
  useLayoutEffect(() => {
    const area = scrolled.current
    const table = area?.querySelector('table')
    if (!area || !table) return
    const change = (next: Tightness) => {
      kept.current = next
      setTight(next)
    }
    const measure = () => {
      if (isTight) {
        if (area.clientWidth >= tight.needed) change({ columns, is: false, needed: 0 })
      } else if (area.scrollWidth > area.clientWidth + 1) change({ columns, is: true, needed: area.scrollWidth })
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(area)
    resized.observe(table)
    return () => resized.disconnect()
  }, [scrolled, columns, isTight, tight.needed, kept])
  return isTight
}
