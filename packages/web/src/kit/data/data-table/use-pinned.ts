import { type RefObject, useLayoutEffect } from 'react'
import { measurePinned } from './table-layout.ts'

/** Keeps pinned columns in place while widths change; `pinned` names them in order. */
export function usePinned(scrolled: RefObject<HTMLElement | null>, pinned: string): void {
  useLayoutEffect(() => {
    const area = scrolled.current
    const table = area?.querySelector('table')
    if (!area || !table || pinned === '') return
    const measure = () => measurePinned(area, table)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(area)
    resized.observe(table)
    for (const head of table.querySelectorAll('thead [data-pinned]')) resized.observe(head)
    return () => resized.disconnect()
  }, [scrolled, pinned])
}
