import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ncTokens } from './nc-tokens.ts'

describe('NC tokens', () => {
  it('colours words by what they do', () => {
    expect(ncTokens('N0110 G01 Z-7.8120').map(({ kind, text, at }) => [kind, text, at])).toEqual([
      ['number', 'N0110', 0],
      ['plain', ' ', 5],
      ['code', 'G01', 6],
      ['plain', ' ', 9],
      ['depth', 'Z-7.8120', 10],
    ])
    expect(ncTokens('G00 X1. Y-2. (AT A1)').map(({ kind, text, at }) => [kind, text, at])).toEqual([
      ['code', 'G00', 0],
      ['plain', ' X1. Y-2. ', 3],
      ['comment', '(AT A1)', 13],
    ])
    expect(ncTokens('(LIMIT Z)')).toEqual([{ kind: 'comment', text: '(LIMIT Z)', at: 0 }])
  })

  it('loses no character of any line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (line) => {
        expect(
          ncTokens(line)
            .map((token) => token.text)
            .join(''),
        ).toBe(line)
      }),
    )
  })
})
