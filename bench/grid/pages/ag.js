import { AllCommunityModule, ModuleRegistry, themeQuartz } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  COLUMN_WIDTH,
  columns,
  HEIGHT,
  makeRows,
  OPTIONS,
  painted,
  prepareRows,
  ROW_HEIGHT,
  scrollerIn,
  scrollFrames,
  timeAdding,
  until,
} from './table.js'

ModuleRegistry.registerModules([AllCommunityModule])
const editors = {
  text: { cellEditor: 'agTextCellEditor' },
  number: { cellEditor: 'agNumberCellEditor' },
  select: { cellEditor: 'agSelectCellEditor', cellEditorParams: { values: OPTIONS } },
  date: { cellEditor: 'agDateStringCellEditor' },
  check: { cellRenderer: 'agCheckboxCellRenderer', cellEditor: 'agCheckboxCellEditor' },
}

/** AG Grid has no mode with every cell open; native controls as cell renderers are closest. */
function Field({ value, node, colDef }) {
  const [shown, setShown] = useState(value)
  const store = (next) => {
    setShown(next)
    node.setDataValue(colDef.field, next)
  }
  const kind = columns.find(({ key }) => key === colDef.field).kind
  if (kind === 'select') {
    const options = OPTIONS.map((each) => createElement('option', { key: each }, each))
    return createElement('select', { value: shown, onChange: (event) => store(event.target.value) }, options)
  }
  if (kind === 'check') {
    return createElement('input', {
      type: 'checkbox',
      checked: shown,
      onChange: (event) => store(event.target.checked),
    })
  }
  return createElement('input', {
    style: { width: '100%' },
    value: shown,
    onChange: (event) => store(event.target.value),
  })
}

const columnDefs = (always) =>
  columns.map(({ key, title, kind }) => ({
    field: key,
    headerName: title,
    width: COLUMN_WIDTH,
    cellDataType: false,
    ...(always
      ? { cellRenderer: Field, editable: false, suppressKeyboardEvent: () => true }
      : { editable: true, ...editors[kind] }),
  }))

let api
const scroller = () => scrollerIn(document)

window.bench = {
  async mount({ rows, always }) {
    const rowData = makeRows(rows)
    const start = performance.now()
    createRoot(document.getElementById('root')).render(
      createElement(
        'div',
        { style: { height: HEIGHT } },
        createElement(AgGridReact, {
          theme: themeQuartz,
          rowData,
          columnDefs: columnDefs(always),
          rowHeight: ROW_HEIGHT,
          headerHeight: ROW_HEIGHT,
          getRowId: ({ data }) => data.id,
          singleClickEdit: true,
          onGridReady: (event) => {
            api = event.api
          },
        }),
      ),
    )
    await until(
      () => document.querySelector('.ag-row [col-id="c0"]')?.textContent || document.querySelector('.ag-row input'),
    )
    await painted()
    return performance.now() - start
  },
  scroll: () => scrollFrames(scroller()),
  reset: () => {
    scroller().scrollTop = 0
  },
  prepareRows,
  addRows: () =>
    timeAdding((add) => {
      api.applyTransaction({ add })
      api.ensureIndexVisible(api.getDisplayedRowCount() - 1)
    }, '.ag-row [col-id="c0"]'),
  async validate() {
    const start = performance.now()
    const seen = new Set()
    let errors = 0
    api.forEachNode(({ data }) => {
      for (const { key, required, unique } of columns) {
        if (required && (data[key] === '' || data[key] === null || data[key] === undefined)) errors += 1
        if (unique && seen.has(data[key])) errors += 1
        if (unique) seen.add(data[key])
      }
    })
    return { ms: performance.now() - start, errors }
  },
  breakRow: () => api.getRowNode('id1').setData({ ...api.getRowNode('id1').data, c0: 'r0 c0', c1: '' }),
  box(row, column) {
    const cell = document.querySelector(`[row-id="id${row}"] [col-id="c${column}"]`)
    const { x, y, width, height } = (cell.querySelector('input, select') ?? cell).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  },
  value: (row, column) => api.getRowNode(`id${row}`).data[`c${column}`],
}
document.title = 'ready'
