import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAST_BURNS, type LoggedBurn, learntTimes } from './learnt-time.learn.ts'

const MINUTE = 60_000
const burn = (own: Partial<LoggedBurn>): LoggedBurn => ({
  programId: 'p1',
  machineId: 'm1',
  machineNo: 'M-01',
  electrodeMaterial: 'copper',
  workpieceMaterial: 'steel',
  module: 'rough',
  startTime: 0,
  endTime: 10 * MINUTE,
  estimate: 300,
  result: 'good',
  ...own,
})
/** Burns of a program started together and ended one after another, each after the given minutes. */
const inTurn = (programId: string, minutes: readonly number[], own: Partial<LoggedBurn> = {}): LoggedBurn[] => {
  let at = 0
  return minutes.map((each) => {
    at += each * MINUTE
    return burn({ programId, endTime: at, ...own })
  })
}

describe('times learnt from burns', () => {
  it('[Q05] are median and quartiles of estimate ÷ logged, from five burns on', () => {
    // Estimated 5 min; logged 4, 5, 8, 10 and 20: ratios 1.25, 1, 0.625, 0.5, 0.25.
    expect(learntTimes(inTurn('p1', [4, 5, 8, 10]))).toEqual([])
    expect(learntTimes(inTurn('p1', [4, 5, 8, 10, 20]))).toEqual([
      {
        machineId: 'm1',
        machineNo: 'M-01',
        electrodeMaterial: 'copper',
        workpieceMaterial: 'steel',
        module: 'rough',
        burns: 5,
        ratio: 0.625,
        low: 0.5,
        high: 1,
      },
    ])
  })

  it('[Q05] are kept apart by machine, material pair and module', () => {
    const five = [5, 5, 5, 5, 5]
    const all = [
      ...inTurn('p1', five),
      ...inTurn('p2', five, { module: 'finish' }),
      ...inTurn('p3', five, { machineId: 'm2', machineNo: 'M-02' }),
      ...inTurn('p4', five, { electrodeMaterial: 'graphite' }),
      ...inTurn('p5', five.slice(1), { workpieceMaterial: 'carbide' }),
    ]
    expect(learntTimes(all).map(({ burns, ratio }) => [burns, ratio])).toEqual(Array(4).fill([5, 1]))
  })

  it('[Q05] take burns that were recorded in one go, seconds apart, as one time, and no time shorter than recording takes', () => {
    // Five places of 5 min each took 50 min and were recorded within 12 s.
    const inOneGo = (programId: string) =>
      [...Array(5).keys()].map((at) => burn({ programId, endTime: 50 * MINUTE + at * 3_000 }))
    const programs = ['p1', 'p2', 'p3', 'p4', 'p5'].flatMap(inOneGo)
    expect(learntTimes(programs)).toMatchObject([{ burns: 5, ratio: 0.498 }])
    const atOnce = ['p1', 'p2', 'p3', 'p4', 'p5'].map((programId) => burn({ programId, startTime: 0, endTime: 20_000 }))
    expect(learntTimes(atOnce)).toEqual([])
  })

  it('[Q05] count burns recorded together once, and leave out those of several kinds, defects and burns without materials', () => {
    const together = inTurn('p1', [5, 5, 5, 5, 0])
    expect(learntTimes(together)).toEqual([])
    const mixed = [
      ...inTurn('p1', [5, 5, 5, 5]),
      burn({ endTime: 30 * MINUTE }),
      burn({ endTime: 30 * MINUTE, module: 'semi' }),
    ]
    expect(learntTimes(mixed)).toEqual([])
    expect(learntTimes(inTurn('p1', [5, 5, 5, 5, 5], { electrodeMaterial: null }))).toEqual([])
    // The time of a defect is not part of the next burn.
    const broken = [...inTurn('p1', [5, 5]), burn({ endTime: 60 * MINUTE, result: 'defect' })]
    const after = [65, 70, 75].map((at) => burn({ endTime: at * MINUTE }))
    expect(learntTimes([...broken, ...after]).map(({ burns, ratio, high }) => [burns, ratio, high])).toEqual([
      [5, 1, 1],
    ])
  })

  it('property: a shop that takes k times the estimate is learnt as 1 ÷ k whatever the order of the burns', () => {
    const minutes = fc.array(fc.integer({ min: 5, max: 600 }), { minLength: LEAST_BURNS, maxLength: 20 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 2, max: 30 }), fc.boolean(), (estimates, tenths, isReversed) => {
        let at = 0
        const burns = estimates.map((minute) => {
          at += (minute * MINUTE * tenths) / 10
          return burn({ estimate: minute * 60, endTime: at })
        })
        const [learnt] = learntTimes(isReversed ? burns.toReversed() : burns)
        const wanted = 10 / tenths
        expect(learnt?.burns).toBe(estimates.length)
        for (const each of [learnt?.low, learnt?.ratio, learnt?.high]) expect(each).toBeCloseTo(wanted, 2)
      }),
    )
  })
})
