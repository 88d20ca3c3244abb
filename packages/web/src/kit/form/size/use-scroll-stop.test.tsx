import { render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useScrollStop } from './use-scroll-stop.ts'

/** An area that hides half of its content: the test's browser measures nothing itself. */
function Area({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useScrollStop(ref)
  const measure = (element: HTMLDivElement | null) => {
    ref.current = element
    if (element) Object.defineProperties(element, { scrollHeight: { value: 200 }, clientHeight: { value: 100 } })
  }
  return (
    <div ref={measure} data-testid="area">
      {children}
    </div>
  )
}
const form = (disabled: boolean) => (
  <fieldset disabled={disabled}>
    <input aria-label="x" />
  </fieldset>
)
const stop = () => screen.getByTestId('area').getAttribute('tabindex')

describe('useScrollStop', () => {
  beforeEach(() => {
    const still = class {
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', still)
  })

  it('[Q07] a form that is only read can be scrolled by keyboard, one that is filled in needs no stop', async () => {
    const { rerender } = render(<Area>{form(true)}</Area>)
    await waitFor(() => expect(stop()).toBe('0'))
    rerender(<Area>{form(false)}</Area>)
    await waitFor(() => expect(stop()).toBeNull())
  })
})
