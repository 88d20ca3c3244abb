import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { userRow as chen } from '../../../testing/user-row.ts'
import { UserList } from './user-list.tsx'

const lin = { ...chen, id: 'u2', username: 'lintao', realname: '林涛', relTenantIds: '3', version: 7 }

interface Body {
  readonly call: string
  readonly rows: readonly { readonly id: string; readonly version: number }[]
}
const taken = ({ body }: Arrived) => {
  const rows = (body as Body).rows.map(({ id, version }) => ({ id, state: 'changed', version: version + 1 }))
  return { result: { changed: rows.length, refused: 0, rows } }
}
const links = [
  { id: 'u1', roleIds: ['r1'], departIds: ['d1'] },
  { id: 'u2', roleIds: [], departIds: ['d1', 'd2'] },
]

let isDown = false

async function open(...permissions: readonly string[]) {
  const calls = fakeServer({
    'GET /sys/user/list': () => pageOf([chen, lin]),
    'GET /sys/user/queryLinks': () => (isDown ? { status: 500 } : { result: links }),
    'GET /sys/role/list': () => pageOf([{ id: 'r1', roleName: '放电人员', roleCode: 'operator' }]),
    'GET /sys/tenant/queryList': () => ({
      result: [
        { id: 3, name: '昆山' },
        { id: 4, name: '宁波' },
      ],
    }),
    'POST /sys/batchEdit/preview': taken,
    'POST /sys/batchEdit/apply': taken,
  })
  grant('system:user:list', 'system:user:edit', ...permissions)
  const user = userEvent.setup()
  await renderScreen(<UserList />)
  await screen.findByText('陈伟')
  await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
  await user.click(screen.getByRole('button', { name: '批量编辑' }))
  const dialog = await screen.findByRole('dialog', { name: /批量编辑/ })
  return { calls, user, dialog }
}
const sent = (calls: readonly Arrived[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body as Body)
const offered = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('checkbox')
    .map((tick) => tick.getAttribute('aria-label'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  isDown = false
})

it('[C45] does not start from roles and departments read earlier when they cannot be read again', async () => {
  const { user, dialog } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  isDown = true
  await user.click(screen.getByRole('button', { name: '批量编辑' }))
  const failed = await screen.findByRole('dialog', { name: /批量编辑/ })
  expect(await within(failed).findByText('加载失败')).toBeDefined()
  isDown = false
  await user.click(within(failed).getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('checkbox', { name: '设置部门分配' })).toBeDefined()
})

it('[C45] offers fields that accounts can share; roles only to users who see roles', async () => {
  const { calls, dialog } = await open()
  expect(offered(dialog)).toEqual(['部门分配', '职务', '租户分配', '身份', '性别', '座机'].map((name) => `设置${name}`))
  expect(calls.find(({ path }) => path === '/sys/user/queryLinks')?.query).toMatchObject({ userIds: 'u1,u2' })
})

it('[C45] sets a value of several accounts, shows it by name, and undo restores roles and departments too', async () => {
  const { calls, user, dialog } = await open('system:role:list')
  expect(offered(dialog)).toContain('设置角色分配')
  await user.click(within(dialog).getByRole('checkbox', { name: '设置租户分配' }))
  await user.click(within(dialog).getByLabelText('租户分配'))
  await user.click(await screen.findByRole('option', { name: '宁波' }))
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByRole('button', { name: '预览' }))
  expect(await within(dialog).findByRole('row', { name: '陈伟 租户分配 – → 宁波 将修改' })).toBeDefined()
  expect(within(dialog).getByRole('row', { name: '林涛 租户分配 昆山 → 宁波 将修改' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: '应用到 2 条' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(sent(calls, '/sys/batchEdit/apply')).toHaveLength(2))
  const [applied, undone] = sent(calls, '/sys/batchEdit/apply')
  expect(applied).toMatchObject({
    call: 'user.edit',
    rows: [
      { id: 'u1', version: 3, relTenantIds: '4', selectedroles: 'r1', selecteddeparts: 'd1' },
      { id: 'u2', version: 7, relTenantIds: '4', selectedroles: '', selecteddeparts: 'd1,d2' },
    ],
  })
  expect(undone?.rows).toMatchObject([
    { id: 'u1', version: 4, relTenantIds: null, selectedroles: 'r1', selecteddeparts: 'd1' },
    { id: 'u2', version: 8, relTenantIds: '3', selectedroles: '', selecteddeparts: 'd1,d2' },
  ])
})
