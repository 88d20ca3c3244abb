import type { ColumnKey, Dialect } from './dialect.ts'
import type { CorpusElectrode, CorpusLocation, CorpusSheet } from './sheet.ts'

/** One text of a written table; a number when it may be written as one. */
export interface WrittenCell {
  readonly text: string
  readonly number?: number
}

export interface WrittenTable {
  readonly rows: readonly (readonly WrittenCell[])[]
  /** Areas merged downwards: column, first and last row. */
  readonly merges: readonly { readonly column: number; readonly from: number; readonly to: number }[]
  /** Rows above the table's header. */
  readonly titleRows: number
}

const blank: WrittenCell = { text: '' }
const text = (value: string): WrittenCell => ({ text: value })

function numberText(value: number, dialect: Dialect): string {
  const { decimals, point, plus } = dialect.number
  const plain = decimals === undefined ? String(value) : value.toFixed(decimals)
  return `${plus && value > 0 ? '+' : ''}${plain.replace('.', point)}`
}

/** A number without binary rounding error: 24.5 µm is 24500 of 0.001 µm. */
const clean = (value: number): number => Number(value.toPrecision(12)) + 0

function figure(value: number, dialect: Dialect, letter = ''): WrittenCell {
  const isPlain = letter === '' && dialect.number.point === '.' && !dialect.number.plus
  const written = `${letter}${numberText(value, dialect)}`
  return isPlain ? { text: written, number: value } : { text: written }
}

const length = (mm: number, dialect: Dialect, letter = ''): WrittenCell =>
  figure(clean(mm * dialect.number.perMm), dialect, dialect.number.letters ? letter : '')

const count = (value: number): WrittenCell => ({ text: String(value), number: value })

function copyCell(key: ColumnKey, electrode: CorpusElectrode, dialect: Dialect): WrittenCell {
  const [kind, module] = key.split(' ')
  const copy = electrode.copies.find((each) => each.module === module)
  if (!copy) return blank
  return kind === 'count' ? count(copy.count) : length(copy.undersize * dialect.gapSign, dialect)
}

function electrodeCell(key: ColumnKey, electrode: CorpusElectrode, dialect: Dialect): WrittenCell {
  const { length: l, width: w, height: h } = electrode.blank
  switch (key) {
    case 'electrode':
      return text(electrode.name)
    case 'material':
      return text(dialect.materials[electrode.material])
    case 'blank':
      return text(`${l}x${w}x${h}`)
    case 'vdi':
      return count(electrode.vdi)
    case 'corner':
      return count(electrode.baseCorner)
    case 'orbit':
      return text(dialect.orbits[electrode.orbit])
    case 'area':
      return figure(electrode.projectedArea, dialect)
    default:
      return copyCell(key, electrode, dialect)
  }
}

function placeCell(key: ColumnKey, place: CorpusLocation, id: number, dialect: Dialect): WrittenCell | undefined {
  switch (key) {
    case 'id':
      return count(id)
    case 'label':
      return text(place.label)
    case 'x':
      return length(place.x, dialect, 'X')
    case 'y':
      return length(place.y, dialect, 'Y')
    case 'z':
      return length(place.z, dialect, 'Z')
    case 'depth':
      return length(place.depth, dialect)
    case 'c':
      return figure(place.c, dialect, dialect.number.letters ? 'C' : '')
    default:
      return undefined
  }
}

function headerRows(dialect: Dialect): readonly (readonly WrittenCell[])[] {
  const headers = dialect.columns.map(({ header }) => text(header))
  if (!dialect.columns.some(({ group }) => group !== undefined)) return [headers]
  return [dialect.columns.map(({ group }) => text(group ?? '')), headers]
}

/** Writes a sheet in a shop's dialect: one row for each place. */
export function toTable(sheet: CorpusSheet, dialect: Dialect): WrittenTable {
  const titles = dialect.titles(sheet.mould, sheet.workpiece.name).map((row) => row.map(text))
  const rows: (readonly WrittenCell[])[] = [...titles, ...headerRows(dialect)]
  const merges: { column: number; from: number; to: number }[] = []
  const nameColumn = dialect.columns.findIndex(({ key }) => key === 'electrode')
  for (const [index, electrode] of sheet.electrodes.entries()) {
    const last = rows.length + electrode.locations.length - 1
    if (dialect.merged && electrode.locations.length > 1)
      merges.push({ column: nameColumn, from: rows.length, to: last })
    for (const [order, place] of electrode.locations.entries()) {
      const isShown = order === 0 || !dialect.merged
      rows.push(
        dialect.columns.map(
          ({ key }) =>
            placeCell(key, place, index + 1, dialect) ?? (isShown ? electrodeCell(key, electrode, dialect) : blank),
        ),
      )
    }
  }
  return { rows, merges, titleRows: titles.length }
}
