import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentText, isCommentText } from './comment.ts'

describe('commentText', () => {
  it.each([
    ['INSERT 4', 'INSERT 4'],
    ['insert 4', 'INSERT 4'],
    ['  two   words ', 'TWO WORDS'],
    ['Ｇ０', 'G0'],
    ['Füße', 'FUSSE'],
    ['Ærøskøbing', 'AEROSKOBING'],
    ['Łódź', 'LODZ'],
    ['', '-'],
  ])('NC13: %j becomes %j', (text, expected) => {
    expect(commentText(text)).toBe(expected)
  })

  it.each(['A)\nG0 Z-100 (', '%', 'O9999;', '/', '🔥', '型芯', 'A%', '(', '\u0000', '\u202e'])(
    'NC13: ATK116: %j loses what is not allowed and says so by a hash',
    (text) => {
      expect(commentText(text)).toMatch(/^[A-Z0-9][A-Z0-9 _.-]*-[0-9A-F]{8}$/)
    },
  )

  it('NC13: names that lose the same characters stay apart', () => {
    const names = ['型芯', '型腔', '电极', '電極', 'A%', 'A;', 'A)', '🔥', '💧']
    expect(new Set(names.map(commentText)).size).toBe(names.length)
    expect(commentText('型芯')).toBe(commentText('型芯'))
  })

  it('NC13: property: the result is allowed, short, not empty, and unchanged the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const shown = commentText(text)
        expect(isCommentText(shown)).toBe(true)
        expect(shown.length).toBeGreaterThan(0)
        expect(shown.length).toBeLessThanOrEqual(48)
        expect(shown).toBe(shown.trim())
        expect(commentText(shown)).toBe(shown)
      }),
      { numRuns: 500 },
    )
  })
})
