import { useEffect, useMemo, useRef, useState } from 'react'
import { useStable } from '../../../lib/use-stable.ts'
import type { Column } from '../data-table/column.ts'
import type { TableLayout } from '../data-table/table-layout.ts'
import {
  type ColumnChoice,
  keysInAddress,
  layoutOf,
  readColumnChoice,
  showingOnly,
  shownColumns,
  writeColumnChoice,
} from './column-choice.ts'
import type { ListControl } from './list-state.ts'

interface Held {
  readonly code: string
  readonly choice: ColumnChoice
  /** The address at the time of the choice; the router updates it a moment later. */
  readonly before?: string | undefined
  readonly isNewer?: boolean
}

/**
 * A user's choice of one list's columns. The address holds which are shown and in which order: it follows the user's
 * choice, and a link with other columns shows those. `isSettled`: no view is about to set it.
 */
export function useColumnChoice<Row>(
  code: string,
  columns: readonly Column<Row>[],
  list: Pick<ListControl, 'columns' | 'show'>,
  isSettled: boolean,
): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const [held, setHeld] = useState<Held>(() => ({ code, choice: readColumnChoice(code) }))
  if (held.code !== code) setHeld({ code, choice: readColumnChoice(code) })
  const said = list.columns?.join()
  const isNewer = held.isNewer && held.before === said
  const own = said === undefined && !isNewer && isSettled ? keysInAddress(columns, held.choice)?.join() : undefined
  const show = useRef(list.show)
  show.current = list.show
  useEffect(() => {
    if (own !== undefined) show.current(own.split(','))
  }, [own])
  const asked = list.columns
  const choice = useMemo(
    () => (isNewer ? held.choice : showingOnly(columns, held.choice, asked)),
    [isNewer, held.choice, columns, asked],
  )
  return [
    choice,
    (next) => {
      setHeld({ code, choice: next, before: said, isNewer: true })
      writeColumnChoice(code, next)
      list.show(keysInAddress(columns, next))
    },
  ]
}

/** The shown columns and their layout; the same objects until one of them changes, so that rows are not drawn again. */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  choose: (choice: ColumnChoice) => void,
  compact = false,
): { readonly shown: readonly Column<Row>[]; readonly layout: TableLayout } {
  const change = useStable(choose)
  const shown = useMemo(
    () => shownColumns(compact ? columns.filter((column) => !column.wideOnly) : columns, choice),
    [columns, choice, compact],
  )
  const layout = useMemo(() => layoutOf(choice, shown, change), [choice, shown, change])
  return { shown, layout }
}
