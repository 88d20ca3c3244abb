import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FILE_MARK,
  isFileName,
  isFileSet,
  joinFiles,
  lineInFile,
  type NamedText,
  orderedFiles,
  probableMain,
  splitFiles,
} from './index.ts'

const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}\.[A-Za-z]{1,4}$/).filter(isFileName),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter(isFileName),
  fc.constantFrom('主程序.NC', 'E1R 粗.NC', 'OPEN X', 'FILE', '.profile', "O'1.NC", '001', 'Ünïcode.nc'),
)
const line = fc.oneof(
  fc.constantFrom('', 'M02', 'FILE A.NC', '%', ' ', '\t', 'N10 G00 X1.000'),
  fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !/[\r\n]/.test(text) && !text.includes(FILE_MARK)),
)
const eol = fc.constantFrom('\n', '\r\n', '\r')
/** Lines with any mixture of line ends; the last one may have none. */
const text = fc
  .tuple(fc.array(fc.tuple(line, eol), { maxLength: 5 }), line)
  .map(([lines, last]) => lines.map(([own, end]) => own + end).join('') + last)
const files = fc.uniqueArray(fc.record({ name, text }), {
  minLength: 1,
  maxLength: 6,
  selector: (file) => file.name.normalize('NFC').toLowerCase(),
})

const joined = (all: readonly NamedText[]): string => {
  const result = joinFiles(all)
  if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.name}`)
  return result.value
}
const faultOf = (all: readonly NamedText[]) => {
  const result = joinFiles(all)
  return result.ok ? undefined : result.fault
}

describe('the canonical text of several files', () => {
  it('tells the file of each line', () => {
    const text = joined([
      { name: 'A.NC', text: 'M98 P2\r\nM02\r\n' },
      { name: 'B.NC', text: 'C118\r\nM99' },
    ])
    const told = [1, 2, 3, 4, 5, 6].map((line) => lineInFile(text, line)).map((at) => `${at?.name} ${at?.line}`)
    expect(told).toEqual(['A.NC 0', 'A.NC 1', 'A.NC 2', 'B.NC 0', 'B.NC 1', 'B.NC 2'])
    expect(lineInFile('M02\n', 1)).toBeUndefined()
  })

  it('gives back names, texts, line ends and order', () => {
    fc.assert(
      fc.property(files, (all) => {
        expect(splitFiles(joined(all), 'X')).toEqual({ ok: true, value: all })
      }),
    )
  })

  it('has each name on a line of its own, whatever the file before it ends with', () => {
    fc.assert(
      fc.property(files, (all) => {
        const marks = joined(all)
          .split(/\r?\n/)
          .filter((each) => each.includes(FILE_MARK))
        const names = marks.map((each) => each.replace(new RegExp(`^${FILE_MARK}(FILE|OPEN) `), ''))
        expect(names).toEqual(all.map((file) => file.name))
      }),
    )
  })

  it('differs whenever a name, a text or the order differs', () => {
    fc.assert(
      fc.property(files, files, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(joined(one)).not.toBe(joined(other))
      }),
    )
  })

  it('is only one text for the same files: any other is refused', () => {
    fc.assert(
      fc.property(files, fc.nat(), fc.constantFrom('', '\n', '\r', ' ', 'X', FILE_MARK), (all, at, put) => {
        const whole = joined(all)
        const from = at % (whole.length + 1)
        const changed = whole.slice(0, from) + put + whole.slice(put === '' ? from + 1 : from)
        const split = splitFiles(changed, 'X')
        if (split.ok && isFileSet(changed)) expect(joined(split.value)).toBe(changed)
      }),
    )
  })

  it('of a program that is not made of files is the program, byte for byte', () => {
    fc.assert(
      fc.property(text, (own) => {
        expect(splitFiles(own, 'A.NC')).toEqual({ ok: true, value: [{ name: 'A.NC', text: own }] })
      }),
    )
    expect(isFileSet('%\nO0001\n')).toBe(false)
  })

  it('is written out here as documented', () => {
    const two = [
      { name: 'O1.NC', text: 'M98 P2\r\nM02\r\n' },
      { name: 'O2.NC', text: 'M99' },
    ]
    expect(joined(two)).toBe('\u001cFILE O1.NC\r\nM98 P2\r\nM02\r\n\u001cOPEN O2.NC\nM99\n')
  })

  const one = { name: 'A.NC', text: 'M02\n' }
  it.each([
    ['no files', [], { code: 'empty', name: '' }],
    ['a name twice', [one, one], { code: 'twice', name: 'A.NC' }],
    ['names that differ in case', [one, { ...one, name: 'a.nc' }], { code: 'twice', name: 'a.nc' }],
    ['a mark in a text', [{ ...one, text: `M02${FILE_MARK}\n` }], { code: 'mark', name: 'A.NC' }],
  ])('is refused for %s', (_, all, fault) => {
    expect(faultOf(all)).toEqual(fault)
  })

  it.each([
    ...['', '.', '..', '../A.NC', 'sub/A.NC', 'C:\\A.NC', 'A:B', 'A*', 'A?', 'A"', 'A<', 'A>', 'A|', ' A', 'A ', 'A.'],
    ...['CON', 'con.nc', 'PRN.txt', 'AUX', 'NUL.NC', 'COM1', 'com9.nc', 'LPT1.x', 'COM\u00b2', 'CONIN$'],
    ...['A\nB', 'A\tB', 'A\0', 'A\u007f', `A${FILE_MARK}`, '\ud800', 'A'.repeat(101)],
  ])('is refused for the name %j', (bad) => {
    expect(faultOf([{ ...one, name: bad }])).toEqual({ code: 'name', name: bad })
  })

  it.each(['CONE.NC', 'COM10', 'A..B', '.A', 'A'.repeat(100)])('has the name %j', (good) => {
    expect(faultOf([{ ...one, name: good }])).toBeUndefined()
  })

  it.each([
    ['text before the first name', `M02\n${FILE_MARK}FILE A\nM02\n`],
    ['another word before the name', `${FILE_MARK}Datei A\nM02\n`],
    ['a name without its line end', `${FILE_MARK}FILE A`],
    ['a closed file without line end', `${FILE_MARK}FILE A\nM02`],
    ['an open file with two line ends', `${FILE_MARK}OPEN A\nM02\n\n`],
    ['a line end after the name that the file has not', `${FILE_MARK}FILE A\r\nM02\n`],
    ['a name twice', `${FILE_MARK}FILE A\nM02\n${FILE_MARK}FILE a\nM02\n`],
    ['a path as a name', `${FILE_MARK}FILE ../A\nM02\n`],
  ])('is not %s', (_, whole) => {
    expect(splitFiles(whole, 'X').ok).toBe(false)
  })
})

it('orders files by their numbers, the main program first', () => {
  const set = ['C10.NC', 'C9.NC', 'MAIN.NC', 'A.NC'].map((own) => ({ name: own, text: '' }))
  expect(orderedFiles(set, 'MAIN.NC').map((file) => file.name)).toEqual(['MAIN.NC', 'A.NC', 'C9.NC', 'C10.NC'])
})

it.each<[string, readonly NamedText[]]>([
  [
    'calls the others by name',
    [
      { name: 'E1R.NC', text: 'M99\n' },
      { name: 'MAIN', text: 'CALL E1R.NC\n' },
    ],
  ],
  [
    'calls the others by number',
    [
      { name: 'O0118.NC', text: 'C118\nG01 Z-1.181\nM99\n' },
      { name: 'O0114.NC', text: 'C114\nM99\n' },
      { name: 'MAIN', text: 'M98 P118\nM98 P0114\nM02\n' },
    ],
  ],
])('takes the file that %s for the main program', (_, set) => {
  expect(probableMain(set)).toBe('MAIN')
})
