import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { EditableGrid } from '../../../packages/web/src/kit/editable-grid/editable-grid.tsx'
import { startTexts } from '../../../packages/web/src/lib/text/text.ts'
import '../../../packages/web/src/lib/theme/theme.css'
import { loadTexts } from '../../../packages/web/src/locales/index.ts'
import {
  COLUMN_WIDTH,
  columns,
  HEIGHT,
  makeRows,
  OPTIONS,
  painted,
  prepareRows,
  ROW_HEIGHT,
  scrollFrames,
  timeAdding,
  until,
} from './table.js'

const types = { text: 'input', number: 'inputNumber', select: 'select', date: 'date', check: 'checkbox' }
const gridColumns = columns.map(({ key, title, kind, required, unique }) => ({
  key,
  title,
  type: types[kind],
  width: COLUMN_WIDTH,
  ...(kind === 'select' ? { options: OPTIONS.map((value) => ({ value, text: value })) } : {}),
  ...(required ? { validateRules: [{ required: true }, ...(unique ? [{ unique: true }] : [])] } : {}),
}))

await startTexts(loadTexts, 'en')
let handle

const firstCell = () => document.querySelector('.h-grid-rows [data-col="c0"]')
const scroller = () => document.querySelector('.h-grid-scroll')

window.bench = {
  async mount({ rows, always }) {
    const dataSource = makeRows(rows)
    const start = performance.now()
    createRoot(document.getElementById('root')).render(
      createElement(EditableGrid, {
        label: 'bench',
        columns: gridColumns,
        dataSource,
        alwaysEdit: always,
        rowHeight: ROW_HEIGHT,
        height: HEIGHT,
        onReady: (given) => {
          handle = given
        },
      }),
    )
    await until(firstCell)
    await painted()
    await until(() => handle)
    return performance.now() - start
  },
  scroll: () => scrollFrames(scroller()),
  reset: () => {
    scroller().scrollTop = 0
  },
  prepareRows,
  // The grid shows the last added row by itself.
  addRows: () => timeAdding((rows) => void handle.addRows(rows), '.h-grid-rows [data-col="c0"]'),
  async validate() {
    const start = performance.now()
    const found = await handle.fullValidateTable()
    return {
      ms: performance.now() - start,
      errors: found ? [...found.values()].reduce((sum, row) => sum + row.size, 0) : 0,
    }
  },
  breakRow: () => handle.setValues([{ rowKey: 'id1', values: { c0: 'r0 c0', c1: '' } }]),
  box(row, column) {
    const cell = document.querySelector(`[data-key="id${row}"] [data-col="c${column}"]`)
    const { x, y, width, height } = cell.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  },
  value: (row, column) => handle.getIfRowById(`id${row}`).row[`c${column}`],
}
document.title = 'ready'
