import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ConnectionQueue, callBeginning } from './connection-queue.ts'

describe('the queue for the connections of a pool', () => {
  it('serves the statements of the call that began first, however late they come', async () => {
    const queue = new ConnectionQueue(1, 1_000)
    const served: string[] = []
    const statement = async (name: string) => {
      const giveBack = await queue.take()
      served.push(name)
      await wait(5)
      giveBack()
    }
    const calls: Promise<void>[] = []
    for (const call of ['first', 'second', 'third']) {
      const run = async () => {
        for (const nth of [1, 2, 3]) await statement(`${call} ${nth}`)
      }
      calls.push(callBeginning(run))
      await wait(1)
    }
    await Promise.all(calls)
    expect(served.slice(-3)).toEqual(['third 1', 'third 2', 'third 3'])
    expect(served.indexOf('first 3')).toBeLessThan(served.indexOf('second 3'))
    expect(served).toHaveLength(9)
  })

  it('lets no more in than there are connections; one that is given back twice counts once', async () => {
    const queue = new ConnectionQueue(2, 1_000)
    const [one, two] = [await queue.take(), await queue.take()]
    let isIn = false
    const third = queue.take().then((giveBack) => {
      isIn = true
      return giveBack
    })
    await wait(5)
    expect([isIn, queue.longest() > 0]).toEqual([false, true])
    one()
    one()
    const giveBack = await third
    const fourth = queue.take()
    await wait(5)
    expect(queue.longest()).toBeGreaterThan(0)
    two()
    ;(await fourth)()
    giveBack()
    expect(queue.longest()).toBe(0)
  })

  it('gives up when no connection becomes free, and serves the others afterwards', async () => {
    const queue = new ConnectionQueue(1, 20)
    const giveBack = await queue.take()
    await expect(queue.take()).rejects.toThrow('no connection was free within 20 ms')
    giveBack()
    ;(await queue.take())()
  })

  it('is no queue in an outage, when connections are neither given back nor given out', async () => {
    const queue = new ConnectionQueue(1, 5_000)
    const giveBack = await queue.take()
    const second = queue.take()
    await wait(50)
    expect(queue.longest()).toBeGreaterThan(0)
    await wait(1_000)
    expect(queue.longest()).toBe(0)
    giveBack()
    ;(await second)()
  })
})
