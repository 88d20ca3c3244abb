import { renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { useLater, useStages } from './use-later.ts'

/** What a hook returned in each frame of a screen. */
function framesOf<Value>(hook: () => Value): readonly Value[] {
  const frames: Value[] = []
  renderHook(() => {
    const value = hook()
    useLayoutEffect(() => {
      frames.push(value)
    })
  })
  return frames
}

it('F4 leaves a part out of the first frame of a screen only', () => {
  const was = { current: false }
  expect(framesOf(() => useLater(was))).toEqual([false, true])
  expect(framesOf(() => useLater(was))).toEqual([true])
})

it('F4 adds one part with each frame', () => {
  const was = { current: false }
  expect(framesOf(() => useStages(was, 3))).toEqual([0, 1, 2, 3])
  expect(framesOf(() => useStages(was, 3))).toEqual([3])
})
