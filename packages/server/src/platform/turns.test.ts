import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('run a few at once, with other work in between', async () => {
    const turns = new Turns(2)
    const seen: string[] = []
    let running = 0
    const work = (name: string) =>
      turns.take(async () => {
        running += 1
        seen.push(`${name} of ${running}`)
        await Promise.resolve()
        running -= 1
      })
    const all = ['a', 'b', 'c', 'd'].map(work)
    setImmediate(() => seen.push('other work'))
    await Promise.all(all)
    expect(seen.slice(0, 3)).toEqual(['a of 1', 'b of 2', 'other work'])
    expect(seen.slice(3).map((each) => each.slice(0, 1))).toEqual(['c', 'd'])
  })

  it('continue after a failure', async () => {
    const turns = new Turns(1)
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(async () => 'yes')).toBe('yes')
  })
})
