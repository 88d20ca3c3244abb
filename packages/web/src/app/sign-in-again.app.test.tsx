import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asked } from '../kit/overlay/confirm/confirm-store.ts'
import { session } from '../lib/session/session-store.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { askToSignIn, forgetSessionEnd, sessionEnd } from './session-end.ts'

afterEach(() => {
  forgetSessionEnd()
  closeApp()
})

describe('signing in over the open page', () => {
  it('[C26][L05] a key pressed by a user who was typing neither closes the window nor the page', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    sessionEnd.set({ title: '登录已过期', reason: '很抱歉，登录已过期，请重新登录' })
    const window = await screen.findByRole('dialog', { name: '登录已过期' })
    expect(document.activeElement).toBe(within(window).getByLabelText('密码'))
    await user.keyboard('a ')
    expect(screen.getByRole('dialog', { name: '登录已过期' })).toBeDefined()
  })

  it('[C26][L05] asks before it leaves the page, by Escape, the cross or for another account', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    sessionEnd.set({ title: '登录已过期', reason: '很抱歉，登录已过期，请重新登录' })
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

  const signInAs = async (id: string) => {
    const userInfo = { id, username: 'admin', realname: '王工', avatar: null }
    const { user, arrived } = await openApp('/customer', {
      handlers: { 'POST /sys/login': () => ({ result: { token: 't2', userInfo, multi_depart: 1, departs: [] } }) },
    })
    await screen.findByRole('heading', { name: '客户管理' })
    const reads = () => arrived.filter(({ path }) => path === '/customer/list').length
    await waitFor(() => expect(reads()).toBe(1))
    const reload = vi.fn()
    act(() => askToSignIn({ title: '登录已过期', reason: '很抱歉，登录已过期，请重新登录' }, reload))
    const window = within(await screen.findByRole('dialog', { name: '登录已过期' }))
    await user.type(window.getByLabelText('密码'), 'secret{Enter}')
    await waitFor(() => expect(session.get()?.token).toBe('t2'))
    return { reads, reload }
  }

  it('[L04] closes for the same user, and reads the data of the page again', async () => {
    const { reads, reload } = await signInAs('u1')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '登录已过期' })).toBeNull())
    await waitFor(() => expect(reads()).toBe(2))
    expect(reload).not.toHaveBeenCalled()
  })

  it('[L04] loads the page again for another user, and reads nothing into the present one', async () => {
    const { reads, reload } = await signInAs('u2')
    expect(reload).toHaveBeenCalledTimes(1)
    expect([reads(), sessionEnd.get()]).toEqual([1, { title: '登录已过期', reason: '很抱歉，登录已过期，请重新登录' }])
  })
})
