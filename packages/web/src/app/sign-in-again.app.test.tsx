import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { asked } from '../kit/overlay/confirm/confirm-store.ts'
import { session } from '../lib/session/session-store.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { forgetSessionEnd, sessionEnd } from './session-end.ts'

afterEach(() => {
  forgetSessionEnd()
  closeApp()
})

describe('signing in over the open page', () => {
  it('[C26][L05] a key pressed by a user who was typing neither closes the window nor the page', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    sessionEnd.set({ reason: '很抱歉，登录已过期，请重新登录' })
    const window = await screen.findByRole('dialog', { name: '登录已过期' })
    expect(document.activeElement).toBe(within(window).getByLabelText('密码'))
    await user.keyboard('a ')
    expect(screen.getByRole('dialog', { name: '登录已过期' })).toBeDefined()
  })

  it('[C26][L05] asks before it leaves the page, by Escape, the cross or for another account', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    sessionEnd.set({ reason: '很抱歉，登录已过期，请重新登录' })
    const window = within(await screen.findByRole('dialog', { name: '登录已过期' }))
    const ways = [
      () => user.keyboard('{Escape}'),
      () => user.click(window.getByRole('button', { name: '关闭' })),
      () => user.click(window.getByRole('button', { name: '换用其他账户' })),
    ]
    for (const leave of ways) {
      await leave()
      await waitFor(() =>
        expect(asked.get()).toMatchObject({
          detail: '当前页面会重新加载，未保存的内容可能丢失。',
          yes: '换用其他账户',
        }),
      )
      act(() => asked.get()?.answer(false))
    }
    expect(session.get()).toBeDefined()
    expect(screen.getByRole('dialog', { name: '登录已过期' })).toBeDefined()
  })
})
