import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { treeSelectDemo } from './tree-select.demo.tsx'

const scene = (id: string) => {
  const View = treeSelectDemo.scenes.find((each) => each.id === id)?.View
  if (!View) throw new Error(`no scene ${id}`)
  return <View />
}

describe('tree select', () => {
  it('[P12] opens, is searched and chosen from by the keyboard alone, and gives the focus back', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('one'))
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('role')).toBe('tree')
    await user.tab({ shift: true })
    await user.keyboard('1.23')
    expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(['钢', '1.2343', '1.2379'])
    await user.tab()
    await user.keyboard('{End}{Enter}')
    const field = screen.getByRole('button', { name: '材料 1.2379' })
    expect([screen.queryByRole('tree'), document.activeElement]).toEqual([null, field])
    await user.keyboard('{Backspace}')
    expect(screen.getByRole('button', { name: '材料 请选择' })).toBeDefined()
  })

  it('[P12] reads branches when they are opened and keeps what was picked before', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('several'))
    await user.tab()
    await user.keyboard('{Enter}{End}{ArrowRight}')
    await screen.findByText('EDM-C3')
    await user.keyboard('{ArrowDown} ')
    expect(screen.getByRole('button', { name: '材料 E-Cu EDM-3' })).toBeDefined()
  })

  it('Escape closes the tree only, a click elsewhere too', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('one'))
    await user.click(screen.getByRole('button', { name: '材料 请选择' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tree')).toBeNull()
    await user.click(screen.getByRole('button', { name: '材料 请选择' }))
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
  })
})
