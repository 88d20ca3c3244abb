import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useScrollStop } from './use-scroll-stop.ts'

/** Height of the content in an area of 100 px: the test's browser measures nothing itself. */
let contentHeight = 200

function Area({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useScrollStop(ref)
  const measure = (element: HTMLDivElement | null) => {
    ref.current = element
    if (!element) return
    Object.defineProperties(element, {
      scrollHeight: { configurable: true, get: () => contentHeight },
      clientHeight: { configurable: true, value: 100 },
    })
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
  const sizes = new Map<Element, () => void>()
  beforeEach(() => {
    contentHeight = 200
    sizes.clear()
    const recorded = class {
      private readonly resized: () => void
      constructor(resized: () => void) {
        this.resized = resized
      }
      observe(element: Element) {
        sizes.set(element, this.resized)
      }
      disconnect() {
        sizes.clear()
      }
    }
    vi.stubGlobal('ResizeObserver', recorded)
  })
  afterEach(cleanup)

  it('[Q07] a form that is only read can be scrolled by keyboard, one that is filled in needs no stop', async () => {
    const { rerender } = render(<Area>{form(true)}</Area>)
    await waitFor(() => expect(stop()).toBe('0'))
    rerender(<Area>{form(false)}</Area>)
    await waitFor(() => expect(stop()).toBeNull())
  })

  it('[Q07] pictures that load later make their area a stop, also one that is added', async () => {
    contentHeight = 50
    const { rerender } = render(<Area>{<img alt="plan" key="plan" />}</Area>)
    expect(stop()).toBeNull()
    contentHeight = 200
    sizes.get(screen.getByAltText('plan'))?.()
    expect(stop()).toBe('0')
    rerender(
      <Area>
        {['plan', 'outline'].map((name) => (
          <img alt={name} key={name} />
        ))}
      </Area>,
    )
    await waitFor(() => expect(sizes.has(screen.getByAltText('outline'))).toBe(true))
    contentHeight = 50
    sizes.get(screen.getByAltText('outline'))?.()
    expect(stop()).toBeNull()
  })
})
