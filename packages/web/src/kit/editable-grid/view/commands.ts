import { moveRow } from '../model/change-rows.ts'
import { clearCells, setCells, travel } from '../model/change-values.ts'
import { selectionState, selectPage, selectRow } from '../model/select-rows.ts'
import { cancelCell, commitAndGo, flipCell, leave, openCell } from './editing.ts'
import { toggleExpanded } from './expanding.ts'
import type { GridView, Spot } from './grid-view.ts'
import type { Command, Direction, SimpleCommand } from './keyboard.ts'
import { blockOf, cellsOf, jumpCursor, moveCursor, placeOf, setCursor, spotAt, stepCursor } from './moving.ts'

/** Where every cell is open, the cell at the cursor takes input at once. */
export function arrive(view: GridView): void {
  const { focus } = view.cursor.get() ?? {}
  if (focus && view.props.alwaysEdit !== false) openCell(view, focus)
}

/** Executes a command. False: the browser handles the key (Tab leaves the table at its ends). */
export function perform(view: GridView, command: Command): boolean {
  const focus = view.cursor.get()?.focus
  switch (command.do) {
    case 'move':
      moveCursor(view, command.down, command.right, command.extend)
      if (!command.extend) arrive(view)
      return true
    case 'edge':
      edge(view, command.to, command.extend)
      return true
    case 'page':
      moveCursor(view, command.step * view.pageRows, 0, command.extend)
      return true
    case 'step':
      return step(view, command.step)
    case 'commit':
      commit(view, command.leave, command.step)
      return true
    case 'type':
      return focus !== undefined && openCell(view, focus, { typed: command.character })
    case 'moveRow':
      return focus !== undefined && moveRowBy(view, focus, command.step)
    case 'resize':
      return focus !== undefined && resizeBy(view, focus, command.by)
    default:
      return simple(view, command.do, focus)
  }
}

type Simple = SimpleCommand['do']

function simple(view: GridView, name: Simple, focus: Spot | undefined): boolean {
  const doing: Readonly<Record<Simple, () => boolean>> = {
    open: () => focus !== undefined && openCell(view, focus),
    enter: () => focus !== undefined && enter(view, focus),
    cancel: () => {
      cancelCell(view)
      return true
    },
    leave: () => {
      view.leaving = true
      return true
    },
    toggle: () => focus !== undefined && toggle(view, focus),
    clear: () => clear(view),
    undo: () => travel(view.model, 'undo') || true,
    redo: () => travel(view.model, 'redo') || true,
    all: () => chooseAll(view),
    fillDown: () => fillDown(view),
    menu: () => focus !== undefined && openMenu(view, focus),
  }
  return doing[name]()
}

function edge(view: GridView, to: 'rowStart' | 'rowEnd' | 'tableStart' | 'tableEnd', extend: boolean): void {
  const now = view.cursor.get()
  const row = now ? placeOf(view, now.focus).row : 0
  const last = view.layout.get().all.length - 1
  if (to === 'tableStart') jumpCursor(view, 0, 0, extend)
  else if (to === 'tableEnd') jumpCursor(view, view.keys.length - 1, last, extend)
  else if (row < 0) moveCursor(view, 0, to === 'rowStart' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
  else jumpCursor(view, row, to === 'rowStart' ? 0 : last, extend)
}

/** Tab moves cell by cell; after Escape, and at the table's ends, it leaves the table. */
function step(view: GridView, by: 1 | -1): boolean {
  if (view.leaving || !stepCursor(view, by)) return false
  arrive(view)
  return true
}

function commit(view: GridView, where: Direction, asStep: boolean): void {
  commitAndGo(view, () => {
    if (asStep) stepCursor(view, where === 'right' ? 1 : -1)
    else leave(view, where)
    arrive(view)
  })
}

/** Enter edits the cell; a read-only cell does its own action, or the cursor moves down. */
function enter(view: GridView, focus: Spot): boolean {
  if (focus.key === undefined) return openMenu(view, focus) || toggle(view, focus)
  if (openCell(view, focus) || toggle(view, focus)) return true
  moveCursor(view, 1, 0)
  return true
}

/** Space: flips a check box, selects the row or unfolds it. */
function toggle(view: GridView, focus: Spot): boolean {
  const { model } = view
  const kind = view.placed(focus.column)?.kind
  if (focus.key === undefined) {
    if (kind === 'row-checkbox') selectPage(model, selectionState(model) !== 'all')
    return kind === 'row-checkbox'
  }
  if (kind === 'row-checkbox' || kind === 'row-radio') selectRow(model, focus.key, !model.selection.has(focus.key))
  else if (kind === 'row-expand') toggleExpanded(view, focus.key)
  else if (kind === 'row-drag-sort') return openMenu(view, focus)
  else if (!flipCell(view, focus)) openCell(view, focus)
  return true
}

function clear(view: GridView): boolean {
  const cursor = view.cursor.get()
  if (!cursor) return false
  clearCells(view.model, cellsOf(view, blockOf(view, cursor)))
  return true
}

function chooseAll(view: GridView): boolean {
  const first = spotAt(view, 0, 0)
  const last = spotAt(view, view.keys.length - 1, view.layout.get().all.length - 1)
  if (!first || !last || view.keys.length === 0) return false
  view.cursor.set({ focus: last, anchor: first })
  return true
}

/** Copies the first row of the range into the rows below it, where they are editable. */
function fillDown(view: GridView): boolean {
  const cursor = view.cursor.get()
  if (!cursor) return false
  const block = blockOf(view, cursor)
  const alone = block.top === block.bottom
  const source = view.keys[alone ? block.top - 1 : block.top]
  if (source === undefined) return true
  const { model } = view
  const cells = cellsOf(view, alone ? block : { ...block, top: block.top + 1 }).filter(({ key, column: name }) => {
    const column = model.column(name)
    return column !== undefined && !model.isLocked(key, column)
  })
  setCells(
    model,
    cells.map(({ key, column }) => ({ key, column, value: model.value(source, column) })),
  )
  return true
}

function moveRowBy(view: GridView, { key, column }: Spot, by: 1 | -1): boolean {
  const { model, props } = view
  if (key === undefined || !props.dragSort || props.disabled) return false
  const from = model.store.indexOf(key)
  if (moveRow(model, from, from + by)) setCursor(view, { key, column })
  return true
}

function resizeBy(view: GridView, { column }: Spot, by: number): boolean {
  const placed = view.placed(column)
  if (!placed || placed.column.resizable === false) return false
  view.setColumnWidth(column, placed.width + by)
  view.preferences.keep()
  return true
}

function openMenu(view: GridView, focus: Spot): boolean {
  const kind = view.placed(focus.column)?.kind
  if (focus.key === undefined ? kind !== 'data' : kind !== 'row-drag-sort') return false
  view.menu.set(focus)
  return true
}
