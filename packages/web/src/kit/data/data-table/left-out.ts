import { type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../../../lib/viewport.ts'
import { type Column, FLEXIBLE } from './column.ts'

/** px of the cells around the columns: a box to unfold or to select the row, and its first actions. */
const BOX = 40
const ACTIONS = 126

/** The cells of a list's rows beside its columns. */
export interface Around {
  readonly isSelectable: boolean
  readonly hasActions: boolean
  readonly hasDetail: boolean
}

const widthOf = ({ isSelectable, hasActions, hasDetail }: Around): number =>
  [isSelectable, hasDetail].filter(Boolean).length * BOX + (hasActions ? ACTIONS : 0)

/** Keys of columns that stay although there is no room for them. */
export interface Kept {
  readonly kept: readonly string[]
  readonly pinned: readonly string[]
}

const isSpare = <Row>({ wideOnly, spare }: Column<Row>): boolean => Boolean(wideOnly || spare)

/** Of a table whose columns cannot be chosen. */
export const NOTHING_KEPT: Kept = { kept: [], pinned: [] }

/**
 * Keys of the columns for which a list has no room: of those it can do without, the last ones, as few as possible. Those
 * that the user shows in spite of it, or pins, stay.
 */
export function leftOut<Row>(shown: readonly Column<Row>[], { kept, pinned }: Kept, room: number): readonly string[] {
  const needed = ({ width }: Column<Row>) => width ?? FLEXIBLE
  let over = shown.reduce((sum, column) => sum + needed(column), 0) - room
  const out: string[] = []
  for (const column of shown.toReversed()) {
    if (over <= 0) break
    if (!isSpare(column)) continue
    if (kept.includes(column.key) || pinned.includes(column.key)) continue
    out.push(column.key)
    over -= needed(column)
  }
  return out
}

const NONE: readonly string[] = []

interface Fitting<Row> {
  readonly fitting: readonly Column<Row>[]
  readonly out: readonly string[]
}

const areAlike = <Row>(a: readonly Column<Row>[], b: readonly Column<Row>[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at]
    return other && one.key === other.key && one.width === other.width && isSpare(one) === isSpare(other)
  })

/** The same array while columns need the same room: a table may declare its columns anew each time it is drawn. */
function useMeasured<Row>(shown: readonly Column<Row>[]): readonly Column<Row>[] {
  const last = useRef(shown)
  if (!areAlike(last.current, shown)) last.current = shown
  return last.current
}

/** The columns for which the list has room, and the keys of the others. A phone shows cards, which have room for all. */
export function useFitting<Row>(
  body: RefObject<HTMLElement | null>,
  shown: readonly Column<Row>[],
  choice: Kept,
  around: Around,
): Fitting<Row> {
  const isPhone = useIsPhone()
  const [joined, setJoined] = useState('')
  const taken = widthOf(around)
  const measured = useMeasured(shown)
  const hasSpare = shown.some(isSpare)
  useLayoutEffect(() => {
    const area = body.current
    if (!area || !hasSpare) return
    const measure = () => {
      // A list in a hidden tab has no width.
      if (area.clientWidth === 0) return
      const out = leftOut(measured, choice, area.clientWidth - taken).join()
      // Without a table no column is drawn yet: the list around it need not be drawn again in this frame.
      if (area.querySelector('table')) setJoined(out)
      else startTransition(() => setJoined(out))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(area)
    // Without a table with the frame, in which a new page is laid out in any case.
    const frame = area.querySelector('table') ? measure() : requestAnimationFrame(measure)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      resized.disconnect()
    }
  }, [body, measured, hasSpare, choice, taken])
  return useMemo(() => {
    const out = isPhone || !hasSpare || joined === '' ? NONE : joined.split(',')
    return { out, fitting: out === NONE ? shown : shown.filter(({ key }) => !out.includes(key)) }
  }, [shown, hasSpare, joined, isPhone])
}
