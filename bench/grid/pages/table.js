/** The table drawn by all three: 20 columns, four each of text, number, select, date and check box. */
export const KINDS = ['text', 'number', 'select', 'date', 'check']
export const OPTIONS = ['rough', 'semi', 'finish', 'fine']
export const COLUMN_WIDTH = 120
export const ROW_HEIGHT = 40
export const HEIGHT = 600

export const columns = Array.from({ length: 20 }, (_, at) => ({
  key: `c${at}`,
  title: `Column ${at + 1}`,
  kind: KINDS[at % KINDS.length],
  /** Required on eight columns, unique on the first. */
  required: at < 8,
  unique: at === 0,
}))

function cellValue(kind, row, at) {
  if (kind === 'number') return (row * 7 + at) % 1000
  if (kind === 'select') return OPTIONS[(row + at) % OPTIONS.length]
  if (kind === 'date')
    return `2026-${String((row % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`
  if (kind === 'check') return (row + at) % 3 === 0
  return `r${row} c${at}`
}

function makeRow(number) {
  const row = { id: `id${number}` }
  for (const [at, { key, kind }] of columns.entries()) row[key] = cellValue(kind, number, at)
  return row
}

/**
 * Rows as received from a server: parsed. Objects built key by key are stored as dictionaries, and copying them takes
 * fifty times as long as copying rows a grid really gets.
 */
export const makeRows = (count, from = 0) =>
  JSON.parse(JSON.stringify(Array.from({ length: count }, (_, each) => makeRow(from + each))))

let given = 1_000_000
let prepared = []
/** Makes the rows that are added next, so that making them is not measured. */
export const prepareRows = (count) => {
  prepared = makeRows(count, given)
  given += count
}

/**
 * Adds the prepared rows with `add` and shows the last one, as a person who adds rows sees them; then waits until that row is
 * painted. Returns the ms until it is in the document and laid out.
 */
export async function timeAdding(add, firstCells) {
  const { c0: wanted } = prepared.at(-1)
  const start = performance.now()
  await add(prepared)
  await until(() =>
    [...document.querySelectorAll(firstCells)].some(
      (cell) => cell.textContent.trim() === wanted || cell.querySelector('input')?.value === wanted,
    ),
  )
  void document.body.offsetHeight
  const ms = performance.now() - start
  await painted()
  return ms
}

/** Resolves when the present document has been painted. */
export const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(0)
    })
  })

/** Turns of the microtask queue before other work runs: work done within a task is measured with it. */
const AT_ONCE = 20

/** Waits until a value exists, without including a timer's minimum delay or a frame. */
export async function until(found) {
  const { port1, port2 } = new MessageChannel()
  const task = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  for (let turn = 0; ; turn += 1) {
    const value = found()
    if (value) {
      port1.close()
      return value
    }
    await (turn < AT_ONCE ? undefined : task())
  }
}

/** Frames while the table scrolls by 160 px each frame. */
export async function scrollFrames(scroller, frames = 120, step = 160) {
  const times = []
  const start = scroller.scrollTop
  await new Promise((resolve) => {
    let last
    let count = 0
    const tick = (now) => {
      if (last !== undefined) times.push(now - last)
      last = now
      if (count >= frames) return resolve()
      count += 1
      scroller.scrollTop += step
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  return { times, travelled: scroller.scrollTop - start }
}

/** The element that scrolls the rows, in any version. */
export const scrollerIn = (root) =>
  [...root.querySelectorAll('*')].find(
    (each) => each.scrollHeight > each.clientHeight + 1000 && /auto|scroll/.test(getComputedStyle(each).overflowY),
  )
