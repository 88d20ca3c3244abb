import type { LearntTime } from '@heron/contract/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastOf, type Part } from './learnt-time.forecast.ts'

const kind = { machineId: 'm1', electrodeMaterial: 'copper', workpieceMaterial: 'steel', module: 'rough' } as const
const part = (own: Partial<Part>): Part => ({ ...kind, time: 100, ...own })
const learnt = (own: Partial<LearntTime>): LearntTime => ({
  ...kind,
  machineNo: 'M-01',
  burns: 6,
  ratio: 0.5,
  low: 0.4,
  high: 0.8,
  ...own,
})

describe('forecasts', () => {
  it('[Q05] divide each part by what was learnt of its kind, with its share of what lies between burns', () => {
    // 300 s of burning take 600 s in total, so 200 s of burning take 400 s. Divided by the ratio 0.5 they take 800 s; the
    // remaining 200 s are not corrected.
    const parts = [part({ time: 200 }), part({ time: 100, module: 'finish' })]
    expect(forecastOf(600, parts, [learnt({})])).toEqual({
      time: 1_000,
      estimate: 600,
      low: 700,
      high: 1_200,
      burns: 6,
      share: 0.667,
    })
    const both = forecastOf(600, parts, [learnt({}), learnt({ module: 'finish', burns: 9, ratio: 2, low: 1, high: 4 })])
    expect(both).toMatchObject({ time: 900, low: 550, high: 1_200, burns: 15, share: 1 })
  })

  it('[Q05] stay the estimate where nothing of the machine, the materials or the module is learnt', () => {
    const others = [
      { machineId: 'm2' },
      { electrodeMaterial: null },
      { workpieceMaterial: 'carbide' },
      { module: 'semi' },
    ]
    for (const own of others)
      expect(forecastOf(90, [part(own)], [learnt({})])).toEqual({
        time: 90,
        estimate: 90,
        low: 90,
        high: 90,
        burns: 0,
        share: 0,
      })
    expect(forecastOf(90, [], [learnt({})])).toMatchObject({ time: 90, burns: 0 })
  })

  it('property: the spread holds the forecast, and a shop that takes k times as long takes k times the whole', () => {
    const times = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 })
    const ratios = fc.tuple(...Array(3).fill(fc.integer({ min: 1, max: 5_000 }))) as fc.Arbitrary<number[]>
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 100_000 }), ratios, (all, whole, sorted) => {
        const [low = 1, ratio = 1, high = 1] = sorted.toSorted((a, b) => a - b).map((each) => each / 1_000)
        const forecast = forecastOf(
          whole,
          all.map((time) => part({ time })),
          [learnt({ low, ratio, high })],
        )
        expect(forecast.low).toBeLessThanOrEqual(forecast.time)
        expect(forecast.time).toBeLessThanOrEqual(forecast.high)
        expect(Math.abs(forecast.time - whole / ratio)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
