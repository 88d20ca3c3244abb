import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { TenantList } from './tenant-list.tsx'

const row = {
  ...{ id: '7', name: '东厂', houseNumber: 'K7K7K7K7K7', beginDate: null, endDate: null, status: 1 },
  ...{ status_dictText: '正常', users: 3, createBy: 'admin', createTime: '2026-11-21 09:12:00' },
  ...{ updateBy: null, updateTime: null, version: 2 },
}
const request = {
  ...{ id: 'q1', tenantId: 7, tenantName: '东厂', userId: 'u9', username: 'ben', realname: '本' },
  ...{ kind: 'join', createTime: '2026-11-21 09:12:00' },
}
const server = {
  'GET /sys/tenant/list': () => pageOf([row]),
  'GET /sys/tenant/userList': () => pageOf([]),
  'GET /sys/tenant/requests': () => ({ result: [request] }),
}
const all = ['list', 'add', 'edit', 'delete', 'users'].map((each) => `system:tenant:${each}`)

beforeEach(() => localStorage.clear())

describe('tenants', () => {
  it('[C43][E04] lists name, number and state, and freezes one', async () => {
    const arrived = fakeServer({ ...server, 'PUT /sys/tenant/edit': () => ({ result: { ...row, status: 0 } }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<TenantList />)
    const line = (await screen.findByText('东厂')).closest('tr')
    expect(line?.textContent).toContain('正常')
    await user.click(within(line ?? document.body).getByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).getByLabelText(/租户编号/).tagName).toBe('OUTPUT')
    await user.click(within(form).getByLabelText('冻结'))
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        version: 2,
        name: '东厂',
        status: 0,
      }),
    )
  })

  it('[C43] shows its people, and decides on requests to join', async () => {
    const arrived = fakeServer({ ...server, 'PUT /sys/tenant/approve': () => ({}) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<TenantList />)
    await user.click(await screen.findByRole('button', { name: '用户' }))
    await user.click(await screen.findByRole('button', { name: '同意' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 'q1', agreed: true }),
    )
  })

  it('[C43] shows why the requests to join could not be read, and reads them again', async () => {
    let isDown = true
    const requests = () => (isDown ? { status: 403 } : { result: [request] })
    fakeServer({ ...server, 'GET /sys/tenant/requests': requests })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<TenantList />)
    await user.click(await screen.findByRole('button', { name: '用户' }))
    const again = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await user.click(again)
    expect(await screen.findByRole('button', { name: '同意' })).toBeDefined()
  })

  it('[C43] invites a user by account, who decides', async () => {
    const arrived = fakeServer({ ...server, 'PUT /sys/tenant/invitationUserJoin': () => ({}) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<TenantList />)
    await user.click(await screen.findByRole('button', { name: '用户' }))
    await user.click(await screen.findByRole('button', { name: '邀请' }))
    const form = await screen.findByRole('dialog', { name: '邀请用户 · 东厂' })
    await user.type(within(form).getByLabelText(/账号/), 'ben{Enter}')
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({ tenantId: 7, username: 'ben' }),
    )
  })

  it('[G03] read-only users see no button', async () => {
    fakeServer(server)
    grant('system:tenant:list')
    await renderScreen(<TenantList />)
    await screen.findByText('东厂')
    for (const name of ['新增', '编辑', '删除', '用户']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
