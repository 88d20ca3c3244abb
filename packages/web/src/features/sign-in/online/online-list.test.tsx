import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { OnlineList } from './online-list.tsx'

const row = (id: string, username: string, realname: string, isSelf: boolean) => ({
  id,
  token: id,
  username,
  realname,
  avatar: null,
  birthday: null,
  sex: 1,
  sex_dictText: '男',
  phone: null,
  ip: '10.0.0.7',
  createTime: '2026-11-21 08:00:00',
  lastSeen: '2026-11-21 09:12:00',
  isSelf,
})
const server = {
  'GET /sys/online/list': () => pageOf([row('s1', 'admin', '管理员', true), row('s2', 'ada', '艾达', false)]),
  'GET /sys/dict/getDictItems/sex': () => ({ result: [{ value: '1', text: '男' }] }),
}

beforeEach(() => localStorage.clear())

describe('online users', () => {
  it('[C26] marks oneself, and ends a session after a question', async () => {
    const arrived = fakeServer({ ...server, 'POST /sys/online/forceLogout': () => ({}) })
    grant('system:online:list', 'system:online:forceLogout')
    const user = userEvent.setup()
    await renderScreen(<OnlineList />)
    expect(await screen.findByText('admin（我）')).toBeDefined()
    const line = screen.getByText('ada').closest('tr') as HTMLElement
    await waitFor(() => expect(line.textContent).toContain('男'))
    await user.click(within(line).getByRole('button', { name: '强退' }))
    expect(await screen.findByText('强制退出用户？')).toBeDefined()
    expect(arrived.filter(({ method }) => method === 'POST')).toEqual([])
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({ token: 's2' }))
    expect(await screen.findByText('强制退出用户”艾达“成功！')).toBeDefined()
  })

  it('[G03] read-only users cannot end one', async () => {
    fakeServer(server)
    grant('system:online:list')
    await renderScreen(<OnlineList />)
    await screen.findByText('ada')
    expect(screen.queryByRole('button', { name: '强退' })).toBeNull()
  })
})
