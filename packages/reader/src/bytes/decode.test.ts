import { describe, expect, it } from 'vitest'
import { decodeText } from './decode.ts'

const decode = (bytes: readonly number[], stated?: 'gb18030') => decodeText(Uint8Array.from(bytes), stated)

// 电极 and 電極名称 in the encodings shops use.
const GB = [0xb5, 0xe7, 0xbc, 0xab]
const SHIFT_JIS = [0x93, 0x64, 0x8b, 0xc9, 0x96, 0xbc, 0x8f, 0xcc]

const hex = (text: string): readonly number[] => [...Buffer.from(text, 'hex')]

describe('decodeText', () => {
  it.each([
    ['UTF-8', [...new TextEncoder().encode('电极 ⌀')], { text: '电极 ⌀', encoding: 'utf-8' }],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x41], { text: 'A', encoding: 'utf-8' }],
    ['UTF-16', [0xff, 0xfe, 0x35, 0x75], { text: '电', encoding: 'utf-16le' }],
    ['UTF-16 the other way', [0xfe, 0xff, 0x75, 0x35], { text: '电', encoding: 'utf-16be' }],
    ['GB18030', GB, { text: '电极', encoding: 'gb18030' }],
    ['GB18030 of four bytes', [...GB, 0x81, 0x39, 0xef, 0x30], { text: '电极㐁', encoding: 'gb18030' }],
    ['Shift_JIS', SHIFT_JIS, { text: '電極名称', encoding: 'shift_jis' }],
    ['Shift_JIS kana', [0x83, 0x8f, 0x81, 0x5b, 0x83, 0x4e], { text: 'ワーク', encoding: 'shift_jis' }],
    ['Big5', hex('b971b7a5a657bad92cb2caa4bd20302e3135'), { text: '電極名稱,粗公 0.15', encoding: 'big5' }],
    ['GBK with traditional hanzi', hex('eb8a984fc3fbb7512cb4d6b9ab'), { text: '電極名稱,粗公', encoding: 'gb18030' }],
    ['Shift_JIS kanji', hex('93648bc994d48d86208dde8ebf'), { text: '電極番号 材質', encoding: 'shift_jis' }],
    ['what is neither', [0xfc, 0x20, 0xb0], { text: 'ü °', encoding: 'windows-1252' }],
  ])('[Q01] reads %s', (_, bytes, expected) => {
    expect(decode(bytes)).toEqual(expected)
  })

  it('uses a stated encoding unless the text is UTF-8', () => {
    const utf8 = [...new TextEncoder().encode('电极')]
    expect([decode(GB, 'gb18030').encoding, decode(utf8, 'gb18030').encoding]).toEqual(['gb18030', 'utf-8'])
  })
})
