import { type RefObject, useLayoutEffect, useState } from 'react'

/** The same keys for `count` rows: the last ones are dropped, added rows get unused numbers. */
function fitted(names: readonly number[], count: number): readonly number[] {
  if (names.length === count) return names
  const first = Math.max(-1, ...names) + 1
  const more = Array.from({ length: Math.max(0, count - names.length) }, (_, at) => first + at)
  return [...names.slice(0, count), ...more]
}

interface Rows {
  /** A key for each row, which has no id: the row keeps it, and its element, when earlier rows are removed. */
  readonly names: readonly number[]
  /**
   * Moves the focus after a row was removed: to the row in its place, to the last one, or to a button when none is
   * left.
   */
  readonly removed: (at: number) => void
}

/** Removable rows in a box; `fields` selects one field of each row, in order. */
export function useRows(box: RefObject<HTMLElement | null>, count: number, fields: string): Rows {
  const [held, setHeld] = useState<readonly number[]>(() => fitted([], count))
  const [left, setLeft] = useState<{ readonly at: number }>()
  const names = fitted(held, count)
  if (names !== held) setHeld(names)

  useLayoutEffect(() => {
    if (!left) return
    const found = [...(box.current?.querySelectorAll<HTMLElement>(fields) ?? [])]
    const next = found[Math.min(left.at, found.length - 1)] ?? box.current?.querySelector('button')
    next?.focus()
  }, [box, fields, left])

  const removed = (at: number) => {
    setHeld(names.toSpliced(at, 1))
    setLeft({ at })
  }
  return { names, removed }
}
