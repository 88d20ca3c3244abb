import { encodingOfSamples } from '@heron/core/file-set'
import { describe, expect, it } from 'vitest'
import {
  areFileSets,
  checkedSample,
  chosenFiles,
  draftOf,
  inEncoding,
  newSample,
  numberIn,
  readPrograms,
} from './sample-draft.ts'
import { readSheetText, writeSheetText } from './sheet-text.ts'

const sheet = [
  '刀号\t电极\t位置\t坐标系\tX\tY\tC\t深度',
  '3\tE1R\tC1\tG54\t1.5\t-2\t0\t8',
  '3\tE1R\tC2\tG57\t4\t5\t-90\t8.25',
  '7\tE1F\tC1\tG54\t1.5\t-2\t0\t8',
]

describe('position sheets as text', () => {
  it.each([
    ['tabs', '\t'],
    ['commas', ','],
    ['semicolons', '; '],
  ])('are read with %s, with or without a first row of titles', (_, separator) => {
    const text = sheet.join('\r\n').replaceAll('\t', separator)
    const { tools, problems } = readSheetText(text)
    expect(problems).toEqual([])
    expect(tools.map(({ pot, name, places }) => [pot, name, places.length])).toEqual([
      [3, 'E1R', 2],
      [7, 'E1F', 1],
    ])
    expect(tools[0]?.places[1]).toEqual({ label: 'C2', cs: 57, x: 4, y: 5, c: -90, depth: 8.25 })
    expect(readSheetText(writeSheetText(tools)).tools).toEqual(tools)
  })

  it('are refused by line: columns, figures, names, nothing at all', () => {
    const bad = ['3\tE1R\tC1\tG54\t1.5\t-2\t0', '3\tE1R\tC1\tG54\tx\t-2\t0\t8', '3\t\tC1\tG54\t1\t-2\t0\t8'].join('\n')
    expect(readSheetText(bad).problems.map(({ line }) => line)).toEqual([1, 2, 3])
    expect(readSheetText('').problems).toHaveLength(1)
  })

  it.each([
    ['O0187\nM02', '187'],
    ['%\nO12\n', '12'],
    [':0042\n', '42'],
    ['PROGRAM 0311\n', '311'],
    ['G90\n', '90'],
    ['(X)\n', undefined],
  ])('the number of %j is %s', (text, number) => {
    expect(numberIn(text)).toBe(number)
  })

  it('a sample is sent with its text unchanged', () => {
    const text = 'O0001\r\nM02\r\n'
    const files = [{ key: 0, name: '', text }]
    const { sample, counts } = checkedSample({ ...newSample(0), name: 'A', files, sheet: sheet.join('\n') }, false)
    expect(sample).toMatchObject({ name: 'A', text, projectId: null, sheet: { number: 1 } })
    expect(counts).toEqual({ tools: 2, places: 3, lines: 2 })
  })

  it('a sample of several files is sent as their canonical text, and opened again as the files', () => {
    const files = chosenFiles([
      { name: 'C118.NC', text: 'C118\nM99\n' },
      { name: 'O12.NC', text: 'O0012\nM98 P118\nM02' },
    ])
    expect(files.map(({ name }) => name)).toEqual(['O12.NC', 'C118.NC'])
    const draft = { ...newSample(0), name: 'A', files, sheet: sheet.join('\n') }
    expect(areFileSets([newSample(1), draft])).toBe(true)
    const { sample, fault } = checkedSample(draft, true)
    expect(fault).toBeUndefined()
    expect(sample.text).toBe('\u001cOPEN O12.NC\nO0012\nM98 P118\nM02\n\u001cFILE C118.NC\nC118\nM99\n')
    expect(draftOf(sample, 0).files).toEqual(files)
    const twice = checkedSample({ ...draft, files: files.map((file) => ({ ...file, name: 'A' })) }, true)
    expect(twice.fault).toEqual({ code: 'twice', name: 'A' })
    expect(checkedSample(newSample(1), true).fault?.code).toBe('name')
  })

  it('a file has the encoding of its bytes; a person can read it in another, and must for characters it lacks', async () => {
    const gb = Uint8Array.from([0x28, 0xb5, 0xe7, 0xbc, 0xab, 0x29, 0x0a])
    const read = await readPrograms([new File([gb], 'O1.NC')], 100)
    expect(read).toMatchObject({ encoding: 'gb18030', files: [{ name: 'O1.NC', text: '(电极)\n' }] })
    const files = chosenFiles(read?.files ?? [])
    const draft = { ...newSample(0), files, encoding: read?.encoding, sheet: sheet.join('\n') }
    expect(checkedSample(draft, false)).toMatchObject({ sample: { encoding: 'gb18030' }, lost: undefined })
    expect(encodingOfSamples([draft, newSample(1)])).toBe('gb18030')
    expect(encodingOfSamples([draft, { ...newSample(1), encoding: 'utf-8' }])).toBeUndefined()
    const lost = checkedSample({ ...draft, ...inEncoding(draft, 'ascii') }, false).lost
    expect(lost).toEqual({ character: '电', line: 1, text: '(电极)' })
    const utf8 = await readPrograms([new File(['(电极)\n'], 'O1.NC')], 100)
    const other = { ...draft, files: chosenFiles(utf8?.files ?? []), encoding: utf8?.encoding }
    expect(other.encoding).toBe('utf-8')
    expect(inEncoding(other, 'gb18030').files?.[0]?.text).not.toBe('(电极)\n')
    expect((await readPrograms([new File(['M02\n'], 'O1.NC')], 100))?.encoding).toBe('ascii')
  })
})
