import { cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { readyView } from './ready-view.ts'

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  )
}

const framed = (View: ReturnType<typeof readyView<{ name: string }>>) => (
  <Suspense fallback="waiting">
    <View name="screen" />
  </Suspense>
)

afterEach(cleanup)

describe('a view that may be there already', () => {
  it('is drawn at once when it was fetched before', async () => {
    const View = readyView(async () => Counter)
    await View.fetch()
    const { container } = render(framed(View))
    expect(container.textContent).toBe('screen 0')
  })

  it('is fetched by being drawn, and keeps its state when it is drawn again', async () => {
    const View = readyView(async () => Counter)
    const { container, rerender } = render(framed(View))
    expect(container.textContent).toBe('waiting')
    const button = await screen.findByRole('button', { name: 'screen 0' })
    button.click()
    await screen.findByRole('button', { name: 'screen 1' })
    rerender(framed(View))
    expect(container.textContent).toBe('screen 1')
  })

  it('fails where it is drawn when it cannot be fetched, not before', async () => {
    const View = readyView<{ name: string }>(() => Promise.reject(new Error('away')))
    await expect(View.fetch()).rejects.toThrow('away')
  })
})
