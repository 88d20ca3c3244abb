import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

afterEach(() => vi.restoreAllMocks())

it('begins with the seconds it was given, although the clock goes on meanwhile', () => {
  let now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1
    return now
  })
  const { result } = renderHook(() => useCountdown())
  act(() => result.current[1](60))
  expect(result.current[0]).toBe(60)
})
