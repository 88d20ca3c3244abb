import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { invalidateNow } from '../../../lib/api/changes.ts'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { userRow as chen } from '../../../testing/user-row.ts'
import { UserList } from './user-list.tsx'

const lin = { ...chen, id: 'u2', username: 'lintao', realname: '林涛', status: 2 }
const role = { id: 'r1', roleName: '放电人员', roleCode: 'operator' }
const server = {
  'GET /sys/user/list': () => pageOf([chen, lin]),
  'GET /sys/user/queryUserRole': () => ({ result: ['r1'] }),
  'GET /sys/user/userDepartList': () => ({ result: [{ key: 'd1', value: 'd1', title: '模具设计组' }] }),
  'GET /sys/role/list': () => pageOf([role]),
  'GET /sys/tenant/queryList': () => ({ result: [{ id: 3, name: '昆山' }] }),
  'GET /sys/sysDepart/queryTreeList': () => ({ result: [] }),
  'GET /sys/duplicate/check': () => ({}),
  'GET /sys/user/recycleBin': () => ({ result: [{ ...chen, id: 'u9', realname: '旧同事' }] }),
  'GET /sys/dict/getDictItems/user_status': () => ({
    result: [
      { value: '1', text: '正常' },
      { value: '2', text: '冻结' },
    ],
  }),
}
const all = [
  ...['list', 'add', 'edit', 'delete', 'deleteRecycleBin', 'frozenBatch', 'changepwd', 'import', 'export', 'agent'].map(
    (each) => `system:user:${each}`,
  ),
  'system:role:list',
]
const changed = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method !== 'GET')

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = all) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<UserList />)
  const rowOf = (name: string) => screen.getByText(name).closest('tr') ?? document.body
  await screen.findByText('陈伟')
  return { arrived, user: userEvent.setup(), rowOf }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('users', () => {
  it('[C45] edits an account with its roles and departments, which stand in calls of their own', async () => {
    const { arrived, user, rowOf } = await open({
      'GET /sys/user/list': () => pageOf([{ ...chen, relTenantIds: '3' }]),
      'PUT /sys/user/edit': () => ({ result: { ...chen, version: 4 } }),
    })
    await user.click(within(rowOf('陈伟')).getByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    expect(await within(form).findByText('放电人员')).toBeDefined()
    expect(within(form).getByLabelText('租户分配')).toBeDefined()
    expect(within(form).getByLabelText('用户账号').tagName).toBe('OUTPUT')
    expect(within(form).queryByLabelText(/密码/)).toBeNull()
    const name = within(form).getByLabelText(/用户姓名/)
    await user.clear(name)
    await user.type(name, '陈伟民')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived)[0]?.body).toMatchObject({
        id: 'u1',
        version: 3,
        realname: '陈伟民',
        selectedroles: 'r1',
        selecteddeparts: 'd1',
        relTenantIds: '3',
      }),
    )
  })

  it('[C45] a deletion is undone from its message', async () => {
    const { arrived, user } = await open({
      'GET /sys/dependents': () => ({ result: [] }),
      'DELETE /sys/user/deleteBatch': () => ({}),
      'PUT /sys/user/putRecycleBin': () => ({}),
    })
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    await user.click(await screen.findByTestId('confirm-yes'))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(changed(arrived).map(({ path }) => path)).toContain('/sys/user/putRecycleBin'))
    const [removed, restored] = changed(arrived)
    expect(restored?.body).toEqual({ userIds: removed?.query.ids })
  })

  it('[F08] reports a name in the recycle bin and restores it', async () => {
    const message = '该值不可用，回收站中已有：请将其还原，或彻底删除后再用'
    const { arrived, user } = await open({
      'GET /sys/duplicate/check': ({ query }) =>
        query.fieldName === 'username'
          ? { success: false, message, result: { error: 'IN_BIN', params: { id: 'u9' } } }
          : {},
      'PUT /sys/user/putRecycleBin': () => ({}),
    })
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/用户账号/), 'chenwei')
    expect((await within(form).findByRole('alert')).textContent).toBe(message)
    await user.click(screen.getByRole('button', { name: '还原' }))
    await waitFor(() => expect(changed(arrived)[0]).toMatchObject({ path: '/sys/user/putRecycleBin' }))
    expect(changed(arrived)[0]?.body).toEqual({ userIds: 'u9' })
  })

  it('[C45][F05] creates an account only with a strong password typed twice', async () => {
    const { arrived, user } = await open({ 'POST /sys/user/add': () => ({ result: chen }) })
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    const type = async (label: RegExp, words: string) => {
      const input = within(form).getByLabelText(label)
      await user.clear(input)
      await user.type(input, words)
    }
    await type(/^用户账号/, 'wangli')
    await type(/^用户姓名/, '王丽')
    await type(/^密码/, 'weakweak')
    await type(/^确认密码/, 'Strong-2026')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(await within(form).findByText('两次输入的密码不一样！')).toBeDefined()
    expect(changed(arrived)).toEqual([])
    await type(/^密码/, 'Strong-2026')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived)[0]?.body).toMatchObject({
        username: 'wangli',
        realname: '王丽',
        password: 'Strong-2026',
        confirmpassword: 'Strong-2026',
      }),
    )
  })

  it('[F01][F03][F04] shows errors of phone, address and landline, and does not send', async () => {
    const { arrived, user } = await open({ 'POST /sys/user/add': () => ({ result: chen }) })
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    for (const [label, words] of [
      [/^手机/, '12345'],
      [/^邮箱/, 'wang@'],
      [/^座机/, '51234567'],
    ] as const) {
      await user.type(within(form).getByLabelText(label), words)
    }
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(await within(form).findByText('请输入正确手机号')).toBeDefined()
    expect(within(form).getByText('邮箱格式不正确')).toBeDefined()
    expect(within(form).getByText('请输入正确的座机号码')).toBeDefined()
    expect(changed(arrived)).toEqual([])
  })

  it('[C45] freezes and unfreezes after confirmation, and marks frozen users', async () => {
    const titles = { cn: '项目', en: 'Project', jp: 'プロジェクト' }
    const { arrived, user, rowOf } = await open({
      'PUT /sys/user/frozenBatch': () => ({}),
      'GET /sys/dependents': () => ({ result: [{ effect: 'remains', titles, names: ['P-1'], total: 1 }] }),
    })
    await waitFor(() => expect(within(rowOf('林涛')).getByText('冻结')).toBeDefined())
    await user.click(within(rowOf('陈伟')).getByRole('button', { name: '冻结' }))
    expect(screen.getByText('确定冻结“陈伟”吗？')).toBeDefined()
    expect(await screen.findByText('仍由其负责：项目 P-1')).toBeDefined()
    expect(changed(arrived)).toEqual([])
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(changed(arrived)).toHaveLength(1))
    await user.click(within(rowOf('林涛')).getByRole('button', { name: '解冻' }))
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toEqual([
        { ids: 'u1', status: 2 },
        { ids: 'u2', status: 1 },
      ]),
    )
  })

  it('[C45] ATK63 makes a one-time password for the account of the row, and shows it once', async () => {
    const word = 'kaBc-dEfg-HjKm-nPq7'
    const { arrived, user, rowOf } = await open({
      'PUT /sys/user/changePassword': () => ({ result: { password: word, until: '2026-11-29 08:00:00' } }),
    })
    await user.click(within(rowOf('林涛')).getByRole('button', { name: '密码' }))
    await user.click(await screen.findByRole('button', { name: '生成一次性密码' }))
    expect((await screen.findByRole('status', { name: '一次性密码' })).textContent).toBe(word)
    expect(screen.getByRole('dialog', { name: '一次性密码 · 林涛' })).toBeDefined()
    expect(changed(arrived).map(({ body }) => body)).toEqual([{ username: 'lintao' }])
    await user.click(screen.getByRole('button', { name: '复制' }))
    expect(await navigator.clipboard.readText()).toBe(word)
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByText(word)).toBeNull())
  })

  it('[C45] disables a user’s lost second factor, after confirmation', async () => {
    const { arrived, user, rowOf } = await open({ 'POST /sys/secondFactor/reset': () => ({}) })
    await user.click(within(rowOf('林涛')).getByRole('button', { name: '密码' }))
    await user.click(await screen.findByRole('button', { name: '关闭双重验证' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(changed(arrived).map(({ path }) => path)).toEqual(['/sys/secondFactor/reset']))
  })

  it('[C45][L16] restores an account from the recycle bin', async () => {
    const { arrived, user } = await open({ 'PUT /sys/user/putRecycleBin': () => ({}) })
    await user.click(screen.getByRole('button', { name: '回收站' }))
    const bin = (await screen.findByText('旧同事')).closest('dialog,[role=dialog]')
    if (!(bin instanceof HTMLElement)) throw new Error('the bin is a window')
    await user.click(within(bin).getByRole('checkbox', { name: '选择此行' }))
    await user.click(within(bin).getByRole('button', { name: '还原' }))
    await waitFor(() => expect(changed(arrived).map(({ body }) => body)).toEqual([{ userIds: 'u9' }]))
  })

  it('[C45] freezes selected ones in one call, after confirmation', async () => {
    const { arrived, user } = await open({ 'PUT /sys/user/frozenBatch': () => ({}) })
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(
      within(screen.getByText(/已选/).closest('div') ?? document.body).getByRole('button', { name: '冻结' }),
    )
    expect(screen.getByText('是否冻结选中的 2 个账号?')).toBeDefined()
    expect(screen.getByText('这些用户将立即退出登录。')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(changed(arrived).map(({ body }) => body)).toEqual([{ ids: 'u1,u2', status: 2 }]))
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull())
  })

  it('[C45] shows everything about an account, its roles by name', async () => {
    const { user, rowOf } = await open({ 'GET /sys/role/list': () => pageOf([role]) })
    await user.click(within(rowOf('陈伟')).getByRole('button', { name: '详情' }))
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText('放电人员')).toBeDefined()
    for (const words of ['A1', '13800000001', '模具设计组', '普通用户'])
      expect(within(drawer).getByText(words)).toBeDefined()
  })

  it('[C45] adds a deputy, and changes an existing one with its version', async () => {
    const agent = {
      id: 'a1',
      version: 5,
      userName: 'chenwei',
      agentUserName: 'lintao',
      startTime: '2026-11-23 00:00:00',
      endTime: '2026-11-30 00:00:00',
      status: '1',
    }
    const { arrived, user, rowOf } = await open({
      'GET /sys/sysUserAgent/queryByUserName': ({ query }) => ({ result: query.userName === 'chenwei' ? agent : null }),
      'GET /sys/user/getMultiUser': () => ({ result: [lin] }),
      'PUT /sys/sysUserAgent/edit': () => ({ result: { ...agent, status: '0', version: 6 } }),
    })
    await user.click(within(rowOf('陈伟')).getByRole('button', { name: '代理人' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).getByLabelText(/用户账号/).textContent).toBe('chenwei')
    await user.click(within(form).getByRole('radio', { name: '无效' }))
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(changed(arrived)[0]?.body).toEqual({ ...agent, status: '0' }))
  })

  it('a form stays as it is typed while others change users, their roles and their deputies', async () => {
    const { user, rowOf } = await open({ 'GET /sys/sysUserAgent/queryByUserName': () => ({ result: null }) })
    for (const [button, field] of [
      ['编辑', /用户姓名/],
      ['代理人', /结束/],
    ] as const) {
      await user.click(within(rowOf('陈伟')).getByRole('button', { name: button }))
      const form = await screen.findByRole('dialog')
      const input = await within(form).findByLabelText(field)
      const before = input.closest('[role="dialog"]')
      await act(() => invalidateNow([{ id: `c-${button}`, nouns: { user: null, userAgent: null } }]))
      expect(screen.getByRole('dialog')).toBe(before)
      expect(input.isConnected).toBe(true)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('a form that cannot be read says why, and reads again', async () => {
    let isBroken = true
    const { user, rowOf } = await open({
      'GET /sys/user/userDepartList': () =>
        isBroken ? { status: 500, message: '数据库忙', success: false } : { result: [] },
    })
    await user.click(within(rowOf('陈伟')).getByRole('button', { name: '编辑' }))
    const window = within(await screen.findByRole('dialog'))
    isBroken = false
    await user.click(await window.findByRole('button', { name: '重试' }))
    expect(await within(await screen.findByRole('dialog')).findByLabelText(/用户姓名/)).toBeDefined()
  })

  it('[C45] the first administrator can be neither frozen nor deleted here', async () => {
    const { rowOf } = await open({
      'GET /sys/user/list': () => pageOf([chen, { ...chen, id: 'a', username: 'admin', realname: '管理员' }]),
    })
    const row = within(await waitFor(() => rowOf('管理员')))
    expect(row.getByRole('button', { name: '编辑' })).toBeDefined()
    for (const name of ['冻结', '删除']) expect(row.queryByRole('button', { name })).toBeNull()
  })

  it('[G03][G06] read-only users see no button', async () => {
    await open({}, ['system:user:list'])
    for (const name of ['新增', '编辑', '密码', '代理人', '冻结', '解冻', '删除', '回收站', '导入', '导出'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
