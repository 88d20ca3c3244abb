import { describe, expect, it } from 'vitest'
import { presetText } from '../../testing/mutators/hand-written/example-text.ts'
import { failures, verifyExample } from '../../testing/mutators/hand-written/verify-example.ts'
import { forge, reseal } from '../../testing/mutators/seal.ts'
import { Op } from '../read/op.ts'
import { readGenIso } from './read.ts'

type Break = (text: string) => string

const swap =
  (found: string | RegExp, put: string): Break =>
  (text) =>
    text.replace(found, () => put)

/** Texts that must be refused for their characters alone. Each gets a new checksum, so that is never the reason. */
const bad: readonly (readonly [what: string, reason: string, make: Break])[] = [
  ['a byte order mark', 'V02 text.byteOrderMark', (text) => `\uFEFF${text}`],
  ['carriage returns', 'V02 text.carriageReturn', (text) => text.replaceAll('\n', '\r\n')],
  ['a tab', 'V02 text.character', swap('N0180 E217', 'N0180\tE217')],
  ['full-width digits', 'V02 text.character', swap('Z-7.8120', 'Z-7.８120')],
  ['a lower-case word', 'V01 word.unknown', swap('G01 Z-7.8120', 'g01 Z-7.8120')],
  ['a blank line', 'V02 line.blank', swap('N0180', '\nN0180')],
  ['a line over 120 characters', 'V02 line.long', swap('(PART LID-7)', `(PART ${'L'.repeat(120)})`)],
  ['no opening per cent', 'V02 program.number', (text) => text.slice(2)],
  ['an extra per cent', 'V02 percent.misplaced', swap('N0180', '%\nN0180')],
  ['text after the end', 'V02 end.textAfter', (text) => `${text}M30\n`],
  ['a missing last line feed', 'V02 line.unterminated', (text) => text.slice(0, -1)],
  ['a program number of 9000', 'V02 program.number', swap('O0187\n', 'O9000\n')],
  ['a program number of 0', 'V02 program.number', swap('O0187\n', 'O0000\n')],
  ['a program number of 3 digits', 'V02 program.number', swap('O0187\n', 'O187\n')],
  ['a truncated file', 'V02 file.truncated', (text) => text.slice(0, text.indexOf('N0660'))],
  ['a missing trailer', 'V02 percent.misplaced', swap(/\(CRC32.*\)\n/, '')],
  ['a repeated block number', 'V02 block.number', swap('N0190', 'N0180')],
  ['a block number of 3 digits', 'V02 block.number', swap('N0190', 'N180')],
  ['a skipped block number', 'V02 block.number', swap(/N0190.*\n/, '')],
  ['no block number', 'V01 line.unknown', swap('N0180 E217', 'E217')],
  ['a block number of 5 digits', 'V02 block.number', swap('N0190', 'N00190')],
  ['no space after the block number', 'V01 block.spacing', swap('N0180 E217', 'N0180E217')],
  ['two spaces between words', 'V01 word.unknown', swap('X24.5000 Y', 'X24.5000  Y')],
  ['a space at the end', 'V01 block.spacing', swap('Z-7.8120', 'Z-7.8120 ')],
  ['words that touch', 'V01 block.spacing', swap('X24.5000 Y', 'X24.5000Y')],
  ['a comment within a block', 'V01 word.unknown', swap('Z-7.8120', 'Z-7.8120 (DEEP)')],
  ['a comment that is not closed', 'V26 comment.characters', swap('LOCATION C1)', 'LOCATION C1')],
  ['a comment within a comment', 'V26 comment.characters', swap('LOCATION C1)', '(LOCATION C1)')],
  ['a lower-case comment', 'V26 comment.characters', swap('LOCATION C1', 'LOCATION c1')],
  ['an empty comment', 'V26 comment.characters', swap('(PART LID-7)', '()')],
  ['a comment that is not opened', 'V26 comment.characters', swap('(PART LID-7)', '(')],
  ['a full-width letter in a comment', 'V02 text.character', swap('LOCATION C1', 'LOCATION Ｃ1')],
  ['a semicolon in a comment', 'V26 comment.characters', swap('LOCATION C1', 'LOCATION;C1')],
  ['code behind a comment', 'V26 comment.characters', swap('LOCATION C1)', 'LOCATION C1) M80')],
  ['a comment between the parts', 'V02 comment.misplaced', swap('(CRC32', '(LAST WORDS)\n(CRC32')],
  ['a missing decimal point', 'V01 number.decimals', swap('Z-7.8120', 'Z-78120')],
  ['three decimals', 'V01 number.decimals', swap('Z-7.8120', 'Z-7.812')],
  ['five decimals', 'V01 number.decimals', swap('Z-7.8120', 'Z-7.81200')],
  ['a decimal comma', 'V01 number.decimals', swap('Z-7.8120', 'Z-7,8120')],
  ['an exponent', 'V01 block.spacing', swap('Z-7.8120', 'Z-7.8120E1')],
  ['a plus sign', 'V01 number.missing', swap('Z1.0000', 'Z+1.0000')],
  ['a minus zero', 'V01 number.sign', swap('Y0.0000', 'Y-0.0000')],
  ['a negative feed', 'V01 number.sign', swap('F200.0', 'F-200.0')],
  ['a feed of zero', 'V01 block.unknown', swap('F200.0', 'F0.0')],
  ['a feed without decimals', 'V01 number.decimals', swap('F200.0', 'F200')],
  ['a leading zero', 'V01 number.format', swap('X24.5000', 'X024.5000')],
  ['a word without a figure', 'V01 number.missing', swap('X24.5000', 'X')],
  ['a length of 6 digits', 'V01 number.range', swap('X24.5000', 'X240000.5000')],
  ['an angle of 180.001', 'V01 number.range', swap('C90.000', 'C180.001')],
  ['an angle of -180', 'V01 number.range', swap('C90.000', 'C-180.000')],
  ['an unknown word', 'V01 word.unknown', swap('N0180 E217', 'N0180 W1')],
  ['an unknown code', 'V01 block.unknown', swap('N0180 E217', 'N0180 M77')],
  ['a code without its zero', 'V01 number.format', swap('G00 Z50', 'G0 Z50')],
  ['a pot without its zero', 'V01 number.format', swap('T03 M06', 'T3 M06')],
  ['a condition of two digits', 'V01 number.format', swap('N0180 E217', 'N0180 E17')],
  ['a repeated word', 'V01 word.repeated', swap('X24.5000 Y-10.0000', 'X24.5000 X-10.0000')],
  ['words in another order', 'V01 block.unknown', swap('X24.5000 Y-10.0000', 'Y-10.0000 X24.5000')],
  ['X, Y and Z in one block', 'V01 block.unknown', swap('Y-10.0000 C0.000', 'Y-10.0000 Z1.0000')],
  ['a rapid without C', 'V01 block.unknown', swap('Y-10.0000 C0.000', 'Y-10.0000')],
  ['inches', 'V01 word.repeated', swap('G21 G90', 'G20 G90')],
  ['incremental mode', 'V01 word.repeated', swap('G21 G90', 'G21 G91')],
  ['an orbit of unknown shape', 'V01 block.unknown', swap('OBT100 R', 'OBT140 R')],
  ['an orbit in another plane', 'V01 block.unknown', swap('OBT100 R', 'OBT101 R')],
  ['an orbit of three decimals', 'V01 block.unknown', swap('R0.0120', 'R0.012')],
  ['an orbit of five decimals', 'V01 block.unknown', swap('R0.0120', 'R0.01200')],
  ['an orbit with a leading zero', 'V01 block.unknown', swap('R0.0120', 'R00.0120')],
  ['an orbit of six digits', 'V01 block.unknown', swap('R0.0120', 'R100000.0120')],
  ['an orbit without whole digits', 'V01 block.unknown', swap('R0.0120', 'R.0120')],
  ['an orbit of a negative radius', 'V01 block.unknown', swap('R0.0120', 'R-0.0120')],
  ['an orbit with a letter in its radius', 'V01 block.unknown', swap('R0.0120', 'R0.0A20')],
  ['an orbit with another word', 'V01 block.unknown', swap('R0.0120', 'R0.0120 F1.0')],
  ['an orbit without radius', 'V01 block.unknown', swap('OBT100 R0.0120', 'OBT100')],
  ['a dwell of zero', 'V01 block.unknown', swap('G04 P30', 'G04 P0')],
  ['system 60', 'V01 block.unknown', swap('N0140 G54', 'N0140 G60')],
  ['conditions out of order', 'V02 conditions.order', swap('G12 E209', 'G12 E215')],
  ['a condition row in the main part', 'V01 block.unknown', swap('N0180 E217', 'N0180 G12 E217 I7.0 A12')],
  ['a call to nowhere', 'V02 call.missing', swap('N0180 E217', 'N0180 M98 P9001 L1')],
  ['a call of no times', 'V01 block.unknown', swap('N0180 E217', 'N0180 M98 P9001 L0')],
  ['blocks after the end', 'V02 block.misplaced', swap('N0800 M02\n', 'N0800 M02\nN0810 M81\n')],
  ['a return in the main part', 'V01 block.unknown', swap('N0800 M02', 'N0800 M99')],
  ['a subprogram nobody calls', 'V02 sub.unused', swap('N0800 M02\n', 'N0800 M02\nO9001\nN0810 M99\n')],
  ['a subprogram left open', 'V02 percent.misplaced', swap('N0800 M02\n', 'N0800 M02\nO9001\nN0810 M81\n')],
  ['an end in a subprogram', 'V02 end.inSub', swap('N0800 M02\n', 'N0800 M02\nO9001\nN0810 M02\n')],
  ['a subprogram number of 8000', 'V02 program.number', swap('N0800 M02\n', 'N0800 M02\nO8000\nN0810 M99\n')],
]

describe('readGenIso', () => {
  it.each(bad)('NC13 [Q08] refuses %s as %s', (_what, reason, make) => {
    const report = verifyExample(reseal(make(presetText)))
    expect(failures(report)).toContain(reason)
    expect(report.verdict).toBe('refused')
  })

  it.each([
    ['a whole one', presetText],
    ['one whose first % was removed', presetText.slice(2)],
  ])('reports a second program once, at its first line: %s', (_what, second) => {
    const first = presetText.split('\n').length
    const { findings } = verifyExample(`${presetText}${second}`)
    const structure = findings.filter(({ check, code }) => check === 'V02' && code !== 'counted')
    expect(structure).toEqual([expect.objectContaining({ code: 'file.twoPrograms', line: first })])
  })

  it('reports a second program that follows the checksum without % once', () => {
    const { findings } = verifyExample(`${presetText.slice(0, -2)}${presetText.slice(2)}`)
    const structure = findings.filter(({ check, code }) => check === 'V02' && code !== 'counted')
    expect(structure).toEqual([expect.objectContaining({ code: 'file.twoPrograms' })])
  })

  it('reports several lines after the end once', () => {
    const { findings } = verifyExample(`${presetText}M30\nM30\n`)
    const structure = findings.filter(({ check, code }) => check === 'V02' && code !== 'counted')
    expect(structure).toEqual([expect.objectContaining({ code: 'end.textAfter' })])
  })

  it('refuses a subprogram that calls a subprogram, and one that calls itself', () => {
    const body = 'N0800 M02\nO9001\nN0810 M98 P9001 L1\nN0820 M99\n'
    const text = forge(presetText.replace('N0800 M02\n', body).replace('N0180 E217', 'N0180 M98 P9001 L1'))
    expect(failures(verifyExample(text))).toEqual(['V02 call.nested'])
  })

  it('NC15 refuses a text whose bytes do not fit its checksum', () => {
    const report = verifyExample(presetText.replace('Z-7.8120', 'Z-7.8130'))
    expect(failures(report)).toEqual(['V25 crc.mismatch'])
  })

  it('reads orbits of every pattern and size', () => {
    const radii = ['0.0000', '0.0120', '3.0000', '12345.6789', '99999.9999']
    const orbits = [0, 1, 2, 3].flatMap((pattern) => radii.map((radius) => [pattern, radius] as const))
    for (const [pattern, radius] of orbits) {
      const { ops, problems } = readGenIso(reseal(presetText.replace('OBT100 R0.0120', `OBT1${pattern}0 R${radius}`)))
      expect(problems).toEqual([])
      const at = Array.from({ length: ops.length }, (_, n) => n).find((n) => ops.kind(n) === Op.orbitOn) ?? -1
      expect([ops.arg(at, 0), ops.arg(at, 1)]).toEqual([pattern, Number(radius.replace('.', ''))])
    }
  })

  it('reads block numbers of five digits', () => {
    const many = Array.from({ length: 1000 }, () => 'N0180 M85\n').join('')
    const { ops, problems, blocks } = readGenIso(forge(presetText.replace('N0180 E217', `${many}N0180 E217`)))
    expect(problems).toEqual([])
    expect(blocks).toBeGreaterThan(1000)
    expect(ops.length).toBeGreaterThan(1000)
  })

  it('names the line and the word', () => {
    const report = verifyExample(reseal(presetText.replace('Z-7.8120', 'Z-78120')))
    const [finding] = report.findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
    const line = presetText.split('\n').indexOf('N0210 G01 Z-7.8120') + 1
    expect(finding).toEqual({
      check: 'V01',
      severity: 'fail',
      code: 'number.decimals',
      line,
      params: { word: 'Z-78120' },
    })
  })

  it('does not guess: an unreadable text is checked by its characters alone', () => {
    const report = verifyExample(reseal(presetText.replace('Z-7.8120', 'Z-78120')))
    expect([...new Set(report.findings.map((finding) => finding.check))]).toEqual(['V01', 'V02', 'V25', 'V26'])
  })
})

describe('a text with all lengths in another notation', () => {
  const blocks = (text: string, change: (block: string) => string) => reseal(text.replace(/^N\d+ .*$/gm, change))
  const um = (mm: string) => Math.round(Number(mm) * 1000)

  it.each([
    ['V01 number.comma', (block: string) => block.replace(/(\d)\.(\d)/g, '$1,$2')],
    ['V01 number.bare', (block: string) => block.replace(/([XYZR]-?)(\d+\.\d+)/g, (_, word, mm) => word + um(mm))],
    [
      'V01 number.thousand',
      (block: string) => block.replace(/([XYZR]-?)(\d+\.\d+)/g, (_, word, mm) => `${word}${um(mm)}.0000`),
    ],
  ])('has one finding, %s', (reason, change) => {
    expect(failures(verifyExample(blocks(presetText, change)))).toEqual([reason])
  })

  it('is looked for in a text with more motions than a call can have arguments', () => {
    const burns = 'N0010 G01 Z-1.0000\n'.repeat(200_000)
    const report = verifyExample(presetText.replace('%\n', `%\n${burns}`))
    expect(report.verdict).toBe('refused')
  })

  it('has its other faults besides', () => {
    const comma = blocks(presetText, (block) => block.replace(/(\d)\.(\d)/g, '$1,$2').replace(' M84', ' M89'))
    expect(failures(verifyExample(comma))).toEqual(['V01 number.comma', 'V01 block.unknown'])
  })

  it('a single wrong number is named itself', () => {
    const text = reseal(presetText.replace('Z-7.8120', 'Z-7,8120'))
    expect(failures(verifyExample(text))).toContain('V01 number.decimals')
  })
})
