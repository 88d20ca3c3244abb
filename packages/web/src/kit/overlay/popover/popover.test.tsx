import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { popoverDemo } from './popover.demo.tsx'

const scene = (id: string) => {
  const View = popoverDemo.scenes.find((each) => each.id === id)?.View
  return View ? <View /> : null
}

describe('popover', () => {
  it('[P07] opens and closes by keys alone; the focus is on its field again', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('beside'))
    await user.tab()
    await user.keyboard('{Enter}')
    const field = screen.getByRole('button', { name: '工件零点' })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('table').closest('.h-popover')).not.toBeNull()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it('closes on a click elsewhere, and stays for one inside', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('wide'))
    await user.click(screen.getByRole('button', { name: '工件零点' }))
    await user.click(screen.getByRole('table'))
    expect(screen.getByRole('table')).toBeDefined()
    await user.click(document.body)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
