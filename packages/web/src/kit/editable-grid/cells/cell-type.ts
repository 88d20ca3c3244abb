/**
 * Definition of a column type. One file per type in this folder exports one value of `CellType`; `cell-types.ts` lists
 * them all in one plain table (name → type). To add a type: write `<type>-cell.tsx`, add one line to the table. Nothing
 * registers itself. A widget that calls the server adds types of its own through the grid's `types` property:
 * `<EditableGrid types={{ ...cellTypes, sel_user: userCell }} />`. Aliases (`user-select`) are resolved before the
 * look-up, in `model/column.ts`.
 *
 * Parts of a type:
 * - `display` runs for every visible cell on every scrolled row: text or one or two plain elements, no hooks, no field.
 * - `Editor` is mounted over the one cell that is edited, may be heavy and may be `lazy()`.
 * - `Live` replaces both, for controls that are always in the cell (radio group, upload). A live control receives the
 *   keyboard through `focusToken`: when it changes, it must focus itself; on Escape it calls `onLeave`.
 */
import type { ComponentType, ReactNode } from 'react'
import type { CellCodec, CodecContext } from '../model/codec.ts'
import type { GridColumn } from '../model/column.ts'
import type { RowKey, Values } from '../model/row.ts'

/** A cell as passed to its type. */
export interface CellContext extends CodecContext {
  readonly rowKey: RowKey
  /** Position in the whole table, from 0. */
  readonly rowIndex: number
  readonly value: unknown
  readonly disabled: boolean
  /** With `${…}` replaced. */
  readonly placeholder: string | undefined
  /** The linkage is still loading this cell's options. */
  readonly loadingOptions: boolean
}

/** Cursor movement after a commit. */
export type Leave = 'stay' | 'down' | 'up' | 'right' | 'left'

export interface EditorProps {
  readonly cell: CellContext
  /** The draft; initially the cell's value, or the key that opened the editor. */
  readonly value: unknown
  /** The key that opened the editor; it is then the draft (`undefined`: the draft is the value, all selected). */
  readonly typed: string | undefined
  /** Differs for each cell; only editors with `reused` ever receive two. */
  readonly session: string
  readonly invalid: boolean
  /** Every cell is open (`alwaysEdit`): pop-ups must not open automatically. */
  readonly always: boolean
  /** A keystroke or choice that is not final. */
  readonly onChange: (value: unknown) => void
  /** Final: stores the value (the draft when absent) and those of other cells in `more`, and closes the editor. */
  readonly onCommit: (value?: unknown, more?: CommitMore) => void
  /** Escape: restores the previous value and closes the editor. */
  readonly onCancel: () => void
}

export interface CommitMore {
  /** Other cells of the same row that change as well (report picker), in the same undo step. */
  readonly siblings?: Values
  readonly leave?: Leave
}

export interface LiveProps {
  readonly cell: CellContext
  readonly invalid: boolean
  /** Changes when the keyboard enters the cell (Enter, F2). */
  readonly focusToken: number
  readonly onCommit: (value: unknown, more?: CommitMore) => void
  /** Escape: the keyboard returns to the grid. */
  readonly onLeave: () => void
}

export interface CellType extends CellCodec {
  readonly align?: 'left' | 'center' | 'right'
  readonly display?: (cell: CellContext) => ReactNode
  readonly Editor?: ComponentType<EditorProps>
  readonly Live?: ComponentType<LiveProps>
  /** Space and a click change the value without an editor (check boxes): returns the next value. */
  readonly flip?: (value: unknown, column: GridColumn) => unknown
  /**
   * Whether typing this character on the closed cell opens the editor with it as the draft. Absent: typing opens
   * nothing.
   */
  readonly accepts?: (character: string) => boolean
  /** The editor has no state of its own: it is moved to the next cell with its focus. */
  readonly reused?: boolean
  /** The editor handles Enter, arrows and Tab itself while its pop-up is open (selects, pickers). */
  readonly ownKeys?: boolean
}

export type CellTypes = Readonly<Record<string, CellType>>
