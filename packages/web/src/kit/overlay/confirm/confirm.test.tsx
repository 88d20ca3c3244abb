import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { confirm } from './confirm-store.ts'

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
