import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { appMenus, authorityOf, closeApp, menuRow, openApp } from '../testing/open-app.tsx'

/** The opened sockets; the test acts as the server. */
const opened: FakeSocket[] = []

class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  readonly url: string

  constructor(url: string) {
    this.url = url
    opened.push(this)
  }
  send(): void {}
  close(): void {}
}

afterEach(() => {
  opened.length = 0
  closeApp()
})

describe('a change of rights while somebody is there', () => {
  it('[A11][G02] shows the new menu at once, and closes a page no longer granted', async () => {
    vi.stubGlobal('WebSocket', FakeSocket)
    let menus: readonly object[] = appMenus
    const handlers = { 'GET /sys/permission/getUserPermissionByToken': () => authorityOf(menus) }
    await openApp('/customer', { handlers })
    const menu = await screen.findByRole('navigation', { name: '主菜单' })
    await within(menu).findByText('客户管理')
    menus = [...appMenus.slice(0, 1), menuRow('/path-config', 'path-config/PathConfigList', '新的路径', 'Paths')]
    const socket = opened.find(({ url }) => url.includes('/websocket/'))
    act(() => {
      socket?.onopen?.()
      socket?.onmessage?.({ data: JSON.stringify({ cmd: 'authority' }) })
    })
    await within(menu).findByText('新的路径')
    await waitFor(() => expect(within(menu).queryByText('客户管理')).toBeNull())
  })
})
