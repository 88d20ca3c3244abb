import { describe, expect, it } from 'vitest'
import { moduleOf, readGrid } from './index.ts'

/** Reads a picture of a sheet: one line for each row, `|` between cells. */
function read(picture: string, sheet = 'Sheet1') {
  const cells = picture
    .trim()
    .split('\n')
    .flatMap((line, row) =>
      line.split('|').map((text, column) => ({
        row,
        column,
        text: text.trim(),
        locator: `${String.fromCharCode(65 + column)}${row + 1}`,
      })),
    )
  const { facts, notes } = readGrid(cells, { file: 'a.xlsx', sheet })
  return {
    facts: facts.map((fact) =>
      [fact.source.locator, fact.field, moduleOf(fact), fact.electrode, fact.location, fact.value]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
    notes: notes.map((note) => `${note.code} ${note.source?.locator ?? ''}`.trim()),
    full: { facts, notes },
  }
}

const values = (reading: ReturnType<typeof read>, field: string): readonly unknown[] =>
  reading.full.facts.filter((fact) => fact.field === field).map((fact) => fact.value)

describe('reading a table of texts', () => {
  it('[Q01][Q02] reads a Chinese sheet with titles, grouped columns and merged electrode cells', () => {
    const reading = read(`
电极跑位表
模号: M2026-01 | | 材质 | 紫铜 | 单位: mm
电极名称 | 粗公 |        | 精公 |        | 坐标
         | 数量 | 火花位 | 数量 | 火花位 | N  | X     | Y      | Z         | C
E01      | 1    | -0.2   | 2    | -0.05  | C1 | 24.5  | -10.25 | －２４．５ | 270
         |      |        |      |        | C2 | X30.5 | +10.2  | -24.5     | 0
E02      | 0    |        | 1    | 0.1    | C1 | 1     | 2      | −3        | -90
合计     | 2`)
    expect(reading.facts).toEqual([
      'A2 project.mould M2026-01',
      'D2 electrode.material copper',
      'A5 electrode.name E01 E01',
      'B5 electrode.count rough E01 1',
      'C5 electrode.undersize rough E01 0.2',
      'D5 electrode.count finish E01 2',
      'E5 electrode.undersize finish E01 0.05',
      'G5 location.x E01 C1 24.5',
      'H5 location.y E01 C1 -10.25',
      'I5 location.z E01 C1 -24.5',
      'J5 location.c E01 C1 -90',
      'G6 location.x E01 C2 30.5',
      'H6 location.y E01 C2 10.2',
      'I6 location.z E01 C2 -24.5',
      'J6 location.c E01 C2 0',
      'A7 electrode.name E02 E02',
      'B7 electrode.count rough E02 0',
      'D7 electrode.count finish E02 1',
      'E7 electrode.undersize finish E02 0.1',
      'G7 location.x E02 C1 1',
      'H7 location.y E02 C1 2',
      'I7 location.z E02 C1 -3',
      'J7 location.c E02 C1 -90',
    ])
    expect(reading.notes).toEqual(['sheet.gapSign C5', 'sheet.gapSign E5', 'sheet.rotation J5'])
  })

  it('[Q01] gives each value one fact with its source, raw text, rule and confidence', () => {
    const { full } = read('Electrode | Pos | X/inch | Y/inch\nE1 | C1 | 1 | -0.5')
    expect(full.facts[1]).toEqual({
      id: 'a.xlsx#C2#location.x',
      field: 'location.x',
      electrode: 'E1',
      location: 'C1',
      value: 25.4,
      unit: 'mm',
      source: { file: 'a.xlsx', locator: 'C2', raw: '1' },
      rule: 'sheet.column',
      confidence: 0.98,
    })
  })

  it('[Q01] flags places of one electrode within 5 µm, not those slightly farther or turned', () => {
    const reading = read(`
Electrode | X | Y | C
E1 | 10.000 | 5 | 0
E1 | 10.005 | 5 | 0
E1 | 20.000 | 5 | 0
E1 | 20.0051 | 5 | 0
E1 | 20.000 | 5 | 90
E2 | 10.000 | 5 | 0`)
    expect(reading.notes).toEqual(['sheet.unlabelled A2', 'sheet.duplicate A3'])
  })

  it('asks instead of guessing what one separator and three digits mean', () => {
    const asked = read('Electrode | X | Y\nE1 | 1,234 | 2')
    expect(asked.facts).toEqual(['A2 electrode.name E1 E1', 'C2 location.y E1 1 2'])
    expect(asked.notes).toContain('sheet.ambiguousNumber B2')
    expect(values(read('Electrode | X | Y\nE1 | 1,234 | 2,5'), 'location.x')).toEqual([1.234])
    expect(values(read('Electrode | X | Y\nE1 | 1,234 | 2.5'), 'location.x')).toEqual([1234])
  })
})
