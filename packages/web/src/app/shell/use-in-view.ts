import { type RefObject, useEffect } from 'react'

/** Keeps the tab of the shown page in view in its row, also when the row gets narrower or the tab wider. */
export function useInView(row: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${CSS.escape(shown)}"]`)
    const scroller = row.current?.parentElement
    if (!tab || !scroller) return
    const observer = new ResizeObserver(() => tab.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }))
    observer.observe(tab)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [row, shown])
}
