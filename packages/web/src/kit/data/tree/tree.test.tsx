import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../lib/api/failure.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { treeDemo } from './tree.demo.tsx'
import { Tree, type TreeProps } from './tree.tsx'
import type { TreeNode } from './tree-node.ts'

const departments: readonly TreeNode[] = [
  {
    id: 'a',
    title: 'Assembly',
    children: [
      { id: 'a1', title: 'Alpha' },
      { id: 'a2', title: 'Beta' },
    ],
  },
  { id: 'b', title: 'Back office', hasChildren: true },
  { id: 'c', title: 'Closed', disabled: true },
]

function Ticked(props: Partial<TreeProps>) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Tree label="Departments" roots={departments} {...props} checked={checked} onCheck={setChecked} />
      <output data-testid="checked">{[...checked].sort().join(' ')}</output>
    </>
  )
}

const titles = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
const active = () => {
  const tree = screen.getByRole('tree')
  return document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent
}
const checked = () => screen.getByTestId('checked').textContent

describe('tree', () => {
  it('[P03] is led by the keyboard alone: arrows, Home, End, letters, Space', async () => {
    const user = userEvent.setup()
    await renderScreen(<Ticked />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tree'))
    await user.keyboard('{ArrowRight}')
    expect(titles()).toEqual(['Assembly', 'Alpha', 'Beta', 'Back office', 'Closed'])
    await user.keyboard('{ArrowRight} ')
    expect([active(), checked()]).toEqual(['Alpha', 'a1'])
    await user.keyboard('{ArrowLeft}')
    expect(active()).toBe('Assembly')
    await user.keyboard('{ArrowLeft}')
    expect(titles()).toEqual(['Assembly', 'Back office', 'Closed'])
    await user.keyboard('{End} ')
    expect([active(), checked()]).toEqual(['Closed', 'a1'])
    await user.keyboard('{Home}ba')
    expect(active()).toBe('Back office')
  })

  it('[C35] leads further by a mark: a click on it or Enter, while the title and Space still tick', async () => {
    const user = userEvent.setup()
    const marked = vi.fn()
    const roots = [
      { id: 'a', title: 'Assembly', mark: { icon: 'filter', label: 'Rules' } },
      { id: 'b', title: 'Back' },
    ] as const
    await renderScreen(<Ticked roots={roots} onMark={({ id }) => marked(id)} />)
    await user.click(screen.getByText('Rules'))
    expect([marked.mock.calls, checked()]).toEqual([[['a']], ''])
    await user.keyboard('{Enter}')
    expect([marked.mock.calls.length, checked()]).toEqual([2, ''])
    await user.keyboard(' ')
    await user.click(screen.getByText('Back'))
    await user.keyboard('{Enter}')
    expect([marked.mock.calls.length, checked()]).toEqual([2, 'a'])
  })

  it('[C30] opens a menu at the pointer or by its key, which gives the focus back', async () => {
    const user = userEvent.setup()
    const Scene = treeDemo.scenes.find(({ id }) => id === 'marks')?.View
    if (!Scene) throw new Error('the demo has such a scene')
    await renderScreen(<Scene />)
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('办公室') })
    await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('添加'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('删除'))
    await user.keyboard('{Enter}')
    expect(screen.getByText('删除 · 办公室')).toBeDefined()
    const tree = screen.getByRole('tree')
    await waitFor(() => expect(document.activeElement).toBe(tree))
    await user.keyboard('{Home}')
    fireEvent.contextMenu(tree)
    expect(await screen.findByRole('menu', { name: '一厂' })).toBeDefined()
    await user.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('exposes level, position and state of every row', async () => {
    await renderScreen(<Ticked mode="linked" open={new Set(['a'])} />)
    fireEvent.click(screen.getByText('Alpha'))
    const [assembly, alpha] = screen.getAllByRole('treeitem')
    expect([assembly, alpha].map((row) => row?.getAttribute('aria-checked'))).toEqual(['mixed', 'true'])
    expect([assembly?.getAttribute('aria-expanded'), alpha?.getAttribute('aria-expanded')]).toEqual(['true', null])
    expect([alpha?.getAttribute('aria-level'), alpha?.getAttribute('aria-posinset')]).toEqual(['2', '1'])
  })

  it('reads a branch when it is opened, once, and an empty one becomes a leaf (§7 no. 34)', async () => {
    const load = vi.fn(async (node: TreeNode) =>
      node.id === 'b' ? [{ id: 'b1', title: 'Buying', hasChildren: true }] : [],
    )
    const user = userEvent.setup()
    await renderScreen(<Ticked load={load} mode="linked" />)
    expect(load).not.toHaveBeenCalled()
    await user.tab()
    await user.keyboard('{ArrowDown} {ArrowRight}')
    await screen.findByText('Buying')
    expect(checked()).toBe('b b1')
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}{ArrowRight}')
    await waitFor(() =>
      expect(screen.getByText('Buying').closest('[role=treeitem]')?.getAttribute('aria-expanded')).toBeNull(),
    )
    expect(load.mock.calls.map(([node]) => node.id)).toEqual(['b', 'b1'])
  })

  it('[L08] shows why a branch could not be read', async () => {
    const user = userEvent.setup()
    const load = vi.fn(() => Promise.reject(new Error('加载分类字典树根节点失败')))
    await renderScreen(<Ticked load={load} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(await screen.findByText('加载分类字典树根节点失败')).toBeDefined()
  })

  it('[L08] shows in the user’s language that the server could not be reached', async () => {
    const user = userEvent.setup()
    const load = vi.fn(() => Promise.reject(new CallFailure('network', 0, 'TypeError: Failed to fetch')))
    await renderScreen(<Ticked load={load} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(await screen.findByText('无法连接服务器，请检查网络。')).toBeDefined()
    expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  })

  it('draws the rows in sight of a very large tree (§7 no. 34)', async () => {
    const many = Array.from({ length: 50_000 }, (_each, at) => ({ id: `n${at}`, title: `Department ${at}` }))
    const user = userEvent.setup()
    await renderScreen(<Tree label="Departments" roots={many} height={300} onChoose={() => undefined} />)
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(40)
    await user.tab()
    await act(() => user.keyboard('{End}'))
    const tree = screen.getByRole('tree')
    expect(tree.scrollTop).toBe(50_000 * 30 - 300)
    fireEvent.scroll(tree)
    expect(active()).toBe('Department 49999')
  })

  it('chooses with Enter or a click where nothing is ticked', async () => {
    const onChoose = vi.fn()
    const user = userEvent.setup()
    await renderScreen(<Tree label="Departments" roots={departments} onChoose={onChoose} words="alph" />)
    expect(titles()).toEqual(['Assembly', 'Alpha'])
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(screen.getByText('Assembly'))
    expect(onChoose.mock.calls.map(([node]) => node.id)).toEqual(['a1', 'a'])
  })

  it('[C30] ticks by the box and Space, chooses by the title and Enter, where both are asked for', async () => {
    const onChoose = vi.fn()
    const user = userEvent.setup()
    await renderScreen(<Ticked onChoose={onChoose} chosen="b" />)
    await user.click(screen.getByText('Assembly'))
    expect([onChoose.mock.calls.length, checked()]).toEqual([1, ''])
    const box = screen.getByText('Assembly').closest('[role=treeitem]')?.querySelector('[data-tick]')
    if (!box) throw new Error('a row has a box')
    await user.click(box)
    expect([onChoose.mock.calls.length, checked()]).toEqual([1, 'a'])
    await user.keyboard(' {ArrowDown} {Enter}')
    expect([onChoose.mock.calls.map(([node]) => node.id), checked()]).toEqual([['a', 'b'], 'b'])
    expect(screen.getByText('Back office').closest('[role=treeitem]')?.getAttribute('aria-selected')).toBe('true')
  })
})
