import { describe, expect, it } from 'vitest'
import type { PlacedText } from './text.ts'
import { textTables } from './text-grid.ts'

/** Texts 2.5 mm high, rows 6 mm apart; blank cells are not drawn. */
const drawn = (rows: readonly (readonly string[])[], [left, top]: readonly [number, number], pitch: number) =>
  rows.flatMap((row, index) =>
    row.flatMap((text, column): readonly PlacedText[] =>
      text === ''
        ? []
        : [
            {
              text,
              at: [left + pitch * column, top - 6 * index],
              height: 2.5,
              rotation: 0,
              layer: '0',
              locator: text,
              left: 0,
              onPaper: false,
            },
          ],
    ),
  )

const grids = (texts: readonly PlacedText[]) =>
  textTables(texts).map(({ cells }) => {
    const rows: string[][] = []
    for (const { row, column, text } of cells) {
      rows[row] ??= []
      const line = rows[row]
      if (line) line[column] = text
    }
    return rows.map((row) => Array.from(row, (text) => text ?? ''))
  })

const header = ['Electrode', 'X', 'Y', 'Rough gap', 'Semi gap', 'Finish gap', 'Material']
const positions = [
  ['N', 'X', 'Y', 'Z'],
  ['C1', '12.5', '-7.25', '-8'],
  ['C2', '112.5', '107.25', '-8'],
]
const electrodes = [
  ['Electrode', 'Rough gap', 'Finish gap'],
  ['E01', '0.3', '0.05'],
  ['E02', '0.25', '0.08'],
  ['E03', '0.2', '0.06'],
]

describe('tables of texts', () => {
  it('[Q01] keeps a row with a wide blank whole', () => {
    const rows = [header, ['E01', '1', '2', '', '', '', 'Copper'], ['E02', '3', '4', '0.3', '0.2', '0.1', 'Graphite']]
    expect(grids(drawn(rows, [0, 0], 30))).toEqual([rows])
  })

  it('[Q01] keeps a row with two wide blanks whole', () => {
    const rows = [header, ['E01', '', '', '0.2', '', '', 'Copper'], ['E02', '', '', '0.3', '', '', 'Graphite']]
    expect(grids(drawn(rows, [0, 0], 40))).toEqual([rows])
  })

  it('[Q01] keeps groups far apart over the header they belong to', () => {
    const rows = [['', 'Place', '', '', '', '', 'Stock'], header, ['E01', '1', '2', '0.3', '0.2', '0.1', 'Copper']]
    expect(grids(drawn(rows, [0, 0], 30))).toEqual([rows])
  })

  it('[Q01] keeps two tables side by side separate', () => {
    const both = [...drawn(positions, [0, 0], 25), ...drawn(electrodes, [200, 0], 30)]
    expect(grids(both)).toEqual([positions, electrodes])
  })

  it.each([
    ['the wider', positions, electrodes],
    ['the narrower', electrodes, positions],
  ])('[Q01] takes tables under one title apart, %s to the left', (_, left, right) => {
    const title = drawn([['Positions and electrodes of part P1, '.repeat(4)]], [0, 6], 0)
    const both = [...title, ...drawn(left, [0, 0], 25), ...drawn(right, [180, 0], 25)]
    const tables = grids(both).map((rows) => rows.filter((row) => !row[0]?.startsWith('Positions and')))
    expect(tables.toSorted((a, b) => a.length - b.length)).toEqual([positions, electrodes])
  })

  it('keeps distant texts of one column on separate lines', () => {
    const title = drawn([['Positions of the electrodes, '.repeat(4)]], [0, 6], 0)
    const below = drawn([['Drawn: A', 'Checked: B']], [76, -18], 90)
    expect(grids([...title, ...drawn(positions, [0, 0], 25), ...below])).toEqual([
      [['Positions of the electrodes, '.repeat(4)], ...positions, ['', '', '', 'Drawn: A'], ['', '', '', 'Checked: B']],
    ])
  })

  it('keeps labels far apart under a title with the table below them', () => {
    const title = drawn([['Positions of the electrodes, '.repeat(3)], ['Unit: inch', 'Part: P1']], [0, 12], 110)
    expect(grids([...title, ...drawn(positions, [0, 0], 40)])).toEqual([
      [['Positions of the electrodes, '.repeat(3)], ['Unit: inch', '', '', 'Part: P1'], ...positions],
    ])
  })
})
