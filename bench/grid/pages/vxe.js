import { createApp, h, ref } from 'vue'
import { VxeTooltip } from 'vxe-pc-ui'
import 'vxe-pc-ui/lib/style.css'
import VxeUITable, { VxeGrid, VxeUI } from 'vxe-table'
import 'vxe-table/lib/style.css'
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

const kindOf = (field) => columns.find(({ key }) => key === field).kind

/** JeecgBoot uses Ant Design's controls; native ones are lighter, which favours this anchor. */
function control({ row, column }, onChange) {
  const { field } = column
  const store = (value) => {
    row[field] = value
    onChange?.()
  }
  const kind = kindOf(field)
  if (kind === 'select') {
    const options = OPTIONS.map((each) => h('option', { value: each, selected: row[field] === each }, each))
    return [h('select', { class: 'bench-field', onChange: (event) => store(event.target.value) }, options)]
  }
  if (kind === 'check') {
    return [h('input', { type: 'checkbox', checked: row[field], onChange: (event) => store(event.target.checked) })]
  }
  return [
    h('input', {
      class: 'bench-field',
      style: { width: '100%' },
      value: row[field],
      onInput: (event) => store(event.target.value),
    }),
  ]
}

VxeUI.renderer.add('BenchEdit', {
  tableAutoFocus: '.bench-field',
  renderTableEdit: (_options, params) => control(params),
  renderTableCell: (_options, params) =>
    kindOf(params.column.field) === 'check' ? control(params) : String(params.row[params.column.field]),
})
VxeUI.renderer.add('BenchAlways', { renderTableDefault: (_options, params) => control(params) })

/** JVxeTable's "unique": a promise for each cell, each of which searches the whole table. */
const uniqueRule = (field) => ({
  validator: ({ cellValue, row, $table }) =>
    new Promise((resolve, reject) => {
      for (const other of $table.getTableData().fullData) {
        if (other.id !== row.id && other[field] === cellValue) return reject(new Error('not unique'))
      }
      resolve()
    }),
})

const gridColumns = (always) =>
  columns.map(({ key, title }) => ({
    field: key,
    title,
    width: COLUMN_WIDTH,
    ...(always ? { cellRender: { name: 'BenchAlways' } } : { editRender: { name: 'BenchEdit' } }),
  }))
const editRules = Object.fromEntries(
  columns
    .filter(({ required }) => required)
    .map(({ key, unique }) => [key, [{ required: true, message: 'required' }, ...(unique ? [uniqueRule(key)] : [])]]),
)

const grid = ref()
const scroller = () => scrollerIn(document)

window.bench = {
  async mount({ rows, always }) {
    const data = makeRows(rows)
    const start = performance.now()
    const app = createApp({
      render: () =>
        h(VxeGrid, {
          ref: grid,
          height: HEIGHT,
          columns: gridColumns(always),
          data,
          keepSource: true,
          rowConfig: { keyField: 'id', isHover: true },
          cellConfig: { height: ROW_HEIGHT },
          showOverflow: 'title',
          showHeaderOverflow: 'title',
          virtualYConfig: { enabled: true, gt: 30 },
          virtualXConfig: { enabled: false },
          ...(always ? {} : { editConfig: { trigger: 'click', mode: 'cell', showStatus: true } }),
          editRules,
          validConfig: { message: 'tooltip' },
        }),
    })
    app.use(VxeTooltip)
    app.use(VxeUITable)
    app.mount('#root')
    await until(() =>
      document.querySelector('.vxe-body--row .vxe-body--column input, .vxe-body--row .vxe-body--column .vxe-cell'),
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
    timeAdding(async (rows) => {
      const { row } = await grid.value.insertAt(rows, -1)
      await grid.value.scrollToRow(row)
    }, '.vxe-body--row .vxe-body--column:first-child'),
  async validate() {
    const start = performance.now()
    const found = await grid.value.fullValidate(true)
    const errors = found ? Object.values(found).reduce((sum, list) => sum + list.length, 0) : 0
    return { ms: performance.now() - start, errors }
  },
  breakRow() {
    const row = grid.value.getRowById('id1')
    row.c0 = 'r0 c0'
    row.c1 = ''
  },
  box(row, column) {
    const cell = document.querySelector(`.vxe-body--row[rowid="id${row}"]`).children[column]
    const { x, y, width, height } = (cell.querySelector('input, select') ?? cell).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  },
  value: (row, column) => grid.value.getRowById(`id${row}`)[`c${column}`],
}
document.title = 'ready'
