import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ncTokens } from './nc-tokens.ts'

describe('NC tokens', () => {
  it('colours words by what they do', () => {
    expect(ncTokens('N0110 G01 Z-7.8120').map(({ kind, text }) => [kind, text])).toEqual([
      ['number', 'N0110'],
      ['plain', ' '],
      ['code', 'G01'],
      ['plain', ' '],
      ['depth', 'Z-7.8120'],
    ])
    expect(ncTokens('(LIMIT Z)')).toEqual([{ kind: 'comment', text: '(LIMIT Z)' }])
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
