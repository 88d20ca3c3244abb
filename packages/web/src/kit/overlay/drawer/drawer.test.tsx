import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
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
    // jsdom's dialogs do not know Escape: the browser turns it into this event.
    fireEvent(await open(), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    await user.click(screen.getAllByRole('button', { name: '关闭' })[0] ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await open())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[B17] is closed while it is still on the page: only so the browser gives the focus back', async () => {
    if (!Sides) throw new Error('no scene')
    await renderScreen(<Sides />)
    const wasThere: boolean[] = []
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
      wasThere.push(this.isConnected)
    })
    await userEvent.setup().click(screen.getByRole('button', { name: '从右侧' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(wasThere).toEqual([true])
    close.mockRestore()
  })
})
