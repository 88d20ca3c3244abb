import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Splitter } from './splitter.tsx'

describe('splitter', () => {
  it('moves with the arrow keys and stops at its ends', async () => {
    await renderScreen(<Splitter initial={200} min={190} max={220} first="a" second="b" />)
    const user = userEvent.setup()
    const bar = screen.getByRole('separator')
    bar.focus()
    const seen: (string | null)[] = []
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowLeft}']) {
      await user.keyboard(key)
      seen.push(bar.getAttribute('aria-valuenow'))
    }
    expect(seen).toEqual(['216', '220', '204', '190', '190'])
  })
})
