import { describe, expect, it } from 'vitest'
import { partOfDay } from './part-of-day.ts'

describe('greeting', () => {
  it('[B20] follows the hour', () => {
    expect([0, 8, 9, 11, 12, 13, 14, 19, 20, 23].map(partOfDay)).toEqual([
      'morning',
      'morning',
      'forenoon',
      'forenoon',
      'noon',
      'noon',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})
