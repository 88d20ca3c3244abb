import { act, cleanup, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReloadMark } from './reload-mark.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('reload effect', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('[B19] lasts 1400 ms', () => {
    vi.useFakeTimers()
    render(<ReloadMark />)
    pass(1_399)
    expect(screen.getByTestId('reload-effect')).toBeDefined()
    pass(1)
    expect(screen.queryByTestId('reload-effect')).toBeNull()
  })

  it('[B19] does not run again on a page that was left and is shown again', () => {
    vi.useFakeTimers()
    const drawn = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <ReloadMark />
      </Activity>
    )
    const { rerender } = render(drawn('visible'))
    rerender(drawn('hidden'))
    pass(5_000)
    rerender(drawn('visible'))
    pass(0)
    expect(screen.queryByTestId('reload-effect')).toBeNull()
  })
})
