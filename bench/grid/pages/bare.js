import { COLUMN_WIDTH, columns, HEIGHT, makeRows, painted, ROW_HEIGHT } from './table.js'

/** No table: as many text boxes as the tables show rows, without a library. The browser's own cost. */
const SHOWN = Math.ceil(HEIGHT / ROW_HEIGHT)
const root = document.getElementById('root')
const boxAt = (row, column) => root.children[row]?.children[column]

function makeBox(value) {
  const box = document.createElement('input')
  box.style.width = `${COLUMN_WIDTH}px`
  box.style.height = `${ROW_HEIGHT}px`
  box.value = value
  return box
}

/** Enter moves to the box below and selects its text. */
root.addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Enter') return
  const column = [...target.parentElement.children].indexOf(target)
  const below = target.parentElement.nextElementSibling?.children[column]
  below?.focus({ preventScroll: true })
  below?.select()
})

window.bench = {
  async mount() {
    const start = performance.now()
    root.style.height = `${HEIGHT}px`
    for (const row of makeRows(SHOWN)) {
      const line = document.createElement('div')
      line.append(...columns.map(({ key }) => makeBox(String(row[key]))))
      root.append(line)
    }
    await painted()
    return performance.now() - start
  },
  box(row, column) {
    const { x, y, width, height } = boxAt(row, column).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  },
  value: (row, column) => boxAt(row, column).value,
}
document.title = 'ready'
