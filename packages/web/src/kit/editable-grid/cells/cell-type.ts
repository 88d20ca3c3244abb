/**
 * What a column type is. One file per type in this folder exports one value of `CellType`; `cell-types.ts` names them
 * all in one plain table (name → type). To add a type: write `<type>-cell.tsx`, add one line to the table. Nothing
 * registers itself. A widget that calls the server adds types of its own through the grid's `types` property:
 * `<EditableGrid types={{ ...cellTypes, sel_user: userCell }} />`. Aliases (`user-select`) are settled before the look-up,
 * in `model/column.ts`.
 *
 * Which of the parts a type needs:
 * - `display` runs for every visible cell on every scrolled row: text or one or two plain elements, no hooks, no field.
 * - `Editor` is mounted over the one cell that is edited, may be heavy and may be `lazy()`.
 * - `Live` in place of both, for controls that always stand in the cell (radio group, upload). A live control takes the
 *   keyboard through `focusToken`: when it changes, focus yourself; Escape gives the focus back with `onLeave`.
 */
import type { ComponentType, ReactNode } from 'react'
import type { CellCodec, CodecContext } from '../model/codec.ts'
import type { GridColumn } from '../model/column.ts'
import type { RowKey, Values } from '../model/row.ts'

/** One cell as types see it. */
export interface CellContext extends CodecContext {
  readonly rowKey: RowKey
  /** Position in the whole table, from 0. */
  readonly rowIndex: number
  readonly value: unknown
  readonly disabled: boolean
  /** With `${…}` filled in. */
  readonly placeholder: string | undefined
  /** The linkage is still fetching this cell's options. */
  readonly loadingOptions: boolean
}

/** Where the cursor goes after a commit. */
export type Leave = 'stay' | 'down' | 'up' | 'right' | 'left'

export interface EditorProps {
  readonly cell: CellContext
  /** The draft; starts as the cell's value, or as the key that opened the editor. */
  readonly value: unknown
  /** The key that opened the editor: the draft is that key (`undefined`: the draft is the value, select it all). */
  readonly typed: string | undefined
  /** Another one means another cell; only editors that are `reused` ever see two. */
  readonly session: string
  readonly invalid: boolean
  /** Every cell is open (`alwaysEdit`): pop-ups must not open by themselves. */
  readonly always: boolean
  /** A keystroke or choice that is not final. */
  readonly onChange: (value: unknown) => void
  /** Final: stores the value (the draft when absent), also of other cells of this row, and closes the editor. */
  readonly onCommit: (value?: unknown, more?: CommitMore) => void
  /** Escape: the value from before, and the editor closes. */
  readonly onCancel: () => void
}

export interface CommitMore {
  /** Other cells of the same row that change with it (report picker), in the same undo step. */
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
  /** Space and a click flip the value without an editor (check boxes): the next value. */
  readonly flip?: (value: unknown, column: GridColumn) => unknown
  /** Typing this character on the closed cell opens the editor with it as the draft. Absent: typing opens nothing. */
  readonly accepts?: (character: string) => boolean
  /** The editor keeps no state of its own: going on to the next cell moves it there, focus and all. */
  readonly reused?: boolean
  /** The editor takes Enter, arrows and Tab itself while its pop-up is open (selects, pickers). */
  readonly ownKeys?: boolean
}

export type CellTypes = Readonly<Record<string, CellType>>
