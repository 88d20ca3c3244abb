import { text } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { addRows, insertRows } from '../model/change-rows.ts'
import type { RowKey } from '../model/row.ts'
import type { AddSettings } from './add-settings.ts'
import type { GridView } from './grid-view.ts'
import { showRow } from './handle.ts'

/** A second insertion within this time is taken for an accidental double click. */
const TOO_FAST_MS = 1_500
const lastInsert = new WeakMap<GridView, number>()

/** Inserts an empty row before a position of the table, unless a row was inserted just before. */
export function insertSlowly(view: GridView, index: number, now = Date.now()): void {
  if (now - (lastInsert.get(view) ?? Number.NEGATIVE_INFINITY) < TOO_FAST_MS) {
    toast('warn', text('grid.tooFast'))
    return
  }
  lastInsert.set(view, now)
  const [key] = insertRows(view.model, [{}], index)
  showRow(view, key)
}

/** The add button: adds rows at the end or at a position, by the settings. */
export function addBySettings(view: GridView, { addRowNum, addIndex, addScrollToBottom }: AddSettings): void {
  const rows = Array.from({ length: Math.max(1, Math.trunc(addRowNum)) }, () => ({}))
  const { model } = view
  const keys: readonly RowKey[] =
    addIndex <= 0 ? addRows(model, rows) : insertRows(model, rows, Math.min(Math.trunc(addIndex), model.store.size))
  if (addIndex > 0 || addScrollToBottom) showRow(view, keys.at(-1))
}
