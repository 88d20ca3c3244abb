import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { confirm } from '../confirm/confirm-store.ts'
import { MenuButton } from './menu-button.tsx'

async function draw(onChoose: (key: string) => void) {
  const items = ['a', 'b', 'c'].map((key) => ({ key, label: key, onChoose: () => onChoose(key) }))
  await renderScreen(
    <MenuButton label="菜单" items={items}>
      ⋯
    </MenuButton>,
  )
  return userEvent.setup()
}

describe('menu button', () => {
  it('is worked by keys alone: open, move around the end, choose, and the focus comes back', async () => {
    const onChoose = vi.fn()
    const user = await draw(onChoose)
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('a'))
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('c'))
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('c')
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '菜单' })))
  })

  it('leaves the focus to a question that the chosen item asks', async () => {
    const user = await draw(() => void confirm({ title: '提示' }))
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('a'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    // After the library has returned the focus, or would have.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(screen.getByTestId('confirm-yes'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes on Escape and on a press elsewhere, choosing nothing', async () => {
    const onChoose = vi.fn()
    const user = await draw(onChoose)
    await user.click(screen.getByRole('button', { name: '菜单' }))
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(screen.getByRole('button', { name: '菜单' }))
    await screen.findByRole('menu')
    await user.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(onChoose).not.toHaveBeenCalled()
  })
})
