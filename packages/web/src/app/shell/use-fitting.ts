import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of the button for entries that do not fit, px. */
const MORE_WIDTH = 48

/**
 * The number of a row's items that fit; the row draws all of them, the rest hidden, so that they can be measured.
 * `names`, one per line, are the items' texts: in another language the widths differ.
 */
export function useFitting(row: RefObject<HTMLElement | null>, names: string): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)

  useLayoutEffect(() => {
    const all = names.split('\n').length
    const measure = () => {
      const element = row.current
      if (!element) return
      const widths = [...element.querySelectorAll<HTMLElement>('[data-fitting]')].map((item) => item.offsetWidth)
      const room = element.clientWidth
      const total = widths.reduce((sum, width) => sum + width, 0)
      let left = room - MORE_WIDTH
      const fitting = widths.findIndex((width) => {
        left -= width
        return left < 0
      })
      setCount(total <= room || fitting < 0 ? all : fitting)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [row, names])

  return count
}
