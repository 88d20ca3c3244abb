import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { confirm, decide } from './confirm-store.ts'

it('confirm: by the keyboard alone; Enter agrees, Tab and Enter refuse, Escape is a no', async () => {
  const user = userEvent.setup()
  await renderScreen(null)
  const ask = async () => {
    const answer = confirm({ title: '确定删除吗？', danger: true })
    await screen.findByRole('dialog', { name: '确定删除吗？' })
    return { answer }
  }
  const first = await ask()
  await user.keyboard('{Enter}')
  expect(await first.answer).toBe(true)
  const second = await ask()
  await user.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('取消')
  await user.keyboard('{Enter}')
  expect(await second.answer).toBe(false)
  const third = await ask()
  await user.keyboard('{Escape}')
  expect(await third.answer).toBe(false)
})

it('decide: what is refused goes ahead once another takes over, and the answer names it', async () => {
  const user = userEvent.setup()
  await renderScreen(null)
  const targets = [{ value: '2', text: '新客户' }]
  const consequences = Promise.resolve({ lines: ['仍被使用：项目 P-1'], isRefused: true, targets })
  const answer = decide({ title: '确定删除吗？', danger: true, consequences })
  const choice = await screen.findByLabelText('删除前将这些引用转移到')
  const yes = screen.getByTestId<HTMLButtonElement>('confirm-yes')
  expect(yes.disabled).toBe(true)
  await user.selectOptions(choice, '新客户')
  expect(yes.disabled).toBe(false)
  await user.click(yes)
  expect(await answer).toEqual({ yes: true, target: '2' })
})
