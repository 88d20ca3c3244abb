import { describe, expect, it } from 'vitest'
import { finishingDeviation } from '../condition/index.ts'
import { pooledDeviation, publishedTimes } from './index.ts'

const times = publishedTimes()
const finishing = times.filter(({ row }) => row.stage === 'finishing')
const deviations = finishing.map(({ published, estimate }) => published / estimate)

describe('[Q04] published rates against the time model', () => {
  /** Ra µm, steps of the ladder, published and estimated minutes for each cm². */
  it.each([
    ['roughing, Ra 15', 0, 1, 0.025, 0.056],
    ['finishing, Ra 8 to 3', 1, 6, 6.68, 0.41],
    ['finishing, Ra 2.01', 2, 1, 0.246, 0.5],
    ['finishing, Ra 0.8 to 0.5', 3, 4, 2.8, 8],
    ['finishing, Ra 0.4', 4, 1, 0.063, 2],
  ])('%s', (_row, n, steps, published, estimate) => {
    const time = times[n]
    expect(time?.steps.length).toBe(steps)
    expect(time?.published).toBeCloseTo(published, 2)
    expect(time?.estimate).toBeCloseTo(estimate, 2)
  })

  it('has every published row, each with a source and steps to compare', () => {
    expect(times.length).toBe(5)
    expect(times.filter(({ row, steps }) => !/^https?:/.test(row.source.url) || steps.length === 0)).toEqual([])
  })

  it('agrees for roughing within a factor of 2.5', () => {
    const [roughing] = times
    const deviation = (roughing?.published ?? 0) / (roughing?.estimate ?? 1)
    expect(Math.max(deviation, 1 / deviation)).toBeLessThan(2.5)
  })

  it('agrees with the one experiment within a factor of 2.1', () => {
    const [, , experiment] = times
    expect(experiment?.row.stated).toContain('experiment')
    const deviation = (experiment?.published ?? 0) / (experiment?.estimate ?? 1)
    expect(Math.max(deviation, 1 / deviation)).toBeLessThan(2.1)
  })

  it('lets no factor be fitted for finishing: that of the estimate, 1, is within one standard deviation', () => {
    const { factor, spread } = pooledDeviation(finishing)
    expect(factor).toBeCloseTo(0.545, 2)
    expect(spread).toBeCloseTo(13.1, 1)
    expect(factor / spread).toBeLessThan(1)
    expect(factor * spread).toBeGreaterThan(1)
  })

  it('gives the range that screens show for finishing', () => {
    expect(finishingDeviation.least).toBeCloseTo(Math.min(...deviations), 2)
    expect(finishingDeviation.most).toBeCloseTo(Math.max(...deviations), 0)
  })
})
