import type { GridModel } from './grid-model.ts'
import type { RowKey } from './row.ts'
import type { SelectionState } from './selection.ts'
import { SELECTION, selectedTopic } from './topics.ts'

/** The selectable rows of this page. */
export function selectableKeys(model: GridModel): readonly RowKey[] {
  const keys = model.pageKeys()
  return model.settings.disabledRows ? keys.filter((key) => !model.isRowDisabled(key)) : keys
}

export const selectionState = (model: GridModel): SelectionState => model.selection.stateOf(selectableKeys(model))

function tell(model: GridModel, keys: readonly RowKey[]): void {
  model.topics.tell([...keys.map(selectedTopic), SELECTION])
}

function choose(model: GridModel, key: RowKey): void {
  const row = model.row(key)
  if (row && !model.isRowDisabled(key)) model.selection.add(key, row)
}

/** Selects or deselects a row; a radio deselects the previous one. Disabled rows do not change. */
export function selectRow(model: GridModel, key: RowKey, on: boolean): void {
  if (model.isRowDisabled(key) || model.selection.has(key) === on || !model.store.entry(key)) return
  const radio = model.settings.selection === 'radio'
  const dropped = radio && on ? model.selection.clear() : []
  if (on) choose(model, key)
  else model.selection.delete(key)
  tell(model, [key, ...dropped])
  model.events.onSelectRowChange?.({
    type: radio ? 'radio' : 'checkbox',
    action: on ? 'selected' : 'unselected',
    row: model.row(key),
    selectedRows: model.selection.rows,
    selectedRowIds: model.selection.keys,
  })
}

/** The header's box: selects all rows of the page, or none. Rows of other pages stay selected. */
export function selectPage(model: GridModel, on: boolean): void {
  const keys = selectableKeys(model)
  for (const key of keys) {
    if (on) choose(model, key)
    else model.selection.delete(key)
  }
  tell(model, keys)
  model.events.onSelectRowChange?.({
    type: 'checkbox-all',
    action: on ? 'selected-all' : 'unselected',
    row: undefined,
    selectedRows: model.selection.rows,
    selectedRowIds: model.selection.keys,
  })
}

export const toggleSelectionAll = (model: GridModel): void => selectPage(model, selectionState(model) !== 'all')

/** Selects exactly these rows, without disabled and unknown ones. */
export function setSelection(model: GridModel, keys: readonly RowKey[]): void {
  const before = model.selection.clear()
  for (const key of model.settings.selection === 'radio' ? keys.slice(0, 1) : keys) choose(model, key)
  tell(model, [...before, ...keys])
}

export const clearSelection = (model: GridModel): void => tell(model, model.selection.clear())
