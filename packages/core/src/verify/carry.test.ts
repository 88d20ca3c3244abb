import { describe, expect, it } from 'vitest'
import { chmerE, cObt, fanucMacro, genIso, printProgram, sampleProgram } from '../post/index.ts'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { failures, verifyExample } from '../testing/mutators/hand-written/verify-example.ts'
import { carry } from './carry.ts'
import { readForeign } from './foreign.ts'

const lines = presetText.split('\n')

/** The example with each of its blocks changed. */
const blocks = (change: (line: string) => string): string => presetText.replaceAll(/^N.*$/gm, change)

describe('carry', () => {
  it.each([genIso, cObt, chmerE, fanucMacro])('does not change a text that $id wrote', (dialect) => {
    const printed = printProgram(sampleProgram(dialect), dialect)
    const text = (printed.ok && printed.value.files[0]?.text) || ''
    expect(text).not.toBe('')
    expect(carry(text, dialect)).toMatchObject({ text, codes: [], trailer: 'right' })
  })

  it('does not change a text that its post wrote', () => {
    const { text, codes, trailer, lineOf } = carry(presetText, genIso)
    expect([text, codes, trailer, lineOf(40)]).toEqual([presetText, [], 'right', 40])
  })

  it.each([
    ['lineEnds', presetText.replaceAll('\n', '\r\n')],
    ['lineEnds', presetText.replaceAll('\n', '\r')],
    ['lineEnds', presetText.slice(0, -1)],
    ['byteOrderMark', `\u00ef\u00bb\u00bf${presetText}`],
    ['controlCharacters', `\0\0${presetText}\x1a`],
    ['blankLines', presetText.replaceAll('\n', '\n\n')],
    ['trailingBlanks', presetText.replaceAll('\n', '  \n')],
    ['percent', lines.slice(1).join('\n')],
    ['percent', `%\n%\n${lines.slice(1, -2).join('\n')}\n`],
    ['numbers', presetText.replace('N0120 M84', 'N0125 M84')],
    ['numbers', presetText.replaceAll(/^N\d+ /gm, '')],
    ['percent', presetText.replace('%\n', '%COVER-7\n')],
    ['percent', presetText.replace('%\nO0187', '%O0187')],
    ['programNumber', presetText.replace('O0187\n', 'O0999\n')],
    ['programNumber', presetText.replace('O0187\n', ':187 (LID-7)\n')],
    ['programNumber', presetText.replace('O0187\n', 'O9999\nO0187\n')],
    ['programNumber', presetText.replace('O0187\n', '')],
    ['remarks', presetText.replace('N0180', '(\u00cf\u00d6\u00b3\u00a1)\nN0180')],
    ['remarks', presetText.replace('N0180 E217', 'N0180 E217 (CHECKED) ( \u00b8\u00c4 )')],
    ['notation', blocks((line) => line.replaceAll(' ', '\t'))],
    ['notation', blocks((line) => ` ${line.replaceAll(' ', '   ')}`)],
    ['notation', blocks((line) => line.replaceAll(' ', ''))],
    ['notation', presetText.toLowerCase()],
    ['notation', blocks((line) => line.replaceAll(/G0(\d)/g, 'G$1'))],
    ['notation', blocks((line) => line.replaceAll(/([XYZ])(\d)/g, '$1+$2'))],
    ['notation', blocks((line) => line.replaceAll(/(\.\d*?)0+(?!\d)/g, '$1'))],
    ['notation', blocks((line) => line.replaceAll(/([XYZR]-?)0\./g, '$1.'))],
    ['lineEnds', presetText.replaceAll('\n', ';\r\n')],
    ['trailer', presetText.replace(/CRC32 \w+/, 'CRC32 00000000')],
    ['trailer', presetText.replace(/\(CRC32 \w+\)\n/, '')],
  ])('[Q09] takes %s off, and nothing else', (code, brought) => {
    const { text, codes } = carry(brought, genIso)
    expect(text).toBe(presetText)
    expect(codes).toContain(code)
  })

  it.each([
    ['a number without its point', 'Z-7.8120', 'Z-78120'],
    ['more decimals than the post writes', 'Z-7.8120', 'Z-7.81205'],
    ['a decimal comma', 'Z-7.8120', 'Z-7,8120'],
    ['a blank inside a number', 'Z-7.8120', 'Z-7.81 20'],
    ['a skip mark', 'N0180 E217', '/N0180 E217'],
    ['another word', 'N0180 E217', 'N0180 F217'],
    ['a block on the line of the first `%`', '%\nO0187', '%G00 Z-90.\nO0187'],
    ['a block without a line end after `%`', '%\nO0187', '%G00 Z-90. O0187'],
    ['a block with blanks in its words after `%`', '%\nO0187', '%G 00 Z -90.\nO0187'],
    ['a word with a value that is assigned after `%`', '%\nO0187', '%X=-90.\nO0187'],
    ['a block after `%` and a name', '%\nO0187', '%COVER G00 Z-90.\nO0187'],
    ['a block on a line before `%`', '%\nO0187', '%N5G00Z-90.\n%\nO0187'],
    ['a block between two comments', 'N0180 E217', '(A) N0180 F217 (B)'],
  ])('[Q09] does not guess %s', (_, wanted, brought) => {
    expect(failures(verifyExample(carry(presetText.replace(wanted, brought), genIso).text))).not.toEqual([])
  })

  it('[Q09] names words behind `%`: some controls skip them, others execute them', () => {
    const brought = presetText.replace('%\n', '%G00 Z-90.\n')
    expect(failures(verifyExample(carry(brought, genIso).text))).toContain('V02 percent.words')
    expect(readForeign(brought, genIso).problems[0]).toMatchObject({ line: 1, params: { reason: 'percent.words' } })
    for (const dialect of [cObt, chmerE, fanucMacro]) {
      const printed = printProgram(sampleProgram(dialect), dialect)
      const text = (printed.ok && printed.value.files[0]?.text) || ''
      const spoiled = /^%/.test(text) ? text.replace('%', '%G00 Z-90.') : `%G00 Z-90.\n${text}`
      expect(readForeign(spoiled, dialect).problems[0]).toMatchObject({ line: 1, params: { reason: 'percent.words' } })
    }
  })

  it('[Q09] does not complete a text that was cut off', () => {
    for (const end of ['N0340', 'N0340 OBT1']) {
      const cut = presetText.slice(0, presetText.indexOf(end) + end.length - 3)
      const { text, trailer } = carry(cut, genIso)
      expect(trailer).toBe('missing')
      expect(failures(verifyExample(text))).toContain('V02 file.truncated')
    }
  })

  it('reads UTF-16, one character for each byte', () => {
    const bytes = Buffer.from(`\ufeff${presetText}`, 'utf16le').toString('latin1')
    expect(carry(bytes, genIso).text).toBe(presetText)
  })

  it('reports the checksum found, and corrects it after changes', () => {
    const edited = presetText.replace('Z-7.8630', 'Z-7.8640')
    const { text, trailer, codes } = carry(edited, genIso)
    expect([trailer, codes]).toEqual(['wrong', ['trailer']])
    expect(verifyExample(text).findings.some(({ code }) => code === 'crc.mismatch')).toBe(false)
    expect(carry(presetText.replaceAll('\n', '\r\n'), genIso).trailer).toBe('right')
  })

  it('gives the lines of the returned file', () => {
    const { text, lineOf } = carry(presetText.replaceAll('\n', '\r\n\r\n'), genIso)
    const at = text.split('\n').indexOf('N0120 M84') + 1
    expect([at, lineOf(at)]).toEqual([35, 69])
  })
})
