import { describe, expect, it } from 'vitest'
import { splitClass } from './class-beside.ts'
import { classify, moduleOf, noteCodes, readGrid } from './index.ts'

/** Facts and notes of a picture of a sheet: one line for each row, `|` between cells. */
function read(picture: string, sheet = 'Sheet1') {
  const cells = picture
    .trim()
    .split('\n')
    .flatMap((line, row) =>
      line
        .split('|')
        .map((text, column) => ({ row, column, text: text.trim(), locator: `${'ABCDEFGHIJKLMN'[column]}${row + 1}` })),
    )
  const { facts, notes, unit } = readGrid(cells, { file: 'a.xlsx', sheet })
  const told = facts.map((fact) => {
    const parts = [fact.field, moduleOf(fact), fact.electrode ?? '-', fact.location, fact.value]
    return parts.filter((part) => part !== undefined).join(' ')
  })
  return { told, notes: notes.map(({ code, source }) => `${code} ${source?.locator ?? ''}`.trim()), unit }
}
const only = (told: readonly string[], field: string): readonly string[] =>
  told.filter((line) => line.startsWith(field))

describe('sheets as shops write them', () => {
  it('[Q01] reads title blocks with their own electrode above each table', () => {
    expect(
      read(`
电极名称：E01   材质：石墨
数量：粗公1 精公2   火花位：粗公0.25 精公0.08
N  | X  | Y
C1 | 10 | 20
电极名称：E02
N  | X  | Y
C1 | 30 | 40`),
    ).toEqual({
      told: [
        'electrode.name E01 E01',
        'electrode.material E01 graphite',
        'electrode.count rough E01 1',
        'electrode.count finish E01 2',
        'electrode.undersize rough E01 0.25',
        'electrode.undersize finish E01 0.08',
        'location.x E01 C1 10',
        'location.y E01 C1 20',
        'electrode.name E02 E02',
        'location.x E02 C1 30',
        'location.y E02 C1 40',
      ],
      notes: [],
      unit: 'unknown',
    })
  })

  it.each([
    ['two spaces between', '电极名称: E7\n火花位 0.15  粗公'],
    ['one space between', '电极名称: E7\n火花位 0.15 粗公'],
    ['a colon before', '电极名称: E7\n火花位：0.15粗公'],
    ['cells of their own', '电极名称|E7\n火花位|0.15|粗公'],
    ['the class beside the name', '电极名称: E7 rough\n火花位: 0.15'],
    ['the class in brackets', '电极名称: E7（粗公）\n火花位: 0.15'],
    ['the class as a title', '电极名称: E7|类型: 粗公\n火花位: 0.15'],
  ])('[Q01] keeps the class of a gap in a title: %s', (_, picture) => {
    const { told, notes } = read(`${picture}\nN|X|Y\nC1|1|2`)
    expect(only(told, 'electrode.undersize')).toEqual(['electrode.undersize rough E7 0.15'])
    expect(only(told, 'electrode.name')).toEqual(['electrode.name E7 E7'])
    expect(notes.filter((note) => !note.startsWith('sheet.classInName'))).toEqual([])
  })

  it.each([
    ['E7 rough', 'E7', 'rough'],
    ['E7粗', 'E7', 'rough'],
    ['精公 E7', 'E7', 'finish'],
    ['E-7_semi', 'E-7', 'semi'],
    ['E7-R', 'E7-R', undefined],
    ['E1 middle', 'E1 middle', undefined],
    ['前模中', '前模中', undefined],
    ['Offline', 'Offline', undefined],
    ['粗公', '粗公', undefined],
  ])('[Q01] takes of the name %s the electrode %s and the class %s', (name, text, module) => {
    expect(splitClass(name)).toEqual({ text, ...(module && { module }) })
  })

  it('[Q01][Q02] reads the rows of an electrode’s classes at one point as one place', () => {
    const { told, notes } = read(`
電極名稱|類別|數量|放電間隙|材質|X|Y|C|深度
C-01|粗|1|0.25|紅銅|10|20|0|9.9
C-01|精|2|0.05|紅銅|10|20|0|10
C-01|精|2|0.05|紅銅|-10|20|0|10
C-02 rough||1|0.3|紅銅|10|20|0|5
C-02 finish||1|0.1|紅銅|10|20|0|5
C-02 finish||1|0.1|紅銅|10|20|0|5`)
    expect(only(told, 'location.x')).toEqual([
      'location.x C-01 1 10',
      'location.x C-01 1 10',
      'location.x C-01 2 -10',
      'location.x C-02 1 10',
      'location.x C-02 1 10',
      'location.x C-02 2 10',
    ])
    expect(only(told, 'location.depth C-01 1')).toEqual(['location.depth C-01 1 9.9', 'location.depth C-01 1 10'])
    expect(only(told, 'electrode.undersize')).toEqual([
      'electrode.undersize rough C-01 0.25',
      'electrode.undersize finish C-01 0.05',
      'electrode.undersize rough C-02 0.3',
      'electrode.undersize finish C-02 0.1',
    ])
    // A second row of the same class at the same point is reported as a mistake.
    expect(notes).toContain('sheet.duplicate A7')
    expect(notes).toContain('sheet.classesOfPlace A3')
  })

  it('[Q01] reads tables side by side, and sheets that run from left to right', () => {
    const beside = read('电极号|X|Y||电极号|X|Y\nE1|1|2||E2|4|5\n|7|8||E3|10|11')
    expect(only(beside.told, 'location.x')).toEqual([
      'location.x E1 1 1',
      'location.x E2 1 4',
      'location.x E1 2 7',
      'location.x E3 1 10',
    ])
    const turned = read('电极|E1|E1\nN|C1|C2\nX|1|2\nY|3|4')
    expect(only(turned.told, 'location.')).toEqual([
      'location.x E1 C1 1',
      'location.y E1 C1 3',
      'location.x E1 C2 2',
      'location.y E1 C2 4',
    ])
    expect(turned.notes).toEqual(['sheet.transposed'])
  })

  it('[Q01] reads a list of electrodes with one row for each class', () => {
    expect(
      read(`
电极 | 类型 | 数量 | 火花位 | 尺寸
E01  | 粗公 | 1    | 0.25   | 40*30*50
E01  | 精公 | 2    | 0.08   | 40*30*50`),
    ).toEqual({
      told: [
        'electrode.name E01 E01',
        'electrode.module rough E01 rough',
        'electrode.count rough E01 1',
        'electrode.undersize rough E01 0.25',
        'electrode.length E01 40',
        'electrode.width E01 30',
        'electrode.module finish E01 finish',
        'electrode.count finish E01 2',
        'electrode.undersize finish E01 0.08',
      ],
      notes: ['sheet.blankHeight E2', 'sheet.blankHeight E3'],
      unit: 'unknown',
    })
  })

  it('reads the semicolon list whose id repeats for the places of an electrode', () => {
    const { told, notes } = read('HEADER:ID|NAME|X|Y\n1|SE_01|-15.8|3.375\n1|SE_01|15.8|3.375\n2|SE_02|0|-12.15')
    expect(told).toEqual([
      'electrode.name SE_01 SE_01',
      'location.x SE_01 1 -15.8',
      'location.y SE_01 1 3.375',
      'location.x SE_01 2 15.8',
      'location.y SE_01 2 3.375',
      'electrode.name SE_02 SE_02',
      'location.x SE_02 1 0',
      'location.y SE_02 1 -12.15',
    ])
    expect(notes).toEqual(['sheet.assumedColumn B1', 'sheet.unlabelled A2'])
  })

  it('distinguishes counts from gaps under bare class headers, and asks when both are possible', () => {
    expect(only(read('电极|R|F|X|Y\nE1|1|2|3|4').told, 'electrode.count')).toEqual([
      'electrode.count rough E1 1',
      'electrode.count finish E1 2',
    ])
    expect(only(read('电极|粗公|精公|X|Y\nE1|-0.25|0.07|3|4').told, 'electrode.undersize')).toEqual([
      'electrode.undersize rough E1 0.25',
      'electrode.undersize finish E1 0.07',
    ])
    expect(read('电极|R|X|Y\nE1|0|3|4').notes).toContain('sheet.ambiguousColumn B1')
    expect(read('电极|R|X|Y\nE1|200|3|4').notes).toContain('sheet.ambiguousColumn B1')
  })

  it('splits one cell for several classes and halves a gap for both sides', () => {
    const { told, notes } = read(`
Electrode | Gap (R/M/F)    | 双边火花位 | X | Y
E1        | 0.3/0.15/0.07  |            | 1 | 2
E2        | 0.3/0.15       |            | 1 | 2
E3        | R:-0.2 F-0.05  |            | 1 | 2
E4        |                | 0.4        | 1 | 2`)
    expect(only(told, 'electrode.undersize')).toEqual([
      'electrode.undersize rough E1 0.3',
      'electrode.undersize semi E1 0.15',
      'electrode.undersize finish E1 0.07',
      'electrode.undersize rough E3 0.2',
      'electrode.undersize finish E3 0.05',
      'electrode.undersize E4 0.2',
    ])
    expect(notes).toEqual(['sheet.unlabelled A2', 'sheet.ambiguous B3', 'sheet.gapSign B4', 'sheet.bothSides C5'])
  })

  it('reads roughness by its scale and asks for the scale when none is given', () => {
    const { told, notes } = read(`
Electrode | X | Y | 粗糙度
E1 | 1 | 2 | VDI24
E2 | 1 | 2 | Ra 0.8
E3 | 1 | 2 | 24`)
    expect(only(told, 'electrode.roughness')).toEqual(['electrode.roughness E1 1.5849', 'electrode.roughness E2 0.8'])
    expect(notes).toContain('sheet.roughnessScale D4')
  })

  it('converts by the unit of the header, of a row of units, of the title and of the cell', () => {
    const x = (picture: string) => only(read(picture).told, 'location.x')
    expect(x('电极|X [µm]|Y\nE1|24500|1')).toEqual(['location.x E1 1 24.5'])
    expect(x('电极|X|Y\n|inch|mm\nE1|1|1')).toEqual(['location.x E1 1 25.4'])
    expect(x('单位：英寸\n电极|X|Y\nE1|1|1')).toEqual(['location.x E1 1 25.4'])
    expect(x('电极|X|Y\nE1|1 inch|1')).toEqual(['location.x E1 1 25.4'])
    expect(read('电极|X (mm)|Y\nE1|1|1').unit).toBe('mm')
  })

  it('reads a text that is not a number as a note, never as a value', () => {
    const { told, notes } = read('电极|X|Y|Z|C\nE1|见图|2|C1|abc\nE1|#REF!|3|=1+2|-\n备注：注意方向')
    expect(told).toEqual(['electrode.name E1 E1', 'location.y E1 1 2', 'location.y E1 2 3'])
    expect(notes).toEqual([
      'sheet.unlabelled A2',
      'sheet.unreadable B2',
      'sheet.unreadable D2',
      'sheet.unreadable E2',
      'sheet.unreadable B3',
      'sheet.unreadable D3',
    ])
  })

  it('keeps a second place with the same label, with a note', () => {
    const { told, notes } = read('电极|位置|X|Y\nE1|C1|1|2\nE1|C1|3|4')
    expect(only(told, 'location.x')).toEqual(['location.x E1 C1 1', 'location.x E1 C1 (2) 3'])
    expect(notes).toEqual(['sheet.repeatedLabel B3'])
  })

  it.each([
    ['材料：SKD61', 'steel'],
    ['Material: 1.2343', 'steel'],
    ['材質|SUS420J2', 'stainless'],
    ['Material|NAK80', 'steel'],
  ])('reads a material of workpieces in a title as the workpiece’s: %s', (title, material) => {
    const { told, notes } = read(`${title}\n电极|位置|X|Y\nE1|C1|1|2`)
    expect([only(told, 'workpiece.material'), only(told, 'electrode.material')]).toEqual([
      [`workpiece.material - ${material}`],
      [],
    ])
    expect(notes).toEqual([])
  })

  it('keeps a material of electrodes in a title, and an unknown one with a note', () => {
    expect(only(read('材料：红铜\n电极|位置|X|Y\nE1|C1|1|2').told, 'electrode.material')).toEqual([
      'electrode.material - copper',
    ])
    const { told, notes } = read('材料：特殊材\n电极|位置|X|Y\nE1|C1|1|2')
    expect([only(told, 'electrode.material'), notes]).toEqual([
      ['electrode.material - 特殊材'],
      ['sheet.unknownWord A1'],
    ])
  })

  it('keeps contradicting values side by side', () => {
    const { told, notes } = read('电极|材质|X|Y\nE1|紫铜|1|2\nE1|石墨|3|4')
    expect(only(told, 'electrode.material')).toEqual(['electrode.material E1 copper', 'electrode.material E1 graphite'])
    expect(notes).toContain('sheet.conflict B3')
  })

  it('uses the page’s name as the electrode only when it is not a default name', () => {
    expect(read('N|X|Y\nC1|1|2', 'E17')).toEqual({
      told: ['location.x E17 C1 1', 'location.y E17 C1 2'],
      notes: ['sheet.pageIsElectrode A1'],
      unit: 'unknown',
    })
    expect(read('N|X|Y\nC1|1|2', 'Sheet1').notes).toEqual(['sheet.noElectrode A1'])
  })

  it.each([
    ['Ｘ坐标（mm）', 'location.x', 'mm'],
    ['坐标(X)', 'location.x', undefined],
    ['电极名称\nElectrode', 'electrode.name', undefined],
    ['減寸量(片側)[mm]', 'electrode.undersize', 'mm'],
    ['Depth um', 'location.depth', 'um'],
    ['Z depth', 'location.depth', undefined],
    ['Z深度(mm)', 'location.depth', 'mm'],
    ['ワーク材質', 'workpiece.material', undefined],
    ['回転角', 'location.c', undefined],
    ['投影面积（mm²）', 'electrode.projectedArea', 'mm'],
    ['基准角', 'electrode.baseCorner', undefined],
  ])('knows the heading %s', (text, meaning, unit) => {
    expect([classify(text)?.meaning, classify(text)?.unit]).toEqual([meaning, unit])
  })

  it.each(['E01', '备用电极说明见第二页', '__proto__', 'toString', '24.5', ''])(
    'does not read %j as a heading',
    (text) => {
      expect(classify(text)).toBeUndefined()
    },
  )

  it('has a unique code for each note', () => {
    expect(new Set(noteCodes).size).toBe(noteCodes.length)
  })
})
