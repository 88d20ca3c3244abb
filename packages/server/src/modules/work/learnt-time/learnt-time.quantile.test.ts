import { describe, expect, it } from 'vitest'
import { median } from './learnt-time.quantile.ts'

describe('the middle of figures', () => {
  it('is taken of odd and even lists; of none there is none', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null])
  })
})
