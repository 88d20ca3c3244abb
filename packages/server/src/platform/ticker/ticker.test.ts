import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { Ticker } from './ticker.ts'

const gate = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('recurring work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begins with the start, recurs, and ends with the stop', async () => {
    const ticker = new Ticker(createLog('silent'))
    const run = vi.fn(async () => undefined)
    ticker.define('a', 1_000, run)
    ticker.wake('a')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(run).not.toHaveBeenCalled()
    ticker.start()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(run).toHaveBeenCalledTimes(3)
    await ticker.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('never runs twice at once; a request meanwhile is done afterwards, once', async () => {
    const ticker = new Ticker(createLog('silent'))
    const [first, second] = [gate(), gate()]
    let running = 0
    let most = 0
    const gates = [first, second]
    ticker.define('a', 1_000_000, async () => {
      running += 1
      most = Math.max(most, running)
      await gates.shift()?.passed
      running -= 1
    })
    ticker.start()
    for (let at = 0; at < 5; at += 1) ticker.wake('a')
    const done = ticker.run('a')
    first.open()
    second.open()
    await done
    expect([most, gates.length]).toEqual([1, 0])
  })

  it('continues after a failure, and waits at the stop for running work', async () => {
    const ticker = new Ticker(createLog('silent'))
    const held = gate()
    const steps: string[] = []
    ticker.define('a', 1_000, async () => {
      steps.push('begun')
      if (steps.length === 1) throw new Error('once')
      await held.passed
      steps.push('ended')
    })
    ticker.start()
    await vi.advanceTimersByTimeAsync(1_000)
    const stopped = ticker.stop().then(() => steps.push('stopped'))
    held.open()
    await stopped
    expect(steps).toEqual(['begun', 'begun', 'ended', 'stopped'])
  })
})
