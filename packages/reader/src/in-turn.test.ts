import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('threads in turn', () => {
  it('SEC17 R25 runs as many at once as there are processors, in the order of arrival, also after one has failed', async () => {
    const most = Math.max(2, availableParallelism())
    const started: number[] = []
    const ends: (() => void)[] = []
    const all = Array.from({ length: most + 3 }, (_each, at) =>
      inTurn(async () => {
        started.push(at)
        await new Promise<void>((end) => ends.push(end))
        if (at === 0) throw new Error('failed')
        return at
      }).catch(() => -1),
    )
    await turn()
    expect(started).toEqual(Array.from({ length: most }, (_each, at) => at))
    ends[0]?.()
    await turn()
    expect(started.at(-1)).toBe(most)
    expect(started).toHaveLength(most + 1)
    while (ends.length < all.length || started.length < all.length) {
      for (const end of ends) end()
      await turn()
    }
    for (const end of ends) end()
    expect(await Promise.all(all)).toEqual([-1, ...Array.from({ length: most + 2 }, (_each, at) => at + 1)])
    expect(started).toEqual(all.map((_each, at) => at))
    expect(await inTurn(async () => 'again')).toBe('again')
  })
})
