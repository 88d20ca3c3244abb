import { describe, expect, it } from 'vitest'
import { vdiClass } from './roughness.ts'

describe('VDI 3400', () => {
  it('gives the classes of the guideline', () => {
    expect([0.1, 0.8, 1.6, 3.2, 6.3].map(vdiClass)).toEqual([0, 18, 24, 30, 36])
  })
})
