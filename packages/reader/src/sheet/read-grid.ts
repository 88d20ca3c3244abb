import type { Fact, ReadingNote } from '@heron/core/drawing'
import { type GridCell, type LengthUnit, lengthUnits } from '../bytes/index.ts'
import { splitClass } from './class-beside.ts'
import { Collector, type GridSource, headingText } from './collect.ts'
import { decimalStyle } from './decimal.ts'
import { noteDuplicates } from './duplicate.ts'
import { type Header, headerAt } from './header.ts'
import { type Row, toRows, transpose } from './rows.ts'
import { segment } from './segment.ts'
import type { State } from './state.ts'
import { kindOfRow, readRow, type Table } from './table.ts'
import { readTitles } from './title.ts'
import { settleModuleColumns } from './value-module.ts'
import { settleWeak } from './weak.ts'

export interface GridReading {
  readonly facts: readonly Fact[]
  readonly notes: readonly ReadingNote[]
  /** Unit that titles or headers state for positions; `unknown` when mm were assumed. */
  readonly unit: LengthUnit | 'unknown'
}

interface Found {
  readonly index: number
  readonly header: Header
}

function headersOf(rows: readonly Row[]): readonly Found[] {
  const found: Found[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    const header = row ? headerAt(row, rows[index + 1]) : undefined
    if (!header) continue
    found.push({ index, header })
    index += header.height - 1
  }
  return found
}

/** Default page names of programs; any other name may be the electrode's. */
const PLAIN_PAGE =
  /^(sheet|工作表|シート|table|tabelle|page|跑位|跑位表|坐标|坐标表|位置|电极清单|电极表|电极|electrodes?|positions?|edm|list)[\s_-]*\d*$/i

function openTables(header: Header, rows: readonly Row[], state: State): readonly Table[] {
  const { tables, repeated } = segment(header.columns)
  for (const column of repeated) {
    const params = headingText(column.header)
    state.collector.note({ code: 'sheet.repeatedColumn', severity: 'warning', params }, column.header)
  }
  for (const cell of header.unknown) {
    state.collector.note({ code: 'sheet.unknownColumn', severity: 'info', params: headingText(cell) }, cell)
  }
  return tables.map((columns) => {
    state.tables += 1
    const weak = settleWeak(columns, rows, state.electrode !== undefined)
    for (const { header: cell, meaning } of weak.assumed) {
      const params = { meaning, ...headingText(cell) }
      state.collector.note({ code: 'sheet.assumedColumn', severity: 'info', params }, cell)
    }
    return { number: state.tables, columns: settleModuleColumns(weak.columns, rows, state.style), labels: new Set() }
  })
}

/** A table of places without an electrode: the page's title is used if it is an electrode's name. */
function settleElectrode(tables: readonly Table[], source: GridSource, state: State): void {
  const isLost = tables.some((table) => {
    const meanings = new Set(table.columns.map((column) => column.meaning))
    return meanings.has('location.x') && !meanings.has('electrode.name')
  })
  if (!isLost || state.electrode !== undefined) return
  const page = source.sheet?.trim() ?? ''
  if (page !== '' && !PLAIN_PAGE.test(page)) {
    const { text, module } = splitClass(page)
    state.electrode = text
    state.module = module
  }
  const code = state.electrode === undefined ? 'sheet.noElectrode' : 'sheet.pageIsElectrode'
  state.collector.note({ code, severity: 'warning', params: { sheet: page } }, tables[0]?.columns[0]?.header)
}

function readBody(header: Header, rows: readonly Row[], source: GridSource, state: State): void {
  const tables = openTables(header, rows, state)
  settleElectrode(tables, source, state)
  let titles: Row[] = []
  for (const row of rows) {
    const kinds = tables.map((table) => ({ table, kind: kindOfRow(table, row, state) }))
    if (kinds.every(({ kind }) => kind === undefined)) {
      titles.push(row)
      continue
    }
    readTitles(titles, state)
    titles = []
    for (const { table, kind } of kinds) if (kind) readRow(table, row, kind, state)
  }
  readTitles(titles, state)
}

function readRows(rows: readonly Row[], found: readonly Found[], source: GridSource, state: State): void {
  readTitles(rows.slice(0, found[0]?.index ?? rows.length), state)
  for (const [order, { index, header }] of found.entries()) {
    readBody(header, rows.slice(index + header.height, found[order + 1]?.index), source, state)
  }
}

function statedUnit(found: readonly Found[], state: State): LengthUnit | 'unknown' {
  const columns = found.flatMap(({ header }) => header.columns)
  const stated = columns.find((column) => column.meaning === 'location.x')?.unit ?? state.unit
  return lengthUnits.find((unit) => unit === stated) ?? (stated ? 'mm' : 'unknown')
}

/**
 * Reads electrodes and their places from a table of texts of any format: a page of a workbook, a CSV file, a table in a
 * drawing. Headers are found by words; ambiguous readings become notes.
 */
export function readGrid(cells: readonly GridCell[], source: GridSource): GridReading {
  const state: State = {
    collector: new Collector(source),
    style: decimalStyle(cells.map((cell) => cell.text)),
    said: new Map(),
    unlabelled: new Map(),
    positions: [],
    ofClasses: new Map(),
    tables: 0,
    ...(source.unit ? { unit: source.unit } : {}),
  }
  const rows = toRows(cells)
  const found = headersOf(rows)
  const turned = found.length > 0 ? [] : toRows(transpose(cells))
  const foundTurned = turned.length > 5_000 ? [] : headersOf(turned)
  if (foundTurned.length > 0) {
    state.collector.note({ code: 'sheet.transposed', severity: 'info', params: {} })
    readRows(turned, foundTurned, source, state)
  } else readRows(rows, found, source, state)
  noteDuplicates(state)
  return { ...state.collector.finish(), unit: statedUnit([...found, ...foundTurned], state) }
}
