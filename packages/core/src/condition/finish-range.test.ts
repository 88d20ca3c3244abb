import { describe, expect, it } from 'vitest'
import { computeLibrary, removalRate } from './index.ts'

/**
 * Published removal rates of sinking EDM, mm³/min: Youssef and El-Hofy, Fundamentals of Machining, chapter 12.
 */
const PUBLISHED = { least: 0.1, most: 1000 }

describe('[Q04] forecast removal rates', () => {
  it('of all computed conditions, finishing ones included, are in the published range', () => {
    const rates = computeLibrary({ machineFamily: 'GEN' }).map((row) => ({ id: row.id, rate: removalRate(row) }))
    expect(rates.length).toBeGreaterThan(100)
    expect(rates.filter(({ rate }) => rate < PUBLISHED.least || rate > PUBLISHED.most)).toEqual([])
  })

  it('decrease from rough to fine conditions of one material pair', () => {
    const steel = computeLibrary({ machineFamily: 'GEN', pairs: [{ electrode: 'copper', workpiece: 'steel' }] })
    const mean = (module: string) => {
      const own = steel.filter((row) => row.module === module).map(removalRate)
      return own.reduce((sum, rate) => sum + rate, 0) / own.length
    }
    const means = ['rough', 'semi', 'finish', 'fine'].map(mean)
    expect(means).toEqual(means.toSorted((a, b) => b - a))
  })
})
