import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { useShortcut } from './use-shortcut.ts'

function Screen({ onKey }: { readonly onKey: (key: string) => void }) {
  useShortcut({ key: 'k', mod: true }, () => onKey('mod k'))
  useShortcut({ key: 'Escape' }, () => onKey('escape'))
  return <input aria-label="field" />
}

describe('shortcuts', () => {
  it('run with their keys only, and plain ones stay silent in a field', async () => {
    const onKey = vi.fn()
    const user = userEvent.setup()
    await renderScreen(<Screen onKey={onKey} />)
    await user.keyboard('k{Escape}{Control>}k{/Control}')
    await user.click(screen.getByLabelText('field'))
    await user.keyboard('{Escape}{Control>}k{/Control}')
    expect(onKey.mock.calls.flat()).toEqual(['escape', 'mod k', 'mod k'])
  })
})
