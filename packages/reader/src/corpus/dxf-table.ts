import type { Dialect } from './dialect.ts'
import { at, dxfFile, type Group, handles } from './dxf-file.ts'
import type { CorpusSheet } from './sheet.ts'
import { toTable, type WrittenCell } from './table.ts'

/** How a drawing stores its table. */
export type DxfTableKind = 'text' | 'mtext' | 'attrib'

const HEIGHT = 2.5
const ROW = 6
/** A column is as wide as its longest text: letters count 2 mm, Han 3 mm, plus a gap. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 3 : 2), 0) + 8

function columnLefts(rows: readonly (readonly WrittenCell[])[]): readonly number[] {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column]?.text ?? ''))),
  )
  return widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width, 0))
}

type Place = readonly [x: number, y: number]
type Next = () => string

const text = (next: Next, value: string, [x, y]: Place): readonly Group[] => [
  [0, 'TEXT'],
  [5, next()],
  [8, 'TABLE'],
  ...at(x, y),
  [40, HEIGHT],
  [1, value],
]

const mtext = (next: Next, value: string, [x, y]: Place): readonly Group[] => [
  [0, 'MTEXT'],
  [5, next()],
  [8, 'TABLE'],
  ...at(x, y),
  [40, HEIGHT],
  [71, 7],
  [1, `{\\fSimSun|b0|i0|c134|p2;${value}}`],
]

/** The cells as texts in rows and columns, downwards from a point. */
export function tableEntities(
  rows: readonly (readonly WrittenCell[])[],
  [left, top]: Place,
  kind: 'text' | 'mtext',
  next: Next,
): readonly Group[] {
  const lefts = columnLefts(rows)
  const write = kind === 'text' ? text : mtext
  return rows.flatMap((row, index) =>
    row.flatMap((cell, column) =>
      cell.text === '' ? [] : write(next, cell.text, [left + (lefts[column] ?? 0), top - index * ROW]),
    ),
  )
}

const BLOCK = 'POSITION_ROW'

/** A block whose attributes are the columns, and for each row an insert with its values. */
function attributeEntities(rows: readonly (readonly WrittenCell[])[], dialect: Dialect, next: Next): readonly Group[] {
  return rows.flatMap((row, index): readonly Group[] => [
    [0, 'INSERT'],
    [5, next()],
    [8, 'TABLE'],
    [66, 1],
    [2, BLOCK],
    ...at(0, -index * ROW),
    ...row.flatMap((cell, column): readonly Group[] => [
      [0, 'ATTRIB'],
      [5, next()],
      [8, 'TABLE'],
      ...at(column * 30, -index * ROW),
      [40, HEIGHT],
      [1, cell.text],
      [2, (dialect.columns[column]?.header ?? '').replaceAll(' ', '_')],
      [70, 0],
    ]),
    [0, 'SEQEND'],
    [5, next()],
  ])
}

function blockDefinition(dialect: Dialect, next: Next): readonly Group[] {
  return [
    [0, 'BLOCK'],
    [5, next()],
    [8, '0'],
    [2, BLOCK],
    [70, 2],
    ...at(0, 0),
    ...dialect.columns.flatMap(({ header }, column): readonly Group[] => [
      [0, 'ATTDEF'],
      [5, next()],
      [8, 'TABLE'],
      ...at(column * 30, 0),
      [40, HEIGHT],
      [1, ''],
      [3, header],
      [2, header.replaceAll(' ', '_')],
      [70, 0],
    ]),
    [0, 'ENDBLK'],
    [5, next()],
  ]
}

/** A sheet as a drawing with nothing but its table. */
export function writeDxfTable(sheet: CorpusSheet, dialect: Dialect, kind: DxfTableKind): Uint8Array {
  const next = handles()
  const { rows, titleRows } = toTable(sheet, dialect)
  if (kind !== 'attrib') return dxfFile([], tableEntities(rows, [0, 0], kind, next))
  const headerRows = dialect.columns.some(({ group }) => group !== undefined) ? 2 : 1
  const titles = tableEntities(rows.slice(0, titleRows), [0, 100], 'text', next)
  const body = attributeEntities(rows.slice(titleRows + headerRows), dialect, next)
  return dxfFile(blockDefinition(dialect, next), [...titles, ...body])
}
