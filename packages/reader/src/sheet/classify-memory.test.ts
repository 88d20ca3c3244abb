import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remembering } from './classify-memory.ts'

const counted = (most: number) => {
  const asked: string[] = []
  const find = remembering(most, (text) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  })
  return { asked, find }
}

describe('remembering', () => {
  it('computes a text once, even when the result is undefined', () => {
    const { asked, find } = counted(4)
    expect([['a', '', 'a', ''].map(find), asked]).toEqual([
      [1, undefined, 1, undefined],
      ['a', ''],
    ])
  })

  it('drops unused results, keeps used ones', () => {
    const { asked, find } = counted(2)
    for (const text of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) find(text)
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'b'])
  })

  it('property: gives the results of the original function', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 })), fc.integer({ min: 1, max: 5 }), (texts, most) => {
        expect(texts.map(counted(most).find)).toEqual(texts.map((text) => (text === '' ? undefined : text.length)))
      }),
      { numRuns: 200 },
    )
  })
})
