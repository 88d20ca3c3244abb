import { createContext, type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'

/** Whether the table is wider than its space. A row then shows its first actions, and the others in a menu. */
export const Tight = createContext(false)

/** What was measured of a table. */
export interface Tightness {
  readonly columns: string
  readonly is: boolean
  /** px that the table needs with all actions in its rows. */
  readonly needed: number
}

/** How a table fits its space. */
export interface Fit {
  readonly isTight: boolean
  /** Only the first row is to be drawn, unseen, to be measured. */
  readonly isProbed: boolean
}

/**
 * Measures whether the table fits its scrolling area; again when `columns`, which identifies the shown columns,
 * changes. Of the first rows one is measured before the others are drawn: if the table turned out too wide with all of
 * them, all would be drawn and laid out twice. `kept` holds the last measurement while the table is not drawn.
 */
export function useTight(
  scrolled: RefObject<HTMLElement | null>,
  columns: string,
  kept: RefObject<Tightness | undefined>,
  hasRows: boolean,
): Fit {
  const [tight, setTight] = useState(kept.current)
  const isTight = tight?.is === true && tight.columns === columns
  const needed = tight?.needed ?? 0
  const isProbed = hasRows && tight === undefined && columns !== ''
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    const wasMounted = isMounted.current
    isMounted.current = true
    const area = scrolled.current
    const table = area?.querySelector('table')
    if (!area || !table || !hasRows) return
    // Rows that come after the table are drawn in slices, those that are there at once in the same frame.
    const isSliced = wasMounted && isProbed && area.clientWidth > 0
    const change = (is: boolean, needed: number) => {
      const next = { columns, is, needed }
      kept.current = next
      if (isSliced) startTransition(() => setTight(next))
      else setTight(next)
    }
    const measure = () => {
      const isWide = area.scrollWidth > area.clientWidth + 1
      if (isTight && area.clientWidth >= needed) change(false, 0)
      else if (!isTight && (isWide || isProbed)) change(isWide, isWide ? area.scrollWidth : 0)
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(area)
    resized.observe(table)
    return () => resized.disconnect()
  }, [scrolled, columns, isTight, isProbed, needed, kept, hasRows])
  return { isTight, isProbed }
}
