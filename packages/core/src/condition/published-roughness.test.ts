import { describe, expect, it } from 'vitest'
import { computedRoughness, publishedRoughnesses } from './index.ts'

describe('[Q04] published roughness against the computed library', () => {
  /** Published and computed Ra µm. */
  it.each([
    ['carbide, 2 A and 10 µs', 0, 0.47, 1],
    ['carbide, 6 A and 100 µs', 1, 2.53, 3.72],
    ['tool steel A2, 36 A and 250 µs', 2, 2.604, 10.75],
  ])('%s', (_setting, n, published, computed) => {
    const row = publishedRoughnesses[n]
    expect(row?.ra).toBe(published)
    expect(row && computedRoughness(row)).toBeCloseTo(computed, 1)
  })

  it('has every published setting, each with a source', () => {
    expect(publishedRoughnesses.length).toBe(3)
    expect(publishedRoughnesses.filter(({ source }) => !/^https:/.test(source.url))).toEqual([])
  })

  it('never promises a finer surface than was published: a plan may take finer steps than it needs, not coarser ones', () => {
    expect(publishedRoughnesses.filter((row) => computedRoughness(row) < row.ra)).toEqual([])
  })

  it('agrees for the two settings of carbide within a factor of 2.2', () => {
    const [first, second] = publishedRoughnesses.map((row) => computedRoughness(row) / row.ra)
    expect(first).toBeLessThan(2.2)
    expect(second).toBeLessThan(2.2)
  })
})
