import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSession, openSession, session } from '../../../lib/session/session-store.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { AccountSettings } from './index.ts'
import { TenantSettings } from './tenant-settings.tsx'

const invitation = {
  ...{ id: 'q1', tenantId: 7, tenantName: '东厂', userId: 'u1', username: 'ben', realname: '本' },
  ...{ kind: 'invite', createTime: '2026-11-21 09:12:00' },
}
const mine = (...list: readonly { id: number; name: string }[]) => ({
  'GET /sys/tenant/getCurrentUserTenant': () => ({ result: { list } }),
})
const invited = (...result: readonly unknown[]) => ({ 'GET /sys/tenant/myInvitations': () => ({ result }) })
const open = async (handlers: Parameters<typeof fakeServer>[0]) => {
  const arrived = fakeServer(handlers)
  await renderScreen(<AccountSettings />, '/account/settings/tenant')
  return { user: userEvent.setup(), sent: () => arrived.filter(({ method }) => method !== 'GET') }
}

beforeEach(() => openSession('t1', { id: 'u1', username: 'ben', realname: '本', avatar: null }, '2'))
afterEach(() => closeSession())

describe('one’s own tenants', () => {
  it('[C43][E04] lists them with the present one, and requests joining another by its number', async () => {
    const ask = { 'POST /sys/tenant/joinTenantByHouseNumber': () => ({ message: '申请已提交，等待租户审批' }) }
    const { user, sent } = await open({
      ...mine({ id: 2, name: '西厂' }, { id: 3, name: '南厂' }),
      ...invited(),
      ...ask,
    })
    const here = (await screen.findByText('西厂')).closest('li')
    expect(here?.textContent).toContain('当前')
    expect(screen.getByText('南厂').closest('li')?.textContent).not.toContain('当前')
    await user.click(screen.getByRole('button', { name: '加入租户' }))
    const form = await screen.findByRole('dialog', { name: '按门牌号加入租户' })
    await user.type(within(form).getByLabelText(/门牌号/), 'K7K7K7K7K7')
    await user.click(within(form).getByRole('button', { name: '提交申请' }))
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ houseNumber: 'K7K7K7K7K7' }]))
  })

  it('[C47] works in another of them from then on, with nothing read before', async () => {
    fakeServer({ ...mine({ id: 2, name: '西厂' }, { id: 3, name: '南厂' }), ...invited() })
    const reload = vi.fn()
    await renderScreen(<TenantSettings reload={reload} />, '/account/settings/tenant')
    await userEvent.click(await screen.findByRole('button', { name: '切换' }))
    expect(session.get()).toMatchObject({ token: 't1', tenant: '3', user: { username: 'ben' } })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['接受', true],
    ['谢绝', false],
  ])('[C43] an invitation: %s', async (button, agreed) => {
    const agree = { 'PUT /sys/tenant/agree': () => ({}) }
    const { user, sent } = await open({ ...mine({ id: 2, name: '西厂' }), ...invited(invitation), ...agree })
    await screen.findByText('东厂')
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ id: 'q1', agreed }]))
  })

  it('[C43] shows why the invitations could not be read, and reads them again', async () => {
    let isDown = true
    const invitations = () => (isDown ? { status: 403 } : { result: [invitation] })
    const { user } = await open({ ...mine({ id: 2, name: '西厂' }), 'GET /sys/tenant/myInvitations': invitations })
    const again = await screen.findByRole('button', { name: '重试' })
    expect(screen.getByText('西厂')).toBeDefined()
    isDown = false
    await user.click(again)
    expect(await screen.findByText('东厂')).toBeDefined()
  })

  it('[C43] informs users of tenant 0 of the effect of joining', async () => {
    await open({ ...mine(), ...invited() })
    expect(await screen.findByText('不属于任何租户')).toBeDefined()
    expect(screen.getByText(/只能看到该租户的数据/)).toBeDefined()
    expect(screen.queryByText('收到的邀请')).toBeNull()
  })
})
