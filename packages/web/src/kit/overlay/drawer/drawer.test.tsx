import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { drawerDemo } from './drawer.demo.tsx'

const Sides = drawerDemo.scenes[0]?.View

describe('drawer', () => {
  it('[B17] opens by keyboard and closes by Escape, by its button and by a click beside it', async () => {
    if (!Sides) throw new Error('no scene')
    await renderScreen(<Sides />)
    const user = userEvent.setup()
    const open = async () => {
      screen.getByRole('button', { name: '从右侧' }).focus()
      await user.keyboard('{Enter}')
      return screen.getByRole('dialog', { name: '工步说明' })
    }
    await open()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '从右侧' })))
    await open()
    await user.click(screen.getAllByRole('button', { name: '关闭' })[0] ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    await user.click(document.querySelector('.h-modal-ground') ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
