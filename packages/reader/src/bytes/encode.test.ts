import { lostCharacter } from '@heron/core/file-set'
import { describe, expect, it } from 'vitest'
import { decodeExactly, encodeText } from './encode.ts'

/** The planes after it are for private use. */
const LAST = 0xe_ffff

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')

describe('encodeText', () => {
  it.each([
    ['GB 2312', '电极', 'b5e7bcab'],
    ['GBK', '電極', 'eb8a984f'],
    ['four bytes', '㐁', '8139ef30'],
    ['outside the basic plane', '𠀀', '95328236'],
    ['ASCII', '(E1 AT C1)\r\n', '284531204154204331290d0a'],
  ])('writes %s in GB 18030', (_, text, bytes) => {
    expect(hex(encodeText(text, 'gb18030'))).toBe(bytes)
  })

  it('is the inverse of the decoder for every character that GB 18030 can express, and refuses the others', () => {
    const decoder = new TextDecoder('gb18030', { fatal: true })
    let count = 0
    for (let code = 0; code <= LAST; code += 1) {
      const character = String.fromCodePoint(code)
      if (lostCharacter(character, 'gb18030')) continue
      const bytes = encodeText(character, 'gb18030')
      if (decoder.decode(bytes) === character) count += 1
      else throw new Error(`U+${code.toString(16)} became ${hex(bytes)}`)
    }
    // All but 2,048 surrogates, 6,400 characters for private use, and U+FFFD.
    expect(count).toBe(LAST + 1 - 2_048 - 6_401)
    expect(() => encodeText('\ud800', 'gb18030')).toThrow(RangeError)
  })

  it.each([
    ['ascii', '(电极)'],
    ['utf-8', '\ud800'],
  ] as const)('has no replacement for what %s lacks', (encoding, text) => {
    expect(() => encodeText(text, encoding)).toThrow(RangeError)
  })
})

describe('decodeExactly', () => {
  it.each(['utf-8', 'gb18030'] as const)('gives back what was written in %s, and nothing of the other', (encoding) => {
    const text = '%\r\n(定模仁 粗公 ⌀8)\r\nM02\r\n'
    expect(decodeExactly(encodeText(text, encoding), encoding)).toBe(text)
    const other = encoding === 'utf-8' ? 'gb18030' : 'utf-8'
    expect(decodeExactly(encodeText(text, other), encoding)).not.toBe(text)
  })

  it('has no text for bytes that a text is not written in', () => {
    // Both are decoded: as €, whose bytes are A2 E3, and as an ideographic space, whose bytes are A1 A1.
    expect(decodeExactly(Uint8Array.from([0x80]), 'gb18030')).toBeUndefined()
    expect(decodeExactly(Uint8Array.from([0xa3, 0xa0]), 'gb18030')).toBeUndefined()
    expect(decodeExactly(Uint8Array.from([0xb5]), 'gb18030')).toBeUndefined()
    expect(decodeExactly(Uint8Array.from([0xb5, 0xe7]), 'ascii')).toBeUndefined()
  })
})
