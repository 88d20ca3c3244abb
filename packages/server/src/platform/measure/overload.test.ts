import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Overload } from './overload.ts'

describe('R26 overload', () => {
  it('refuses calls above the limit, sign-in at twice the limit, health never', () => {
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

  it('refuses calls that wait too long behind others once this persists, and stops afterwards', async () => {
    let now = 1_000
    const overload = new Overload({ mostCalls: 0, longestWait: 200 }, { now: () => now })
    const refusedInTurn = async (lasting: number) => {
      const first = overload.refuses('other')
      now += lasting
      const urgencies = ['other', 'sign-in', 'health'] as const
      const refused = urgencies.filter((urgency) => overload.refuses(urgency))
      await turn()
      return [first, refused]
    }
    // One slow call and one other: the calls after them are executed.
    expect(await refusedInTurn(900)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
    expect(await refusedInTurn(200)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, ['other']])
    expect(await refusedInTurn(200)).toEqual([false, []])
    expect(await refusedInTurn(201)).toEqual([false, []])
  })

  /** Checks every 100 ms, each with the given turns of the loop, accepted connections and idle ms in between. */
  const looksAt = (overload: Overload) => {
    let [turns, accepted, idle, at] = [0, 0, 0, 0]
    return (of: { turns: number; accepted: number; idle: number }) => {
      turns += of.turns
      accepted += of.accepted
      idle += of.idle
      at += 100
      overload.look({ turns, accepted, idle, at })
      return Array.from({ length: 20 }, () => overload.refuses('other')).filter(Boolean).length
    }
  }
  const flooded = { turns: 100, accepted: 95, idle: 0 }

  it('refuses a growing share while every turn accepts a connection and the loop never waits, and a shrinking one afterwards', () => {
    const look = looksAt(new Overload({ mostCalls: 0, longestWait: 200 }))
    const during = Array.from({ length: 14 }, () => look(flooded))
    expect(during.slice(0, 3)).toEqual([0, 0, 0])
    expect(during.slice(3, 8).every((count, at, all) => count > (all[at - 1] ?? 0))).toBe(true)
    expect(during.at(-1)).toBe(19)
    const after = Array.from({ length: 20 }, () => look({ turns: 100, accepted: 5, idle: 20 }))
    expect(after.at(-1)).toBe(0)
  })

  it.each([
    ['a heavy import beside a few calls', { turns: 400, accepted: 12, idle: 0 }],
    ['many new connections with time to spare', { turns: 100, accepted: 95, idle: 10 }],
    ['a loop that long pieces of work hold', { turns: 3, accepted: 2, idle: 0 }],
  ])('refuses nothing for %s', (_what, of) => {
    const look = looksAt(new Overload({ mostCalls: 0, longestWait: 200 }))
    expect(Array.from({ length: 20 }, () => look(of))).toEqual(Array.from({ length: 20 }, () => 0))
  })

  it('refuses calls while statements have been waiting for a connection, and sooner for a second afterwards', () => {
    let waited = 900
    const look = looksAt(new Overload({ mostCalls: 0, longestWait: 200 }, { connectionWait: () => waited }))
    const quiet = { turns: 100, accepted: 5, idle: 60 }
    expect([look(quiet), look(quiet), look(quiet), look(quiet)]).toEqual([0, 0, 0, 20])
    for (let check = 0; check < 10; check += 1) look(quiet)
    waited = 90
    expect([look(quiet), look(quiet)]).toEqual([0, 0])
    waited = 150
    expect(look(quiet)).toBe(20)
    waited = 90
    for (let check = 0; check < 10; check += 1) look(quiet)
    waited = 150
    expect(look(quiet)).toBe(0)
  })

  it('a wave of new browsers is admitted', () => {
    const look = looksAt(new Overload({ mostCalls: 0, longestWait: 200 }))
    expect([look(flooded), look(flooded), look(flooded), look({ turns: 50, accepted: 0, idle: 60 })]).toEqual([
      0, 0, 0, 0,
    ])
  })

  it('refuses nothing when both limits are off', () => {
    let now = 0
    const count = () => {
      now += 10_000
      return now
    }
    const overload = new Overload({ mostCalls: 0, longestWait: 0 }, { now: count, connectionWait: () => 10_000 })
    overload.underWay = 1_000_000
    expect([overload.refuses('other'), overload.refuses('other')]).toEqual([false, false])
  })
})
