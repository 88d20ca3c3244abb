import { renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { useLater } from './use-later.ts'

it('F4 leaves a part out of the first frame of a screen only', () => {
  const was = { current: false }
  const framesOf = () => {
    const frames: boolean[] = []
    renderHook(() => {
      const isLater = useLater(was)
      useLayoutEffect(() => {
        frames.push(isLater)
      })
    })
    return frames
  }
  expect(framesOf()).toEqual([false, true])
  expect(framesOf()).toEqual([true])
})
