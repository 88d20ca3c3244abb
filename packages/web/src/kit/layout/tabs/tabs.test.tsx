import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { tabsDemo } from './tabs.demo.tsx'

describe('tabs', () => {
  it('are led by the keyboard alone, one stop of the Tab key', async () => {
    const user = userEvent.setup()
    const Scene = tabsDemo.scenes[0]?.View
    if (!Scene) throw new Error('the demo has a scene')
    await renderScreen(<Scene />)
    const shown = () => [
      screen.getByRole('tab', { selected: true }).textContent,
      screen.getByRole('tabpanel').textContent,
      document.activeElement?.textContent,
    ]
    await user.tab()
    expect(shown()).toEqual(['基本信息', '基本信息', '基本信息'])
    await user.keyboard('{ArrowRight}')
    expect(shown()).toEqual(['部门权限', '部门权限', '部门权限'])
    await user.keyboard('{End}')
    expect(shown()).toEqual(['部门角色', '部门角色', '部门角色'])
    await user.keyboard('{ArrowRight}')
    expect(shown()).toEqual(['基本信息', '基本信息', '基本信息'])
    await user.keyboard('{ArrowLeft}{Home}')
    expect(shown()).toEqual(['基本信息', '基本信息', '基本信息'])
    await user.click(screen.getByText('部门权限'))
    expect(screen.getByRole('tabpanel', { name: '部门权限' })).toBeDefined()
  })
})
