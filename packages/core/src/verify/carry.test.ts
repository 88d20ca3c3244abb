import { describe, expect, it } from 'vitest'
import { genIso } from '../post/index.ts'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { verifyExample } from '../testing/mutators/hand-written/verify-example.ts'
import { carry } from './carry.ts'

const lines = presetText.split('\n')

describe('carry', () => {
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
    ['trailer', presetText.replace(/CRC32 \w+/, 'CRC32 00000000')],
    ['trailer', presetText.replace(/\(CRC32 \w+\)\n/, '')],
  ])('[Q09] takes %s off, and nothing else', (code, brought) => {
    const { text, codes } = carry(brought, genIso)
    expect(text).toBe(presetText)
    expect(codes).toContain(code)
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
