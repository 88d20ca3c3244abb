import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { RichTextArea } from './rich-text-area.tsx'

/** A page with a delay between drawing and showing: timers run before the editor's effects. */
function SlowPage() {
  useLayoutEffect(() => {
    vi.advanceTimersByTime(50)
  }, [])
  return null
}

afterEach(() => {
  vi.useRealTimers()
})

describe('[P14] rich text on a slow machine', () => {
  it('shows its text although the first editor was given up before the page was shown', async () => {
    vi.useFakeTimers()
    await renderScreen(
      <>
        <RichTextArea label="a" value="<p>M-02</p>" onChange={() => undefined} />
        <SlowPage />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'a' }).textContent).toBe('M-02')
  })
})
