import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { toasts } from '../../kit/overlay/toast/toast-store.ts'
import { outage } from '../../lib/api/outage.ts'
import { session } from '../../lib/session/session-store.ts'
import type { Answer } from '../../testing/fake-server.ts'
import { pageOf } from '../../testing/fake-server.ts'
import { appMenus, authorityOf, closeApp, openApp } from '../../testing/open-app.tsx'

const lost: Answer = { status: 503, message: 'x', result: { error: 'DATABASE_LOST', params: {} } }
const soon = { timeout: 10_000 }

/** A server whose database becomes unreachable and returns. */
function serverOf() {
  const state = { isLost: false }
  const needsDatabase = (answer: () => Answer) => () => (state.isLost ? lost : answer())
  const row = { id: '1', code: 'KN', name: '昆山精密', contact: '', phone: null, email: null, address: '', remark: '' }
  const handlers = {
    'GET /sys/permission/getUserPermissionByToken': needsDatabase(() => authorityOf(appMenus)),
    'GET /customer/list': needsDatabase(() => pageOf([row])),
    'GET /sys/user/getUserInfo': needsDatabase(() => ({ result: { userInfo: {}, sysAllDictItems: {} } })),
  }
  return { state, handlers }
}

describe('an outage', () => {
  afterEach(() => {
    outage.set(undefined)
    closeApp()
    vi.useRealTimers()
  })

  it('R07 is shown once over the page, keeps input, and ends automatically', async () => {
    const { state, handlers } = serverOf()
    const { user } = await openApp('/customer', { handlers })
    await user.type(await screen.findByLabelText('客户名称'), '昆山')
    await screen.findByText('昆山精密')
    toasts.set([])
    state.isLost = true
    await queryClient.invalidateQueries({ queryKey: ['customer'] })
    expect(await screen.findByText(/数据库暂时无法访问/)).toBeDefined()
    expect(toasts.get()).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('客户名称').value).toBe('昆山')
    state.isLost = false
    await waitFor(() => expect(screen.queryByText(/数据库暂时无法访问/)).toBeNull(), soon)
    expect(await screen.findByText('昆山精密')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('客户名称').value).toBe('昆山')
    expect(session.get()).toBeDefined()
  })

  it('R07 met while the application opens ends no session: it opens once that is over', async () => {
    const { state, handlers } = serverOf()
    state.isLost = true
    await openApp('/customer', { handlers })
    expect(await screen.findByText(/数据库暂时无法访问/)).toBeDefined()
    state.isLost = false
    expect(await screen.findByText('昆山精密', {}, soon)).toBeDefined()
    expect(session.get()).toBeDefined()
  })

  it('R07 an unreachable server is named', async () => {
    const { handlers } = serverOf()
    await openApp('/customer', { handlers })
    await screen.findByText('昆山精密')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await queryClient.invalidateQueries({ queryKey: ['customer'] })
    expect(await screen.findByText(/暂时无法连接服务器/, {}, soon)).toBeDefined()
  })
})
