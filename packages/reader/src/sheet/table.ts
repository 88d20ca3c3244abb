import type { Module } from '@heron/core/job'
import type { GridCell } from '../bytes/index.ts'
import { readCell } from './cell-value.ts'
import { splitClass } from './class-beside.ts'
import { classify } from './classify.ts'
import { headingText, type Owner } from './collect.ts'
import { addPosition, placeOfOtherClass } from './duplicate.ts'
import type { Column } from './header.ts'
import { moduleNamed } from './heading-module.ts'
import type { Meaning } from './meaning.ts'
import { addElectrodeFacts } from './own.ts'
import { readQuantity } from './quantity.ts'
import { cellAt, type Row } from './rows.ts'
import type { Position, State } from './state.ts'
import { isDitto, isNothing, normalise } from './text.ts'

/** One table while its rows are read. */
export interface Table {
  readonly number: number
  readonly columns: readonly Column[]
  /** Electrode of the previous row, which applies to blank cells below it. */
  carried?: { readonly name: string; readonly module: Module | undefined }
  readonly labels: Set<string>
}

const SUM = /^(合计|总计|小计|合計|小計|total|sum|subtotal)[:]?$/i
const LABEL_MAX = 100

const columnOf = (table: Table, meaning: Meaning): Column | undefined =>
  table.columns.find((column) => column.meaning === meaning)

const cellOf = (table: Table, row: Row, meaning: Meaning): GridCell | undefined => {
  const column = columnOf(table, meaning)
  return column ? cellAt(row, column.column) : undefined
}

const hasFigure = (state: State, cell: GridCell | undefined): boolean =>
  cell !== undefined && readQuantity(cell.text, state.style, /^[xyz]$/i).kind !== 'none'

const isName = (cell: GridCell | undefined): cell is GridCell =>
  cell !== undefined && cell.text.length <= LABEL_MAX && !/[:：]/.test(cell.text) && classify(cell.text) === undefined

const isFilled = (cell: GridCell | undefined): boolean => cell !== undefined && !isNothing(cell.text)

/** Kind of a row: a place, an electrode, or not part of the table. */
export function kindOfRow(table: Table, row: Row, state: State): 'place' | 'electrode' | undefined {
  const name = cellOf(table, row, 'electrode.name')
  const label = cellOf(table, row, 'location.label')
  if ([name, label].some((cell) => cell && SUM.test(normalise(cell.text)))) return undefined
  const axes = [cellOf(table, row, 'location.x'), cellOf(table, row, 'location.y')]
  if (columnOf(table, 'location.x')) {
    if (axes.some((cell) => hasFigure(state, cell))) return 'place'
    if ((isName(name) || isName(label)) && axes.some(isFilled)) return 'place'
  }
  const others = table.columns.filter((column) => column.meaning !== 'electrode.name' && column.meaning !== 'other')
  const says = others.some((column) => isFilled(cellAt(row, column.column)))
  if (!isName(name)) return columnOf(table, 'location.x') || !table.carried || name || !says ? undefined : 'electrode'
  return says || columnOf(table, 'location.x') ? 'electrode' : undefined
}

/** The electrode of a row: from its own cell, the row above, or the title. */
function electrodeOf(table: Table, row: Row, state: State): string | undefined {
  const cell = cellOf(table, row, 'electrode.name')
  if (cell && isFilled(cell) && !isDitto(cell.text)) {
    const { text, module } = splitClass(cell.text)
    table.carried = { name: text.slice(0, LABEL_MAX), module }
  }
  return table.carried?.name ?? state.electrode
}

function placeLabel(table: Table, row: Row, state: State, electrode: string | undefined): string {
  const cell = cellOf(table, row, 'location.label')
  const key = electrode ?? ''
  const written = cell && isFilled(cell) && !isDitto(cell.text) ? normalise(cell.text).slice(0, LABEL_MAX) : undefined
  const running = (state.unlabelled.get(key) ?? 0) + 1
  if (written === undefined) {
    state.unlabelled.set(key, running)
    state.collector.note(
      { code: 'sheet.unlabelled', severity: 'info', params: {} },
      row.cells[0],
      `table ${table.number}`,
    )
  }
  const label = written ?? String(running)
  let distinct = label
  for (let copy = 2; table.labels.has(JSON.stringify([key, distinct])); copy += 1) distinct = `${label} (${copy})`
  table.labels.add(JSON.stringify([key, distinct]))
  if (distinct !== label) {
    const params = { electrode: key, location: label, as: distinct }
    state.collector.note({ code: 'sheet.repeatedLabel', severity: 'warning', params }, cell ?? row.cells[0])
  }
  return distinct
}

interface Place {
  readonly label?: string
  readonly owner: Owner
  readonly figures: Map<Meaning, number>
}

function readColumn(table: Table, column: Column, cell: GridCell, place: Place, state: State): void {
  const once = `table ${table.number} column ${column.column}`
  if (column.meaning === 'module.value') {
    const params = headingText(column.header)
    state.collector.note({ code: 'sheet.ambiguousColumn', severity: 'warning', params }, column.header, once)
    return
  }
  const unit = column.unit ?? state.unit
  const heading = unit ? { ...column, unit } : column
  const outcome = readCell(cell.text, heading, state.style)
  if (!column.meaning.startsWith('location.')) {
    addElectrodeFacts(state, outcome, heading, cell, place.owner, once)
    return
  }
  if (place.label === undefined) return
  state.collector.add(outcome, heading, cell, { ...place.owner, location: place.label }, once)
  const value = outcome.values[0]?.value
  if (typeof value === 'number') place.figures.set(column.meaning, value)
}

/** Electrode and class of a row: from its class column, else the class beside the electrode's name, else the title. */
function ownerOf(table: Table, row: Row, state: State): Owner {
  const electrode = electrodeOf(table, row, state)
  const cell = cellOf(table, row, 'electrode.module')
  const module = (cell && moduleNamed(cell.text)) ?? table.carried?.module ?? state.module
  return { rule: 'sheet.column', ...(electrode === undefined ? {} : { electrode }), ...(module ? { module } : {}) }
}

/** Reads one row's cells into facts. */
export function readRow(table: Table, row: Row, kind: 'place' | 'electrode', state: State): void {
  const owner = ownerOf(table, row, state)
  const { electrode, module } = owner
  const known = kind === 'place' && module ? knownPlace(table, row, module, owner, state) : undefined
  const label = kind === 'place' ? (known?.label ?? placeLabel(table, row, state, electrode)) : undefined
  const place: Place = { owner, figures: new Map(), ...(label === undefined ? {} : { label }) }
  for (const column of table.columns) {
    const cell = cellAt(row, column.column)
    if (cell && !isDitto(cell.text)) readColumn(table, column, cell, place, state)
  }
  const position = label === undefined ? undefined : positionOf(place.figures, owner, label, row)
  if (position && !known) addPosition(state, position)
}

/** The place of an earlier row of another class, when this row burns there too. */
function knownPlace(table: Table, row: Row, module: Module, owner: Owner, state: State): Position | undefined {
  const figures = new Map<Meaning, number>()
  for (const column of table.columns) {
    const cell = cellAt(row, column.column)
    if (!cell || !/^location\.[xyc]$/.test(column.meaning)) continue
    const unit = column.unit ?? state.unit
    const value = readCell(cell.text, unit ? { ...column, unit } : column, state.style).values[0]?.value
    if (typeof value === 'number') figures.set(column.meaning, value)
  }
  const place = positionOf(figures, owner, '', row)
  const known = place && placeOfOtherClass(state, place, module)
  if (!known) return undefined
  known.classes.add(module)
  const params = { electrode: known.electrode, location: known.label }
  const note = { code: 'sheet.classesOfPlace', severity: 'info', params } as const
  state.collector.note(note, row.cells[0], `table ${table.number}`)
  return known
}

function positionOf(
  figures: ReadonlyMap<Meaning, number>,
  { electrode = '', module }: Owner,
  label: string,
  row: Row,
): Position | undefined {
  const x = figures.get('location.x')
  const y = figures.get('location.y')
  const cell = row.cells[0]
  if (x === undefined || y === undefined || !cell) return undefined
  const z = figures.get('location.z')
  const c = figures.get('location.c')
  const classes = new Set(module ? [module] : [])
  return { electrode, label, x, y, cell, classes, ...(z === undefined ? {} : { z }), ...(c === undefined ? {} : { c }) }
}
