import { createStore, type Store } from '../../../lib/store.ts'
import type { CellType } from '../cells/cell-type.ts'
import { type GridColumn, typeName } from '../model/column.ts'
import type { GridModel } from '../model/grid-model.ts'
import { pageStart } from '../model/pages.ts'
import type { PastePlan } from '../model/paste.ts'
import type { RowKey } from '../model/row.ts'
import { ColumnPreferences } from './column-preferences.ts'
import type { EditableGridProps } from './grid-props.ts'
import { columnWindow, footHeight, type Layout, layOut, leftEdge, type PlacedColumn } from './layout.ts'
import { RowHeights } from './row-heights.ts'
import type { Shown } from './shown.ts'

/** A position in the table; without a row, the head of the column. */
export interface Spot {
  readonly key: RowKey | undefined
  readonly column: string
}

export interface Cursor {
  readonly focus: Spot
  /** The opposite corner of a selected range. */
  readonly anchor: Spot
}

/** The cell being edited. */
export interface Editing {
  readonly key: RowKey
  readonly column: string
  readonly draft: unknown
  readonly before: unknown
  readonly typed: string | undefined
  /** Something was typed; until then the cell keeps its problem. */
  readonly touched: boolean
  /** Empty for a field that has not been used yet. */
  readonly session: string
}

const OVERSCAN = 3
export const ROW_HEIGHT = 61
export const MAX_HEIGHT = 400
const EXPANDED_GUESS = 120

/** A grid on the screen: the model, the drawn part, the cursor and the cell being edited. */
export class GridView {
  readonly model: GridModel
  readonly cursor = createStore<Cursor | undefined>(undefined)
  readonly editing = createStore<Editing | undefined>(undefined)
  /** The field that no cell needs at the moment, hidden until the next one. */
  readonly parked = createStore<Editing | undefined>(undefined)
  readonly layout: Store<Layout>
  readonly shown = createStore<Shown>({ from: 0, to: 0, columnFrom: 0, columnTo: 0, turn: 0 })
  readonly heights = createStore(new RowHeights(0, ROW_HEIGHT))
  /** Changes when the keyboard enters a control that is always open in its cell. */
  readonly liveFocus = createStore<Spot & { readonly token: number }>({ key: undefined, column: '', token: 0 })
  /** The head or drag handle whose menu is open. */
  readonly menu = createStore<Spot | undefined>(undefined)
  /** A paste waiting for confirmation. */
  readonly pasting = createStore<PastePlan | undefined>(undefined)
  /** Where a dragged row would be dropped: before this position of the page. */
  readonly dropAt = createStore<number | undefined>(undefined)
  /** The refused cell under the pointer. */
  readonly hovered = createStore<Spot | undefined>(undefined)
  /** Escape was pressed: the next Tab leaves the table. */
  leaving = false
  props: EditableGridProps
  scroller: HTMLElement | null = null
  grid: HTMLElement | null = null
  readonly expandedHeights = new Map<RowKey, number>()
  readonly preferences: ColumnPreferences
  #followed: EditableGridProps
  #viewport = { width: 0, height: 0 }
  #scrolled = { top: 0, left: 0 }
  #types: Readonly<Record<string, CellType>>
  #keys: readonly RowKey[] = []
  /** Position of the page's first row in the whole table. */
  #start = 0
  /** The scroll position to set as soon as the table has its full height. */
  #aim: { readonly top: number; readonly left: number } | undefined
  #drawn: RowHeights | undefined

  constructor(model: GridModel, props: EditableGridProps, types: Readonly<Record<string, CellType>>) {
    this.model = model
    this.props = props
    this.#followed = props
    this.#types = types
    this.preferences = new ColumnPreferences(props.gridId)
    this.layout = createStore(this.#laidOut())
  }

  get rowHeight(): number {
    const sizes = { medium: ROW_HEIGHT, small: 48, mini: 40, tiny: 32 }
    return this.props.rowHeight ?? sizes[this.props.size ?? 'medium']
  }

  get headHeight(): number {
    return Math.min(40, this.rowHeight)
  }

  /** Number of rows that PageUp and PageDown move. */
  get pageRows(): number {
    return Math.max(1, Math.floor(((this.#viewport.height || MAX_HEIGHT) - this.headHeight) / this.rowHeight) - 1)
  }

  /** Keys of this page's rows, in order. */
  get keys(): readonly RowKey[] {
    return this.#keys
  }

  /** Position on this page; -1 when it is on another. */
  indexOf(key: RowKey): number {
    const at = this.model.store.indexOf(key) - this.#start
    return at >= 0 && at < this.#keys.length ? at : -1
  }

  typeOf(placed: PlacedColumn): CellType {
    const type = this.#types[typeName(placed.column.type)] ?? this.#types.normal
    if (!type) throw new Error(`No cell type ${placed.column.type}, and no normal one`)
    return type
  }

  /** The columns this user may have, including hidden ones. */
  get columns(): readonly GridColumn[] {
    const { columns, excludedCodes } = this.props
    return excludedCodes ? columns.filter(({ key }) => !excludedCodes.includes(key)) : columns
  }

  placed(column: string): PlacedColumn | undefined {
    return this.layout.get().all.find(({ key }) => key === column)
  }

  /** Stores the properties; called while rendering, so it does nothing else. */
  take(props: EditableGridProps, types: Readonly<Record<string, CellType>>): void {
    this.props = props
    this.#types = types
  }

  /** Applies the properties last stored: lays out and measures again where needed. */
  follow(): void {
    const before = this.#followed
    const { props } = this
    this.#followed = props
    const lead: readonly (keyof EditableGridProps)[] = [
      'columns',
      'dragSort',
      'rowExpand',
      'rowSelection',
      'rowSelectionType',
      'rowNumber',
      'excludedCodes',
    ]
    if (lead.some((name) => before[name] !== props[name])) this.layOutAgain()
    if (before.rowHeight !== props.rowHeight || before.size !== props.size) this.measureRows()
  }

  /** Called when rows were added, removed or moved. */
  readonly measureRows = (): void => {
    this.#keys = this.model.pageKeys()
    this.#start = pageStart(this.model.store.size, this.model.paging)
    const extras = this.props.rowExpand
      ? [...this.model.expanded].flatMap((key) => {
          const index = this.indexOf(key)
          return index < 0 ? [] : [{ index, height: this.expandedHeights.get(key) ?? EXPANDED_GUESS }]
        })
      : []
    this.heights.set(new RowHeights(this.#keys.length, this.rowHeight, extras))
    this.look()
  }

  resizeViewport(width: number, height: number): void {
    if (width === this.#viewport.width && height === this.#viewport.height) return
    const wider = width !== this.#viewport.width
    const shownAgain = this.#viewport.height === 0 && height > 0
    this.#viewport = { width, height }
    if (shownAgain && this.scroller) {
      // A hidden tab loses its scroll position.
      this.scroller.scrollTop = this.#scrolled.top
      this.scroller.scrollLeft = this.#scrolled.left
    }
    if (wider) this.layOutAgain()
    else this.look()
  }

  /** Draws the part of the table now visible. */
  readonly look = (): void => {
    const heights = this.heights.get()
    const top = this.#aim?.top ?? this.scroller?.scrollTop ?? 0
    const left = this.#aim?.left ?? this.scroller?.scrollLeft ?? 0
    if (this.#viewport.height > 0) this.#scrolled = { top, left }
    // Before its first measuring, and in a hidden tab, the area has no size: a default height is drawn then.
    const visible = Math.ceil((this.#viewport.height || MAX_HEIGHT) / this.rowHeight) + 1
    const pool = Math.min(heights.count, visible + 2 * OVERSCAN)
    const from = Math.max(0, Math.min(heights.at(top) - OVERSCAN, heights.count - pool))
    const width = this.#viewport.width || Number.POSITIVE_INFINITY
    const [columnFrom, columnTo] = columnWindow(this.layout.get(), left, width)
    const before = this.shown.get()
    // Remaining rows keep their elements; after a jump the elements stay in their order instead.
    const jumped = Math.abs(from - before.from) >= pool
    const turn = jumped && pool > 0 ? (((before.from + before.turn - from) % pool) + pool) % pool : before.turn
    const next = { from, to: from + pool, columnFrom, columnTo, turn }
    const same = (Object.keys(next) as (keyof Shown)[]).every((name) => next[name] === before[name])
    if (!same) this.shown.set(next)
  }

  setColumnWidth(column: string, width: number): void {
    const least = this.placed(column)?.column.minWidth ?? 40
    this.preferences.resize(column, Math.max(least, Math.round(width)))
    this.layOutAgain()
  }

  /** Scrolls as little as possible to show the whole cell, outside pinned columns, head and foot. */
  reveal({ key, column }: Spot): void {
    const { scroller } = this
    const placed = this.placed(column)
    if (!scroller || !placed) return
    const layout = this.layout.get()
    // Read first and written only if different: reading after writing would force a layout.
    const { left: scrollLeft, top: scrollTop } = this.#aim ?? { left: scroller.scrollLeft, top: scroller.scrollTop }
    const width = this.#viewport.width - layout.leftWidth - layout.rightWidth
    const left =
      placed.zone === 'centre' ? within(scrollLeft, placed.left, placed.left + placed.width, width) : scrollLeft
    const index = key === undefined ? -1 : this.indexOf(key)
    const rowTop = this.heights.get().top(index)
    const height = this.#viewport.height - this.headHeight - this.footHeight
    const top = index < 0 ? scrollTop : within(scrollTop, rowTop, rowTop + this.rowHeight, height)
    if (left === scrollLeft && top === scrollTop) return
    this.#aim = { top, left }
    // A table about to grow cannot yet be scrolled to its new end.
    if (this.#drawn === this.heights.get()) this.onDrawn(this.#drawn)
    this.look()
  }

  /** Called when the table has this height: sets a pending scroll position. */
  onDrawn(drawn: RowHeights): void {
    this.#drawn = drawn
    const { scroller } = this
    if (!this.#aim || !scroller) return
    scroller.scrollLeft = this.#aim.left
    scroller.scrollTop = this.#aim.top
    this.#aim = undefined
  }

  get footHeight(): number {
    return footHeight(this.layout.get())
  }

  /** The cell's box in the table's own coordinates, below the head; `x` is relative to its zone's pinned edge. */
  box({ key, column }: Spot): { readonly x: number; readonly y: number; readonly placed: PlacedColumn } | undefined {
    const placed = this.placed(column)
    const index = key === undefined ? -1 : this.indexOf(key)
    if (!placed || index < 0) return undefined
    const layout = this.layout.get()
    const x = placed.zone === 'right' ? placed.left - layout.rightWidth : leftEdge(layout, placed)
    return { x, y: this.headHeight + this.heights.get().top(index), placed }
  }

  focusGrid(): void {
    // Focusing the focused element would force a needless layout.
    if (document.activeElement !== this.grid) this.grid?.focus({ preventScroll: true })
  }

  /** Columns, their preferences or the available width have changed. */
  layOutAgain(): void {
    this.layout.set(this.#laidOut())
    this.look()
  }

  #laidOut(): Layout {
    const { dragSort, rowExpand, rowSelection, rowSelectionType, rowNumber } = this.props
    const shown = this.columns.filter(({ key }) => !this.preferences.hidden.has(key))
    return layOut({
      columns: shown.length > 0 ? shown : this.columns,
      viewport: this.#viewport?.width ?? 0,
      resized: this.preferences.widths,
      pinned: this.preferences.pins,
      dragSort: dragSort === true,
      rowExpand: rowExpand === true,
      rowSelection: rowSelection === true,
      selectionType: rowSelectionType ?? 'checkbox',
      rowNumber: rowNumber === true,
    })
  }
}

/** The scroll position nearest to `now` that shows from–to in an area of this width. */
function within(now: number, from: number, to: number, room: number): number {
  if (from < now) return from
  return to > now + room ? Math.min(from, to - room) : now
}
