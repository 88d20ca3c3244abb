import { describe, expect, it } from 'vitest'
import { readPots } from './pots-field.tsx'

describe('pot numbers as people write them', () => {
  it('[D08] takes commas, spaces and ranges, each pot once', () => {
    expect(['1, 3 5-8', '7，7、9', '', '20'].map(readPots)).toEqual([[1, 3, 5, 6, 7, 8], [7, 9], [], [20]])
  })

  it('refuses invalid pots', () => {
    expect(['a', '0', '8-5', '1.5', '-3'].map(readPots)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
