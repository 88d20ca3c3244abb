import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CallValue, withValues } from './call-value.ts'

describe('values of the running call', () => {
  const [name, count] = [new CallValue<string>(), new CallValue<number>()]
  const seen = () => [name.current, count.current]

  it('are kept across awaits and separate for calls that run at the same time', async () => {
    const call = (text: string, ms: number) =>
      withValues([name.given(text), count.given(ms)], async () => {
        await wait(ms)
        return seen()
      })
    expect(await Promise.all([call('a', 3), call('b', 1)])).toEqual([
      ['a', 3],
      ['b', 1],
    ])
    expect(seen()).toEqual([undefined, undefined])
  })

  it('change only where they are given, and undefined takes one away', () => {
    withValues([name.given('outer'), count.given(1)], () => {
      withValues([count.given(2)], () => expect(seen()).toEqual(['outer', 2]))
      withValues([name.given(undefined)], () => expect(seen()).toEqual([undefined, 1]))
      expect(seen()).toEqual(['outer', 1])
    })
  })

  it('of a module loaded during a call can be given within it', () => {
    withValues([name.given('outer')], () => {
      const late = new CallValue<string>()
      expect(late.current).toBeUndefined()
      withValues([late.given('late')], () => expect([late.current, name.current]).toEqual(['late', 'outer']))
    })
  })
})
