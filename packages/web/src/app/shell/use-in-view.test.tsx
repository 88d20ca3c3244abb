import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TabRow } from './tab-row.tsx'

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

const tabs = ['/a', '/b'].map((path) => ({ path, search: '' }))
const nothing = async () => undefined
const commands = { close: nothing, closeBeside: nothing, refresh: nothing, step: () => undefined }
const row = (shown: string) => <TabRow tabs={tabs} shown={shown} titleOf={(path) => path} commands={commands} />

it('[B01] scrolls to the shown page when the row gets narrower or the tab wider', () => {
  const scrolled: (string | null)[] = []
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: Element) {
      scrolled.push(this.getAttribute('data-tab'))
    },
  })
  vi.stubGlobal('ResizeObserver', Told)
  const { container, rerender } = render(row('/a'), { wrapper: MemoryRouter })
  rerender(row('/b'))
  const change = (selector: string) => act(() => seen.get(container.querySelector(selector) ?? container)?.())
  change('nav > div')
  change('[data-tab="/b"]')
  expect(scrolled).toEqual(['/b', '/b'])
})
