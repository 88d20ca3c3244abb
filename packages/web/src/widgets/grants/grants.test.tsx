import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { grantsDemo } from './grants.demo.tsx'

const scene = (id: string) => {
  const View = grantsDemo.scenes.find((each) => each.id === id)?.View
  return View ? <View /> : null
}

describe('grants', () => {
  it('[C35] saves what is shown and asks before changes are given up (§7 no. 56, 57)', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('drawer'))
    await user.click(screen.getByRole('button', { name: '授权' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('treeitem', { name: /客户/ }).querySelector('[data-tick]') ?? document.body)
    const shown = [...document.querySelectorAll<HTMLElement>('.h-tree [aria-checked="true"]')]
    expect(shown.map(({ title }) => title)).toEqual(['加工准备', '项目', '放电看板', '基础数据', '客户'])
    await user.click(drawer.getByRole('button', { name: '取消' }))
    const question = within(await screen.findByRole('dialog', { name: '有未保存的修改' }))
    await user.click(question.getByRole('button', { name: '取消' }))
    await user.click(drawer.getByRole('button', { name: '保存并关闭' }))
    expect(await screen.findByText('jobs, projects, board, customers, master')).toBeDefined()
  })

  it('[C35] leads from a menu to its data rules; those of the department cannot be changed', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('up'))
    await user.click(screen.getAllByText('数据规则')[0] ?? document.body)
    const rules = within(await screen.findByRole('dialog', { name: /项目/ }))
    const [own, depart, open] = rules.getAllByRole('checkbox').map((box) => box as HTMLInputElement) // checkboxes are inputs
    expect([own?.checked, depart?.checked, open?.checked]).toEqual([true, true, false])
    expect([own?.disabled, depart?.disabled, open?.disabled]).toEqual([false, true, false])
  })
})
