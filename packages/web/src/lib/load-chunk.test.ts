import { afterEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_MS, LoadFailure, loadChunk } from './load-chunk.ts'

describe('parts of the program', () => {
  afterEach(() => void vi.useRealTimers())

  it('[L09][M01] are given up after 120 s', async () => {
    vi.useFakeTimers()
    const failed = expect(loadChunk(() => new Promise(() => undefined))).rejects.toBeInstanceOf(LoadFailure)
    expect(CHUNK_MS).toBe(120_000)
    await vi.advanceTimersByTimeAsync(CHUNK_MS)
    await failed
  })

  it.each([
    'Failed to fetch dynamically imported module: https://x/a.js',
    'Unable to preload CSS for /assets/a.css',
    'NetworkError',
  ])('[L09] report that they did not arrive: %s', async (message) => {
    await expect(loadChunk(() => Promise.reject(new TypeError(message)))).rejects.toMatchObject({
      name: 'LoadFailure',
      message: `TypeError: ${message}`,
    })
  })

  it('arrive', async () => {
    await expect(loadChunk(async () => 1)).resolves.toBe(1)
  })
})
