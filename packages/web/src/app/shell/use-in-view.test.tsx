import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useInView } from './use-in-view.ts'

const seen = new Map<Element, () => void>()

/** The environment has no layout and no observer. */
class Told implements ResizeObserver {
  readonly #hear: ResizeObserverCallback
  constructor(hear: ResizeObserverCallback) {
    this.#hear = hear
  }
  observe(element: Element): void {
    seen.set(element, () => this.#hear([], this))
  }
  unobserve(): void {}
  disconnect(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

function Row({ shown }: { readonly shown: string }) {
  const row = useRef<HTMLDivElement>(null)
  useInView(row, shown)
  return (
    <div className="scroller">
      <div ref={row}>
        <span data-tab="/a" />
        <span data-tab="/b" />
      </div>
    </div>
  )
}

it('[B01] scrolls to the shown page when the row gets narrower or the tab wider', () => {
  const scrolled: (string | null)[] = []
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: Element) {
      scrolled.push(this.getAttribute('data-tab'))
    },
  })
  vi.stubGlobal('ResizeObserver', Told)
  const { container, rerender } = render(<Row shown="/a" />)
  rerender(<Row shown="/b" />)
  const change = (selector: string) => seen.get(container.querySelector(selector) ?? container)?.()
  change('.scroller')
  change('[data-tab="/b"]')
  expect(scrolled).toEqual(['/b', '/b'])
})
