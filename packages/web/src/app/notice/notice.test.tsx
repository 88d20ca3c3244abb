import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../kit/overlay/toast/toast-store.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { closeSession, openSession } from '../../lib/session/session-store.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { isPersonHere } from './idle.ts'
import { NoticeBell } from './notice-bell.tsx'
import { useNotices } from './use-notices.ts'

const notice = (id: string, more: object = {}) => ({
  id,
  titile: `通知 ${id}`,
  msgContent: '<p>放电机 M-02 停机<img src=x onerror="globalThis.hacked = 1"></p>',
  priority: 'L',
  sender: 'admin',
  sendTime: '2026-11-21 09:12:00',
  createTime: '2026-11-21 09:00:00',
  openType: null,
  openPage: null,
  busId: null,
  fileList: [],
  ...more,
})
const lists = {
  anntMsgList: [
    notice('1', { priority: 'H' }),
    notice('2', { priority: 'M', openType: 'url', openPage: '/discharge', busId: '77' }),
    notice('3', { openType: 'component', openPage: 'project/ProjectList', busId: '88' }),
    notice('4', { openType: 'url', openPage: 'javascript:alert(1)' }),
  ],
  anntMsgTotal: 4,
  sysMsgList: [notice('5')],
  sysMsgTotal: 120,
}
const LIST = 'GET /sys/annountCement/listByUser'
const READ = 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId'

async function openBell() {
  const arrived = fakeServer({ [LIST]: () => ({ result: lists }), [READ]: () => ({}) })
  await renderScreen(
    <NoticeBell pathOf={(component) => (component === 'project/ProjectList' ? '/project' : undefined)} />,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '通知，124 条未读' }))
  return { user, arrived }
}

describe('notice bell', () => {
  it('[B15][D14] counts unread notices and lists them in two tabs, 300 px wide, with priorities as text', async () => {
    const { user } = await openBell()
    expect(screen.getByRole('button', { name: '通知，124 条未读' }).textContent).toBe('99+')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['通知(4)', '系统消息(120)'])
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.getByRole('button', { name: /通知 1.*紧急消息.*2026-11-21/ }).innerHTML).toContain('is-bad')
    expect(panel.getByRole('button', { name: /通知 2.*重要消息/ }).innerHTML).toContain('is-warn')
    expect(panel.getByRole('button', { name: /通知 3.*一般消息/ }).innerHTML).toContain('is-accent')
    screen.getByRole('tab', { name: '通知(4)' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: /通知 5/ })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '查看更多' }))
    expect(screen.getByTestId('address').textContent).toBe('/isps/userAnnouncement')
  })

  it('[B16][I17] marks the chosen one read and shows it in full, its content cleaned (ATK93)', async () => {
    const { user, arrived } = await openBell()
    await user.click(screen.getByRole('button', { name: /通知 1/ }))
    const modal = within(await screen.findByRole('dialog', { name: '通知消息' }))
    expect(screen.getByRole('dialog').getAttribute('style')).toContain('60%')
    expect(await modal.findByText('放电机 M-02 停机')).toBeDefined()
    expect(modal.getByText(/发布人：admin\s+发布时间：2026-11-21/)).toBeDefined()
    expect(document.querySelector('[onerror]')).toBeNull()
    expect(modal.queryByRole('button', { name: '去处理' })).toBeNull()
    expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({ anntId: '1' })
  })

  it('[B16] leads on to the address of those that have one, and to no script (ATK23)', async () => {
    const { user } = await openBell()
    await user.click(screen.getByRole('button', { name: /通知 2/ }))
    await user.click(await screen.findByRole('button', { name: '去处理' }))
    expect(screen.getByTestId('address').textContent).toBe('/discharge?busId=77')
    await user.click(screen.getByRole('button', { name: /条未读/ }))
    await user.click(screen.getByRole('button', { name: /通知 4/ }))
    await user.click(await screen.findByRole('button', { name: '去处理' }))
    expect(await screen.findByText('菜单地址无效')).toBeDefined()
  })

  it('[B16] opens the component of those that name one', async () => {
    const { user } = await openBell()
    await user.click(screen.getByRole('button', { name: /通知 3/ }))
    expect(screen.getByTestId('address').textContent).toBe('/project?id=88')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('news by the socket', () => {
  it('[K08][I17] reads the notices at once and shows new ones', async () => {
    class FakeSocket {
      onmessage: ((event: { data: string }) => void) | null = null
      constructor() {
        wires.push(this)
      }
      send() {}
      close() {}
    }
    const wires: FakeSocket[] = []
    vi.stubGlobal('WebSocket', FakeSocket)
    openSession('t1', { id: 'u1', username: 'admin', realname: '王工', avatar: null })
    const arrived = fakeServer({ [LIST]: () => ({ result: lists }) })
    await renderScreen(<NoticeBell pathOf={() => undefined} />)
    await screen.findByRole('button', { name: '通知，124 条未读' })
    const before = arrived.length
    act(() => wires[0]?.onmessage?.({ data: '{"cmd":"topic","msgId":"9","msgTxt":"停机检修"}' }))
    expect(await screen.findByText('消息提醒')).toBeDefined()
    expect(screen.getByText('停机检修')).toBeDefined()
    await waitFor(() => expect(arrived.length).toBe(before + 1))
    act(() => wires[0]?.onmessage?.({ data: '{"cmd":"user","userId":"u1","msgTxt":""}' }))
    await waitFor(() => expect(arrived.length).toBe(before + 2))
    closeSession()
  })
})

describe('news after a gap', () => {
  it('[K08] fetches news after the last known id, shows each once, and refreshes the bell', async () => {
    interface FakeSocket {
      onopen: (() => void) | null
      onclose: ((event: { code: number }) => void) | null
      onmessage: ((event: { data: string }) => void) | null
    }
    const wires: FakeSocket[] = []
    vi.stubGlobal(
      'WebSocket',
      class implements FakeSocket {
        onopen = null
        onclose = null
        onmessage = null
        constructor() {
          wires.push(this)
        }
        send() {}
        close() {}
      },
    )
    openSession('t1', { id: 'u1', username: 'admin', realname: '王工', avatar: null })
    const piece = (id: string, anntId: string, titile: string, kind = 'released') => ({ id, anntId, titile, kind })
    const arrived = fakeServer({
      [LIST]: () => ({ result: lists }),
      'GET /sys/annountCement/listMissed': ({ query }) => ({
        result: query.lastId
          ? {
              lastId: '9',
              news: [piece('7', 'a7', '已经说过'), piece('8', 'a8', '错过的'), piece('9', 'a9', '撤了', 'withdrawn')],
            }
          : { lastId: '5', news: [] },
      }),
    })
    const asked = () => arrived.filter(({ path }) => path.endsWith('listMissed')).map(({ query }) => query.lastId)
    await renderScreen(<NoticeBell pathOf={() => undefined} />)
    act(() => wires[0]?.onopen?.())
    await waitFor(() => expect(asked()).toEqual([undefined]))
    act(() => wires[0]?.onmessage?.({ data: '{"cmd":"topic","msgId":"a7","msgTxt":"已经说过"}' }))
    toasts.set([])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => wires[0]?.onclose?.({ code: 1006 }))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    const read = () => arrived.filter(({ path }) => path.endsWith('listByUser')).length
    const before = read()
    act(() => wires[1]?.onopen?.())
    await waitFor(() => expect(asked()).toEqual([undefined, '5']))
    expect(await screen.findByText('错过的')).toBeDefined()
    expect(toasts.get().map(({ detail }) => detail)).toEqual(['错过的'])
    await waitFor(() => expect(read()).toBeGreaterThan(before))
    vi.useRealTimers()
    closeSession()
  })
})

describe('reading of notices', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  afterEach(() => void vi.useRealTimers())

  it('[I17][L17] polls every 6 s, stops silently after a failure, and restarts on request', async () => {
    vi.useFakeTimers()
    let isDown = false
    const arrived = fakeServer({ [LIST]: () => (isDown ? { status: 500 } : { result: lists }) })
    const { result, unmount } = renderHook(useNotices, { wrapper })
    await pass(0)
    expect(arrived).toHaveLength(1)
    await pass(5_999)
    expect(arrived).toHaveLength(1)
    await pass(1)
    expect(arrived).toHaveLength(2)
    isDown = true
    await pass(6_000)
    expect(arrived).toHaveLength(3)
    await pass(60_000)
    expect([arrived.length, result.current.isFailed]).toEqual([3, true])
    isDown = false
    result.current.read()
    await pass(6_000)
    expect([arrived.length, result.current.isFailed]).toEqual([5, false])
    unmount()
  })

  it('[I17] does not poll while the user is away, so that a session can expire (T17)', () => {
    const now = Date.now()
    window.dispatchEvent(new Event('keydown'))
    expect([isPersonHere(now + 599_000), isPersonHere(now + 700_000)]).toEqual([true, false])
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    expect(isPersonHere(now)).toBe(false)
    vi.restoreAllMocks()
  })

  it('[I17] reads again after one was marked read', async () => {
    const { user, arrived } = await openBell()
    const asked = () => arrived.filter(({ method }) => method === 'GET').length
    const before = asked()
    await user.click(screen.getByRole('button', { name: /通知 1/ }))
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })
})
