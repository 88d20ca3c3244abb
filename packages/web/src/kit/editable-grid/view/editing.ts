import { afterFrame } from '../../../lib/after-frame.ts'
import type { CellContext, CellType, CommitMore, Leave } from '../cells/cell-type.ts'
import { type CellValue, setCells } from '../model/change-values.ts'
import { checkCells } from '../model/validate.ts'
import type { Editing, GridView, Spot } from './grid-view.ts'
import { moveCursor, setCursor } from './moving.ts'

let sessions = 0

export interface OpenOptions {
  /** The key that opened the editor. */
  readonly typed?: string
}

/** Opens a cell's editor, flips its check box, or gives the keyboard to its control. False when the cell is locked. */
export function openCell(view: GridView, spot: Spot, { typed }: OpenOptions = {}): boolean {
  const placed = view.placed(spot.column)
  if (spot.key === undefined || !placed || placed.kind !== 'data') return false
  if (view.model.isLocked(spot.key, placed.column)) return false
  const type = view.typeOf(placed)
  if (type.Live) {
    view.liveFocus.set({ ...spot, token: view.liveFocus.get().token + 1 })
    return true
  }
  if (!type.Editor || (typed !== undefined && !type.accepts?.(typed))) return false
  if (isOpen(view, spot)) return true
  closeCell(view)
  sessions += 1
  const before = view.model.value(spot.key, spot.column)
  const draft = typed ?? before
  view.reveal(spot)
  const touched = typed !== undefined
  view.editing.set({ key: spot.key, column: spot.column, draft, before, typed, touched, session: `edit:${sessions}` })
  prepareChecks(view, spot.column)
  return true
}

/** Counts a unique column's values between the click's frame and the first keystroke, to delay neither. */
function prepareChecks({ model }: GridView, column: string): void {
  if (!model.rules.get(column)?.unique) return
  afterFrame(() => model.unique.isThere(column, ' '))
}

export function isOpen(view: GridView, { key, column }: Spot): boolean {
  const open = view.editing.get()
  return open !== undefined && open.key === key && open.column === column
}

/** Flips a check box without an editor. */
export function flipCell(view: GridView, { key, column }: Spot): boolean {
  const placed = view.placed(column)
  if (key === undefined || !placed || placed.kind !== 'data') return false
  const { flip } = view.typeOf(placed)
  if (!flip || view.model.isLocked(key, placed.column)) return false
  setCells(view.model, [{ key, column, value: flip(view.model.value(key, column), placed.column) }])
  return true
}

/** A keystroke: kept as a draft, or stored at once where every cell is open. */
export function draftCell(view: GridView, draft: unknown): void {
  const open = view.editing.get()
  if (!open) return
  view.editing.set({ ...open, draft, touched: true })
  if (view.props.alwaysEdit === false) return
  const { key, column: name, session } = open
  const column = view.model.column(name)
  const normalise = column && view.model.codec(column).normalise
  const value = normalise ? normalise(draft, column) : draft
  setCells(view.model, [{ key, column: name, value }], { session, occasion: 'input' })
}

/** Stores the draft, or the given value, with the other changes, and closes. */
export function commitCell(
  view: GridView,
  given: { readonly value: unknown } | undefined,
  more: CommitMore = {},
): void {
  const open = view.editing.get()
  if (!open) return
  takeAway(view, open)
  store(view, open, given ? given.value : open.draft, more)
  view.focusGrid()
  leave(view, more.leave ?? 'stay')
}

/** Stores the draft and moves on. An editor needed again at the next cell is moved there with the keyboard focus. */
export function commitAndGo(view: GridView, go: () => void): void {
  const open = view.editing.get()
  if (!open) return
  const editor = reusedEditor(view)
  takeAway(view, open)
  store(view, open, open.draft, {})
  go()
  if (!editor || reusedEditor(view) !== editor) view.focusGrid()
}

/** Closes the editor; a reusable field is parked for the next cell. */
function takeAway(view: GridView, open: Editing): void {
  if (reusedEditor(view)) view.parked.set(open)
  view.editing.set(undefined)
}

/** Creates the first field in advance. */
export function parkField(view: GridView): void {
  const [key] = view.keys
  if (key === undefined || view.editing.get() || view.parked.get()) return
  const placed = view.layout.get().all.find((each) => each.kind === 'data' && view.typeOf(each).reused)
  if (!placed || view.model.isLocked(key, placed.column)) return
  const value = view.model.value(key, placed.key)
  view.parked.set({
    key,
    column: placed.key,
    draft: value,
    before: value,
    typed: undefined,
    touched: false,
    session: '',
  })
}

/** The open editor, if it can be moved to another cell. */
function reusedEditor(view: GridView): CellType['Editor'] {
  const open = view.editing.get()
  const placed = open && view.placed(open.column)
  const type = placed && view.typeOf(placed)
  return type?.reused ? type.Editor : undefined
}

function store(
  view: GridView,
  { key, column: name, session }: Editing,
  value: unknown,
  { siblings = {} }: CommitMore,
): void {
  const { model } = view
  const column = model.column(name)
  if (!column || !model.store.entry(key)) return
  const normalise = model.codec(column).normalise
  const normalised = normalise ? normalise(value, column) : value
  const cells: CellValue[] = [{ key, column: name, value: normalised }]
  for (const [sibling, other] of Object.entries(siblings)) cells.push({ key, column: sibling, value: other })
  setCells(model, cells, { session })
  checkCells(model, [{ key, column: name }], 'blur')
  view.props.onBlur?.({ rowKey: key, column, value: normalised })
}

/** Closes and restores the previous value. */
export function cancelCell(view: GridView): void {
  const open = view.editing.get()
  if (!open) return
  takeAway(view, open)
  const { key, column, before, session } = open
  setCells(view.model, [{ key, column, value: before }], { session })
  checkCells(view.model, [{ key, column }], 'blur')
  view.focusGrid()
}

/** Closes because the user clicked elsewhere: the draft is kept or discarded, by the screen's setting. */
export function closeCell(view: GridView): void {
  const open = view.editing.get()
  if (!open) return
  takeAway(view, open)
  const keeps = view.props.outsideClick !== 'revert'
  store(view, open, keeps ? open.draft : open.before, {})
}

export function commitLive(view: GridView, cell: CellContext, value: unknown, more: CommitMore = {}): void {
  const { rowKey: key, column } = cell
  const cells: CellValue[] = [{ key, column: column.key, value }]
  for (const [sibling, other] of Object.entries(more.siblings ?? {})) cells.push({ key, column: sibling, value: other })
  setCells(view.model, cells)
  if (more.leave) leave(view, more.leave)
}

export function leave(view: GridView, where: Leave): void {
  const steps: Readonly<Record<Leave, readonly [number, number]>> = {
    stay: [0, 0],
    down: [1, 0],
    up: [-1, 0],
    right: [0, 1],
    left: [0, -1],
  }
  const [down, right] = steps[where]
  const { focus } = view.cursor.get() ?? {}
  if (!focus) return
  if (where === 'stay') setCursor(view, focus)
  else moveCursor(view, down, right)
}
