import { isFileMark } from '../file-set/index.ts'
import { bySubName, type StructuralPost, type SubName, subName } from '../structural/index.ts'
import type { Cell } from './sample.ts'

/** The lines that call and open subprograms, and which of their values is its number or name. */
export interface SubShape {
  readonly call: string
  readonly callAt: number
  readonly start: string
  readonly startAt: number
  /** Each subprogram is a file, up to the name of the next. */
  readonly isFile: boolean
}

export interface Unfolded {
  readonly cells: readonly Cell[]
  /** Lines after the last subprogram. */
  readonly trailer: readonly Cell[]
  readonly order: readonly SubName[]
}

type Start = Pick<SubShape, 'start' | 'startAt' | 'isFile'>

/**
 * Possible shapes in which every call has its subprogram further down, in every sample; files first, and lines that
 * occur often before others.
 */
export function subShapes(samples: readonly (readonly Cell[])[]): readonly SubShape[] {
  const [first] = samples
  if (!first) return []
  const calls = [...Map.groupBy(first.filter(({ values }) => values.length > 0).filter(isNoMark), ({ key }) => key)]
  const files = byKey(first.filter((cell) => !isNoMark(cell))).flatMap(({ key, values }) =>
    values.map((_, startAt): Start => ({ start: key, startAt, isFile: true })),
  )
  const labels = byKey(first.filter(isStart)).map(({ key }): Start => ({ start: key, startAt: 0, isFile: false }))
  if (files.length > 0) calls.sort(([, a], [, b]) => b.length - a.length)
  const shapes = [...files, ...labels].flatMap((start) =>
    calls.flatMap(([call, [cell]]) => (cell?.values ?? []).map((_, callAt): SubShape => ({ call, callAt, ...start }))),
  )
  return shapes.filter((shape) => shape.call !== shape.start && samples.every((cells) => matches(cells, shape)))
}

/** The first cell of each key. */
const byKey = (cells: readonly Cell[]): readonly Cell[] =>
  [...Map.groupBy(cells, ({ key }) => key).values()].flatMap(([first]) => first ?? [])

const isNoMark = ({ literals }: Cell): boolean => !isFileMark(literals[0] ?? '')

const isStart = ({ values, literals }: Cell): boolean =>
  values.length === 1 && values[0]?.isNumber === true && /^[A-Z:]+ ?$/i.test(literals[0] ?? '') && literals[1] === ''

function matches(cells: readonly Cell[], { call, callAt, start, startAt }: SubShape): boolean {
  const calls = cells.flatMap((cell, n) => (cell.key === call ? [{ n, name: nameOf(cell, callAt) }] : []))
  const last = calls.at(-1)
  if (!last) return false
  const opened = cells.flatMap((cell, n) => (cell.key === start && n > last.n ? [nameOf(cell, startAt)] : []))
  const called = new Set(calls.map(({ name }) => name))
  return opened.length === called.size && opened.every((name) => called.has(name))
}

const nameOf = (cell: Cell, at: number): SubName => subName(cell.values[at]?.text ?? '')

/** Inserts every subprogram where it is called, between marks. */
export function unfold(cells: readonly Cell[], shape: SubShape | undefined, returns: string | undefined): Unfolded {
  if (!shape || (returns === undefined && !shape.isFile)) return { cells, trailer: [], order: [] }
  const lastCall = cells.findLastIndex(({ key }) => key === shape.call)
  const from = cells.findIndex(({ key }, n) => key === shape.start && n > lastCall)
  const bodies = new Map<SubName, readonly Cell[]>()
  let at = from
  while (cells[at]?.key === shape.start) {
    const end = shape.isFile ? endOfFile(cells, at) : cells.findIndex(({ key }, n) => n > at && key === returns) + 1
    if (end <= 0) break
    bodies.set(nameOf(cells[at] as Cell, shape.startAt), cells.slice(at, end))
    at = end
  }
  const unfolded = cells.slice(0, from).flatMap((cell) => {
    if (cell.key !== shape.call) return [cell]
    const body = bodies.get(nameOf(cell, shape.callAt)) ?? []
    return [cell, mark('enter', cell, shape.callAt), ...body, mark('leave', cell, shape.callAt)]
  })
  return { cells: unfolded, trailer: cells.slice(at), order: [...bodies.keys()] }
}

/** The line after the last one of a file. */
function endOfFile(cells: readonly Cell[], from: number): number {
  const next = cells.findIndex((cell, n) => n > from && !isNoMark(cell))
  return next < 0 ? cells.length : next
}

/** The order of the subprograms in the samples; where both fit, numbers rise and names are in the order of the calls. */
export function subOrderOf(samples: readonly Unfolded[]): StructuralPost['subOrder'] {
  if (!samples.every(isRising)) return 'called'
  const areNames = samples.some(({ order }) => order.some((name) => typeof name === 'string'))
  return areNames && samples.every(isAsCalled) ? 'called' : 'rising'
}

const isRising = ({ order }: Unfolded): boolean =>
  order.every((name, n) => n === 0 || bySubName(order[n - 1] ?? '', name) < 0)

function isAsCalled({ cells, order }: Unfolded): boolean {
  const called = cells.flatMap(({ kind, values: [name] }) => (kind === 'enter' && name ? [subName(name.text)] : []))
  return [...new Set(called)].every((name, n) => name === order[n])
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
  const name = values[callAt]
  const held = kind === 'enter' && name ? [{ ...name, text: String(subName(name.text)) }] : []
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
