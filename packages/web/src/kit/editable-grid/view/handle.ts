import { addRows, insertRows, moveRow, removeRows } from '../model/change-rows.ts'
import { setValues, travel } from '../model/change-values.ts'
import { changedData, deletedData, deletedIds, newData, statisticsValue, tableData } from '../model/read-values.ts'
import type { RowKey, Values } from '../model/row.ts'
import { clearSelection, setSelection, toggleSelectionAll } from '../model/select-rows.ts'
import { firstProblem, validate } from '../model/validate.ts'
import { openCell } from './editing.ts'
import type { GridHandle, Ids } from './grid-handle.ts'
import type { GridView } from './grid-view.ts'
import { setCursor } from './moving.ts'

const list = (rows: Values | readonly Values[]): readonly Values[] => (Array.isArray(rows) ? rows : [rows as Values]) // no list: one row

export function createHandle(view: GridView): GridHandle {
  const { model } = view
  return {
    ...rowMethods(view),
    validateTable: async () => {
      const problems = await validate(model)
      const first = problems && firstProblem(model, problems)
      if (first) showCell(view, first.key, first.column)
      return problems
    },
    fullValidateTable: (rowIds) => validate(model, rowIds),
    getTableData: (options) => tableData(model, options),
    getAll: () => ({ tableData: tableData(model), deleteData: deletedData(model) }),
    getValues: async (rowIds) => {
      const problems = await validate(model, rowIds)
      const error = [...(problems?.values() ?? [])].reduce((sum, row) => sum + row.size, 0)
      return { error, values: tableData(model, { rowIds }) }
    },
    getNewData: () => newData(model),
    getNewDataWithId: () => newData(model, true),
    getChangedData: () => changedData(model),
    getDeleteData: () => deletedData(model),
    getDeleteIds: () => deletedIds(model),
    getIfRowById: (id) => {
      const row = model.row(id)
      return row && { row, isNew: model.store.entry(id)?.original === undefined }
    },
    getNewRowById: (id) => (model.store.entry(id)?.original === undefined ? model.row(id) : undefined),
    getSelection: () => model.selection.keys,
    setSelection: (ids) => setSelection(model, ids),
    toggleSelectionAll: () => toggleSelectionAll(model),
    clearSelection: () => clearSelection(model),
    resetScrollTop: (top) => {
      if (!view.scroller) return
      if (top !== undefined) view.scroller.scrollTop = top
      view.look()
    },
    virtualRefresh: () => view.measureRows(),
    getColumnByKey: (key) => model.column(key),
    getStatisticsValue: (key) => statisticsValue(model, key),
    getOriginData: (id) => model.store.entry(id)?.original,
    mergeRow: (id, values, kept) => model.rebase(id, values, kept),
    undo: () => travel(model, 'undo'),
    redo: () => travel(model, 'redo'),
    pageOf: (id) => pageOf(view, id),
  }
}

function rowMethods(view: GridView) {
  const { model } = view
  return {
    addRows: (rows: Values | readonly Values[] = {}, silent = false) => {
      const keys = addRows(model, list(rows), { silent })
      showRow(view, keys.at(-1))
      return keys
    },
    insertRows: (rows: Values | readonly Values[], index: number) => insertRows(model, list(rows), index),
    pushRows: (rows: Values | readonly Values[]) => addRows(model, list(rows), { defaults: false, silent: true }),
    loadNewData: (rows: readonly Values[]) => {
      model.load([])
      addRows(model, rows, { silent: true })
      model.history.clear()
    },
    setValues: (rows: readonly { readonly rowKey: RowKey; readonly values: Values }[]) => setValues(model, rows),
    removeRows: (ids: Ids) => removeRows(model, ids),
    removeRowsById: (ids: Ids) => removeRows(model, ids),
    removeSelection: () => removeRows(model, model.selection.keys),
    rowResort: (oldIndex: number, newIndex: number) => moveRow(model, oldIndex, newIndex),
  }
}

/** The page a row is on, from 1. */
function pageOf({ model }: GridView, key: RowKey): number | undefined {
  if (!model.paging) return undefined
  const at = model.store.indexOf(key)
  if (at < 0) return undefined
  return Math.floor(at / model.paging.pageSize) + 1
}

/** Shows the row's page, when the grid does the paging. */
function turnTo(view: GridView, key: RowKey): void {
  const { paging } = view.model
  const current = pageOf(view, key)
  if (paging && paging.total === undefined && current !== undefined && current !== paging.current) {
    view.model.setPaging({ ...paging, current })
    view.props.onPageChange?.({ current, pageSize: paging.pageSize })
  }
}

export function showRow(view: GridView, key: RowKey | undefined): void {
  const first = view.layout.get().all.find(({ kind }) => kind === 'data')
  if (key === undefined || !first) return
  turnTo(view, key)
  view.reveal({ key, column: first.key })
}

export function showCell(view: GridView, key: RowKey, column: string): void {
  turnTo(view, key)
  if (view.preferences.hidden.has(column)) {
    view.preferences.hide(column, false)
    view.layOutAgain()
  }
  setCursor(view, { key, column })
  view.focusGrid()
  openCell(view, { key, column })
}
