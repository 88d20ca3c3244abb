import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { toast } from './toast-store.ts'

it('toast: is put away by the keyboard alone', async () => {
  const user = userEvent.setup()
  await renderScreen(null)
  act(() => toast('bad', '保存失败', '网络中断'))
  expect(screen.getByText('保存失败')).toBeDefined()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByText('保存失败')).toBeNull()
})

it('toast: an offer is accepted once, and a newer one replaces it', async () => {
  const user = userEvent.setup()
  const taken: string[] = []
  await renderScreen(null)
  act(() => toast('good', '已删除', undefined, { label: '撤销', run: () => taken.push('first') }))
  act(() => toast('good', '已删除', undefined, { label: '撤销', run: () => taken.push('second') }))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(taken).toEqual(['second'])
  expect(screen.queryByText('已删除')).toBeNull()
})
