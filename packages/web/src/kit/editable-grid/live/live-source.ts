import type { Store } from '../../../lib/store.ts'

/** A cell as named on the wire. */
export interface LivePlace {
  readonly socketKey: string
  readonly rowId: string
  readonly column: string
}

/** A user and the cell they are editing. */
export interface LiveEditing {
  readonly by: string
  readonly name: string
  readonly at: LivePlace | null
}

/**
 * The source of other users' saved rows and edits, and the sink for the cell open here: `lib/socket/table-socket` on
 * the wire, `live-bus` between two tables of one page.
 */
export interface LiveSource {
  readonly editing: Store<ReadonlyMap<string, LiveEditing>>
  readonly onRow: (
    socketKey: string,
    listener: (row: Readonly<Record<string, unknown>>, caseId: string) => void,
  ) => () => void
  readonly setEditing: (at: LivePlace | null) => void
}
