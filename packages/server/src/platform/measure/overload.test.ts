import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Overload } from './overload.ts'

describe('R26 overload', () => {
  it('refuses calls above the greatest number, sign-in at twice as many, health never', () => {
    const overload = new Overload({ mostCalls: 3, longestWait: 0 })
    const refused = () => (['other', 'sign-in', 'health'] as const).filter((urgency) => overload.refuses(urgency))
    overload.underWay = 2
    expect(refused()).toEqual([])
    overload.underWay = 3
    expect(refused()).toEqual(['other'])
    overload.underWay = 6
    expect(refused()).toEqual(['other', 'sign-in'])
    expect(overload.refused).toBe(3)
  })

  it('refuses what waits too long behind others once that lasts, and no more when it is over', async () => {
    let now = 1_000
    const overload = new Overload({ mostCalls: 0, longestWait: 200 }, () => now)
    const refusedInTurn = async (lasting: number) => {
      const first = overload.refuses('other')
      now += lasting
      const urgencies = ['other', 'sign-in', 'health'] as const
      const refused = urgencies.filter((urgency) => overload.refuses(urgency))
      await turn()
      return [first, refused]
    }
    // One slow call, and another: the calls behind them are done.
    expect(await refusedInTurn(900)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
    expect(await refusedInTurn(200)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, ['other']])
    expect(await refusedInTurn(200)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
  })

  it('refuses nothing where both limits are off', () => {
    let now = 0
    const overload = new Overload({ mostCalls: 0, longestWait: 0 }, () => {
      now += 10_000
      return now
    })
    overload.underWay = 1_000_000
    expect([overload.refuses('other'), overload.refuses('other')]).toEqual([false, false])
  })
})
