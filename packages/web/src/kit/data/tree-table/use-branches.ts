import { useMemo, useRef, useState } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { type BranchRow, treeRowsOf } from './tree-rows-of.ts'

/** A row with its position in the tree. */
export interface PlacedRow<Row extends BranchRow> {
  readonly row: Row
  readonly parent: string | undefined
  /** From 1. */
  readonly level: number
  readonly isBranch: boolean
  readonly isOpen: boolean
  readonly isBusy: boolean
}

export interface Branches<Row extends BranchRow> {
  readonly shown: readonly PlacedRow<Row>[]
  readonly active: string | undefined
  readonly activate: (id: string) => void
  readonly twist: (row: Row) => void
}

interface Held<Row> {
  readonly rows: readonly Row[]
  readonly open: ReadonlySet<string>
  readonly busy: ReadonlySet<string>
  readonly read: ReadonlyMap<string, readonly Row[]>
}

const withId = (set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> =>
  on ? new Set([...set, id]) : new Set([...set].filter((each) => each !== id))

/** Child rows have the same type as their parent. */
const childrenOf = <Row extends BranchRow>(row: Row, read: Held<Row>['read']) =>
  (row.children as readonly Row[] | null | undefined) ?? read.get(row.id)

/** After the rows were reloaded: open rows stay open; a closed branch is loaded again when it is opened. */
const followed = <Row>(held: Held<Row>, rows: readonly Row[], open: ReadonlySet<string>): Held<Row> => ({
  ...{ rows, open, busy: held.busy },
  read: new Map([...held.read].filter(([id]) => open.has(id))),
})

/** The visible rows, and the loading of branches. `open` gives the open rows whenever the rows are replaced. */
export function useBranches<Row extends BranchRow>(
  rows: readonly Row[],
  load: ((row: Row) => Promise<unknown>) | undefined,
  open?: ReadonlySet<string>,
): Branches<Row> {
  const [held, setHeld] = useState<Held<Row>>({ rows, open: open ?? new Set(), busy: new Set(), read: new Map() })
  const [active, setActive] = useState<string>()
  const reading = useRef(new Set<string>())
  if (held.rows !== rows) setHeld(followed(held, rows, open ?? held.open))

  const shown = useMemo(() => {
    const list: PlacedRow<Row>[] = []
    const put = (each: readonly Row[], level: number, parent: string | undefined) => {
      for (const row of each) {
        const children = childrenOf(row, held.read)
        const isBranch = children ? children.length > 0 : row.hasChildren === true
        const isOpen = isBranch && held.open.has(row.id)
        list.push({ row, parent, level, isBranch, isOpen, isBusy: held.busy.has(row.id) })
        if (isOpen) put(children ?? [], level + 1, row.id)
      }
    }
    put(rows, 1, undefined)
    return list
  }, [rows, held])

  const fetch = async (row: Row) => {
    if (!load || childrenOf(row, held.read) || reading.current.has(row.id)) return
    reading.current.add(row.id)
    setHeld((now) => ({ ...now, busy: withId(now.busy, row.id, true) }))
    try {
      const children = treeRowsOf(await load(row)) as readonly Row[] // child rows have the same type, as above
      setHeld((now) => ({ ...now, read: new Map([...now.read, [row.id, children]]) }))
    } catch (error) {
      toast('bad', reasonText(error))
    } finally {
      reading.current.delete(row.id)
      setHeld((now) => ({ ...now, busy: withId(now.busy, row.id, false) }))
    }
  }

  return {
    shown,
    active,
    activate: setActive,
    twist: (row) => {
      setHeld((now) => ({ ...now, open: withId(now.open, row.id, !now.open.has(row.id)) }))
      void fetch(row)
    },
  }
}
