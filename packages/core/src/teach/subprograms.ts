import type { Cell } from './sample.ts'

/** The lines that call and open subprograms. */
export interface SubShape {
  readonly call: string
  readonly callAt: number
  readonly start: string
}

export interface Unfolded {
  readonly cells: readonly Cell[]
  /** Lines after the last subprogram. */
  readonly trailer: readonly Cell[]
  readonly order: readonly number[]
}

/** Possible shapes in which every call has its subprogram further down, in every sample. */
export function subShapes(files: readonly (readonly Cell[])[]): readonly SubShape[] {
  const [first] = files
  if (!first) return []
  const starts = [...new Set(first.filter(isStart).map(({ key }) => key))]
  const calls = [...new Map(first.filter(({ values }) => values.length > 0).map((cell) => [cell.key, cell])).values()]
  const shapes = starts.flatMap((start) =>
    calls.flatMap(({ key, values }) => values.map((_, callAt) => ({ call: key, callAt, start }))),
  )
  return shapes.filter((shape) => shape.call !== shape.start && files.every((cells) => matches(cells, shape)))
}

const isStart = ({ values, literals }: Cell): boolean =>
  values.length === 1 && values[0]?.isNumber === true && /^[A-Z:]+ ?$/i.test(literals[0] ?? '') && literals[1] === ''

function matches(cells: readonly Cell[], { call, callAt, start }: SubShape): boolean {
  const calls = cells.flatMap((cell, n) => (cell.key === call ? [{ n, number: numberOf(cell, callAt) }] : []))
  const last = calls.at(-1)
  if (!last) return false
  const opened = cells.flatMap((cell, n) => (cell.key === start && n > last.n ? [numberOf(cell, 0)] : []))
  const called = new Set(calls.map(({ number }) => number))
  return opened.length === called.size && opened.every((number) => called.has(number))
}

const numberOf = (cell: Cell, at: number): number => Number(cell.values[at]?.text)

/** Inserts every subprogram where it is called, between marks. */
export function unfold(cells: readonly Cell[], shape: SubShape | undefined, returns: string | undefined): Unfolded {
  if (!shape || returns === undefined) return { cells, trailer: [], order: [] }
  const lastCall = cells.findLastIndex(({ key }) => key === shape.call)
  const from = cells.findIndex(({ key }, n) => key === shape.start && n > lastCall)
  const bodies = new Map<number, readonly Cell[]>()
  let at = from
  while (cells[at]?.key === shape.start) {
    const end = cells.findIndex(({ key }, n) => n > at && key === returns)
    if (end < 0) break
    bodies.set(numberOf(cells[at] as Cell, 0), cells.slice(at, end + 1))
    at = end + 1
  }
  const unfolded = cells.slice(0, from).flatMap((cell) => {
    if (cell.key !== shape.call) return [cell]
    const body = bodies.get(numberOf(cell, shape.callAt)) ?? []
    return [cell, mark('enter', cell, shape.callAt), ...body, mark('leave', cell, shape.callAt)]
  })
  return { cells: unfolded, trailer: cells.slice(at), order: [...bodies.keys()] }
}

/** The line that ends subprograms: the one before the second subprogram, in the sample with the most. */
export function returnKey(files: readonly (readonly Cell[])[], { call, start }: SubShape): string | undefined {
  for (const cells of files) {
    const lastCall = cells.findLastIndex(({ key }) => key === call)
    const starts = cells.flatMap(({ key }, n) => (key === start && n > lastCall ? [n] : []))
    const second = starts[1]
    if (second !== undefined) return cells[second - 1]?.key
  }
  return undefined
}

function mark(kind: 'enter' | 'leave', { values, at }: Cell, callAt: number): Cell {
  const number = values[callAt]
  const held = kind === 'enter' && number ? [{ ...number, text: String(Number(number.text)) }] : []
  return {
    kind,
    key: `:${kind}`,
    literals: held.length > 0 ? ['', ''] : [''],
    values: held,
    numbered: false,
    at,
    rows: [],
  }
}
