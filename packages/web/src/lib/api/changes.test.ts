import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateAll, invalidateNow, invalidateSoon, projectIdOf, refetched, refetchInvalidated } from './changes.ts'
import { createQueryClient } from './query.ts'

/** A client with one shown answer for each key; counts the reads of each. */
function showing(...keys: readonly (readonly unknown[])[]) {
  const client = createQueryClient()
  const reads = keys.map((queryKey) => {
    const queryFn = vi.fn(async () => queryKey.length)
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
    return queryFn
  })
  return () => reads.map(({ mock }) => mock.calls.length)
}

const list = (noun: string, projectId?: string) => [noun, `${noun}.list`, { query: projectId ? { projectId } : {} }]
let last = 0
const change = (nouns: Record<string, string[] | null>) => {
  last += 1
  return { id: `commit ${last}`, nouns }
}

describe('changes in the browser', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(async () => {
    // After every pause, which would otherwise never end.
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('reads again what an answer reports as changed, of that project only', async () => {
    const counts = showing(list('location', '7'), list('location', '8'), list('location'), list('customer'))
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([1, 1, 1, 1])
    invalidateNow([change({ location: ['7'] })])
    await refetched()
    expect(counts()).toEqual([2, 1, 2, 1])
  })

  it('reads once what a burst of others’ changes touches, and nothing twice for the answer and its event', async () => {
    const counts = showing(list('machine'))
    await vi.runAllTimersAsync()
    for (let each = 0; each < 5; each += 1) invalidateSoon(change({ machine: null }))
    expect(counts()).toEqual([1])
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([2])
    const own = change({ machine: null })
    invalidateNow([own])
    invalidateSoon(own)
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([3])
    const early = change({ machine: null })
    invalidateSoon(early)
    invalidateNow([early])
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([4])
  })

  it('reads everything again when changes may have been missed', async () => {
    const counts = showing(list('machine'), list('customer'))
    await vi.runAllTimersAsync()
    invalidateAll()
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([2, 2])
  })

  it('refetches invisible data when it is shown', async () => {
    const counts = showing(list('machine'), list('customer'))
    await vi.runAllTimersAsync()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    invalidateSoon(change({ machine: null }))
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([1, 1])
    hidden.mockReturnValue(false)
    refetchInvalidated()
    await vi.runAllTimersAsync()
    expect(counts()).toEqual([2, 1])
  })

  it('lets a call wait for what it changed itself, not for the slow answers that others changed', async () => {
    const client = createQueryClient()
    let reads = 0
    const hanging = vi.fn(() => {
      reads += 1
      return reads === 1 ? Promise.resolve(null) : new Promise(() => undefined)
    })
    new QueryObserver(client, { queryKey: list('dashboard'), queryFn: hanging }).subscribe(() => undefined)
    const counts = showing(list('customer'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    invalidateSoon(change({ dashboard: null }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(hanging).toHaveBeenCalledTimes(2)
    invalidateNow([change({ customer: null })])
    await refetched()
    expect(counts()).toEqual([2])
    client.clear()
  })

  it('shows the acts of a person at once; under many events refetching takes a tenth of the time', async () => {
    const client = createQueryClient()
    const slow = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve(null), 300)))
    new QueryObserver(client, { queryKey: list('discharge'), queryFn: slow }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(7_200_000)
    for (const read of [2, 3, 4]) {
      invalidateSoon(change({ discharge: null }))
      await vi.advanceTimersByTimeAsync(600)
      expect(slow).toHaveBeenCalledTimes(read)
    }
    for (let ms = 0; ms < 60_000; ms += 100) {
      invalidateSoon(change({ discharge: null }))
      await vi.advanceTimersByTimeAsync(100)
    }
    // A tenth of 60 s is twenty reads of 0.3 s, in addition to those made at once before.
    const reads = slow.mock.calls.length - 4
    expect(reads).toBeGreaterThan(17)
    expect(reads).toBeLessThan(24)
  })

  it('finds the project in the input of a call', () => {
    expect(projectIdOf(['plan', 'plan.list', { query: { projectId: '7' } }])).toBe('7')
    expect(projectIdOf(['plan', 'plan.list', { body: { projectId: '7' } }])).toBe('7')
    expect(projectIdOf(['project', 'picture', { projectId: '7', type: 'x' }])).toBe('7')
    expect(projectIdOf(['plan', 'plan.explain', { query: { id: '7' } }])).toBeUndefined()
  })
})
