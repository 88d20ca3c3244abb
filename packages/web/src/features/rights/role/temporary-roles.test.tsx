import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { TemporaryRoles } from './temporary-roles.tsx'

const row = {
  id: 'g1',
  userId: 'u1',
  username: 'chenwei',
  realname: '陈伟',
  roleId: 'r1',
  roleName: '设计人员',
  until: '2026-12-24 18:00:00',
  hasEnded: false,
  createTime: '2026-12-20 08:30:00',
}
const past = { ...row, id: 'g2', userId: 'u2', username: 'lintao', realname: '林涛', hasEnded: true, createTime: null }
const all = ['system:user:list', 'system:user:addUserRole', 'system:user:deleteRole'] as const

async function open(granted: readonly string[] = all) {
  const calls = fakeServer({
    'GET /sys/user/temporaryRoleList': () => pageOf([row, past]),
    'DELETE /sys/user/deleteUserRole': () => ({ result: null, changed: ['membership'] }),
    'POST /sys/user/addSysUserRoleUntil': () => ({ result: null, changed: ['membership'] }),
  })
  grant(...granted)
  await renderScreen(<TemporaryRoles />)
  await screen.findByText('陈伟')
  return { calls, user: userEvent.setup() }
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('temporary roles', () => {
  it('[C35] shows who holds which role until when, and what has ended', async () => {
    const { calls, user } = await open()
    expect(rowOf('陈伟').getByText('有效')).toBeDefined()
    expect(rowOf('陈伟').getByText('设计人员')).toBeDefined()
    expect(rowOf('陈伟').getByText('2026-12-20 08:30')).toBeDefined()
    expect(rowOf('林涛').getByText('已到期')).toBeDefined()
    await user.type(screen.getByLabelText('姓名'), '陈{Enter}')
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ realname: '*陈*' }))
  })

  it('[C35] takes a role away after confirmation, and moves its end', async () => {
    const { calls, user } = await open()
    await user.click(rowOf('林涛').getByRole('button', { name: '取消关联' }))
    expect(screen.getByText('取消“林涛”的角色“设计人员”？')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => {
      const taken = calls.find(({ method }) => method === 'DELETE')
      expect(taken?.query).toEqual({ roleId: 'r1', userId: 'u2' })
    })
    await user.click(rowOf('陈伟').getByRole('button', { name: '改期限' }))
    expect(within(await screen.findByRole('dialog')).getByText('陈伟')).toBeDefined()
  })

  it('[G06] readers see no buttons', async () => {
    await open(['system:user:list'])
    expect(screen.queryByRole('button', { name: '取消关联' })).toBeNull()
    expect(screen.queryByRole('button', { name: '改期限' })).toBeNull()
  })
})
