import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { RoleList } from './role-list.tsx'

const auditColumns = {
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 2,
}
const role = { id: 'r1', roleName: '放电人员', roleCode: 'operator', description: null, ...auditColumns }
const person = (id: string, realname: string) => ({
  id,
  username: `u-${id}`,
  realname,
  status_dictText: '正常',
  ...auditColumns,
})
const node = (key: string, title: string, children?: readonly unknown[], ruleFlag = 0) => ({
  key,
  value: key,
  title,
  ruleFlag,
  titles: { cn: title, en: title, jp: title },
  ...(children ? { children } : {}),
})
const server = {
  'GET /sys/role/list': () => pageOf([role]),
  'GET /sys/user/userRoleList': () => pageOf([person('1', '陈伟'), person('2', '林涛')]),
  'GET /sys/user/userRoleUntilList': () => ({
    result: [{ userId: '2', username: 'u-2', realname: '林涛', until: '2099-12-01 18:00:00' }],
  }),
  'GET /sys/role/queryTreeList': () => ({
    result: {
      treeList: [node('m1', '客户管理', [node('b1', '新增客户'), node('b2', '删除客户')]), node('m2', '机床设置')],
      ids: ['m1', 'b1', 'b2', 'm2'],
    },
  }),
  'GET /sys/permission/queryRolePermission': () => ({ result: ['m2'] }),
  'POST /sys/permission/effectOfRole': () => ({ result: { people: 0, gained: [], lost: [] } }),
}
const all = [
  ...['list', 'add', 'edit', 'delete', 'import', 'export'].map((each) => `system:role:${each}`),
  'system:permission:saveRole',
  'system:user:list',
  'system:user:addUserRole',
  'system:user:deleteRole',
]
const changed = (arrived: readonly Arrived[]) =>
  arrived.filter(({ method, path }) => method !== 'GET' && !path.includes('/effectOf'))

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = all) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<RoleList />)
  await screen.findByText('放电人员')
  return { arrived, user: userEvent.setup() }
}

beforeEach(() => localStorage.clear())

afterEach(() => startTexts(loadTexts, 'cn'))

it('shows the purpose of a seeded role in the language of the screen, and a changed one as it was written', async () => {
  await startTexts(loadTexts, 'en')
  const seeded = { ...role, description: '下载已发布的程序，记录放电结果' }
  const changed = { ...role, id: 'r2', roleCode: 'designer', description: '夜班' }
  fakeServer({ ...server, 'GET /sys/role/list': () => pageOf([seeded, changed]) })
  grant(...all)
  await renderScreen(<RoleList />)
  expect(await screen.findByText('Downloads released programs and records burns')).toBeDefined()
  expect(screen.getByText('夜班')).toBeDefined()
})

describe('roles', () => {
  it('[C35][D11] does not edit a role’s code, and changes its name with the version read', async () => {
    const { arrived, user } = await open({ 'PUT /sys/role/edit': () => ({ result: role }) })
    await user.click(screen.getByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).getByLabelText(/角色编码/).tagName).toBe('OUTPUT')
    await user.type(within(form).getByLabelText(/角色名称/), '甲')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toEqual([
        { id: 'r1', version: 2, roleCode: 'operator', roleName: '放电人员甲', description: null },
      ]),
    )
  })

  it('[C35] copies a role with its grants, with a new code and name', async () => {
    const { arrived, user } = await open({
      'POST /sys/role/copy': () => ({ result: role }),
      'GET /sys/duplicate/check': () => ({ result: null }),
    })
    await user.click(screen.getByRole('button', { name: '复制' }))
    const form = within(await screen.findByRole('dialog', { name: '复制角色“放电人员”' }))
    expect(form.getByText('将复制权限和数据规则，不复制角色用户。')).toBeDefined()
    await user.type(form.getByLabelText(/角色编码/), 'operator_2')
    await user.type(form.getByLabelText(/角色名称/), '夜班放电')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toEqual([
        {
          fromId: 'r1',
          roleCode: 'operator_2',
          roleName: '夜班放电',
          description: '',
          roleNameEn: null,
          roleNameJp: null,
        },
      ]),
    )
  })

  it('[C35] compares two roles: differences, and on request common permissions', async () => {
    const titled = (name: string) => ({ cn: name, en: name, jp: name })
    const line = (id: string, kind: string, name: string, heldBy: string, ...path: readonly string[]) => ({
      ...{ id, kind, heldBy, titles: titled(name), path: path.map(titled) },
    })
    const { user } = await open({
      'GET /sys/role/queryall': () => ({
        result: [role, { ...role, id: 'r2', roleName: '设计人员', roleCode: 'designer' }],
      }),
      'GET /sys/role/compare': ({ query }) => ({
        result: {
          lines:
            query.firstId === 'r1' && query.secondId === 'r2'
              ? [
                  line('m1', 'screen', '客户管理', 'both'),
                  line('d1', 'rule', '南方', 'second', '客户管理'),
                  line('b1', 'button', '新增客户', 'first', '客户管理'),
                ]
              : [],
        },
      }),
    })
    await user.click(screen.getByRole('button', { name: '比较' }))
    const window = within(await screen.findByRole('dialog', { name: '角色“放电人员”的权限比较' }))
    await window.findByRole('option', { name: '设计人员 (designer)' })
    await user.selectOptions(window.getByRole('combobox', { name: '与' }), '设计人员 (designer)')
    const rows = async () =>
      within(await window.findByRole('table', { name: '比较' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent))
    const different = [
      ['客户管理 / 南方', '数据规则', '–', '有'],
      ['客户管理 / 新增客户', '按钮', '有', '–'],
    ]
    expect(await rows()).toEqual(different)
    expect(window.getByText('仅“放电人员” 1 项，仅“设计人员” 1 项，两者都有 1 项')).toBeDefined()
    await user.click(window.getByRole('checkbox', { name: '只显示不同项' }))
    expect(await rows()).toEqual([['客户管理', '菜单', '有', '有'], ...different])
  })

  it('[C35] shows each member’s end date, and asks for it for a temporary role', async () => {
    const { arrived, user } = await open({
      'POST /sys/user/addSysUserRoleUntil': () => ({}),
      'GET /sys/user/queryUserComponentData': () => pageOf([person('3', '周敏')]),
    })
    await user.click(screen.getByRole('button', { name: '用户' }))
    const members = await screen.findByRole('table', { name: '用户' })
    const endOf = async (name: string) =>
      within((await within(members).findByText(name)).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    await waitFor(async () => expect((await endOf('林涛')).join()).toContain('2099-12-01'))
    expect((await endOf('陈伟')).join()).not.toContain('2099')
    await user.click(screen.getByRole('button', { name: '限时添加' }))
    const picker = within(await screen.findByRole('dialog'))
    await user.click(await picker.findByText('周敏'))
    await user.click(picker.getByRole('button', { name: '确定' }))
    const form = within(await screen.findByRole('dialog', { name: '限时授予角色“放电人员”' }))
    expect(form.getByText('周敏')).toBeDefined()
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(changed(arrived)).toEqual([])
    await user.type(form.getByLabelText(/有效至/), '2099-11-30 12:00:00')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toMatchObject([{ roleId: 'r1', userIdList: ['3'] }]),
    )
    expect(JSON.stringify(changed(arrived)[0]?.body)).toMatch(/"until":"2099-1/)
  })

  it('[C35] shows the members of a role and removes selected ones, after confirmation', async () => {
    const { arrived, user } = await open({ 'DELETE /sys/user/deleteUserRoleBatch': () => ({}) })
    await user.click(screen.getByRole('button', { name: '用户' }))
    const members = await screen.findByRole('table', { name: '用户' })
    await within(members).findByText('陈伟')
    await user.click(within(members).getByRole('checkbox', { name: '全选本页' }))
    await user.click(screen.getByRole('button', { name: '取消关联（2）' }))
    expect(changed(arrived)).toEqual([])
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(changed(arrived).map(({ query }) => query)).toEqual([{ roleId: 'r1', userIds: '1,2' }]))
    expect(await screen.findByText('已取消关联')).toBeDefined()
  })

  it('[C35][C45] adds an account with the role, in a form without other roles', async () => {
    const { arrived, user } = await open({ 'POST /sys/user/add': () => ({}) }, [...all, 'system:user:add'])
    await user.click(screen.getByRole('button', { name: '用户' }))
    await user.click(await screen.findByRole('button', { name: '新增用户' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).queryByText('角色分配')).toBeNull()
    for (const [label, text] of [
      [/用户账号/, 'newhand'],
      [/^密码/, 'Workshop-1!'],
      [/确认密码/, 'Workshop-1!'],
      [/用户姓名/, '新人'],
    ] as const)
      await user.type(within(form).getByLabelText(label), text)
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(changed(arrived)[0]?.body).toMatchObject({ username: 'newhand', selectedroles: 'r1' }))
  })

  it('[C35][E03] grants menus and buttons: a tick includes the ancestors in that mode', async () => {
    const { arrived, user } = await open({ 'POST /sys/permission/saveRolePermission': () => ({}) })
    await user.click(screen.getByRole('button', { name: '授权' }))
    const tree = await screen.findByRole('tree', { name: '所拥有的权限' })
    const ticked = () =>
      within(tree)
        .getAllByRole('treeitem')
        .filter((each) => each.getAttribute('aria-checked') === 'true')
        .map(({ textContent }) => textContent)
    expect(ticked()).toEqual(['机床设置'])
    await user.click(within(tree).getByText('新增客户'))
    expect(ticked()).toEqual(['新增客户', '机床设置'])
    await user.click(within(tree).getByText('新增客户'))
    await user.click(screen.getByText('勾选带上级'))
    await user.click(within(tree).getByText('新增客户'))
    expect(ticked()).toEqual(['客户管理', '新增客户', '机床设置'])
    await user.click(screen.getByRole('button', { name: '保存并关闭' }))
    await waitFor(() => {
      const [call] = changed(arrived)
      const body = call?.body as { roleId: string; permissionIds: string; startedFrom: string }
      expect(body.permissionIds.split(',').toSorted()).toEqual(['b1', 'm1', 'm2'])
      expect(body).toMatchObject({ roleId: 'r1', startedFrom: 'm2' })
    })
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
  })

  it('[C35][L16] shows gains and losses before saving grants, and saves after confirmation', async () => {
    const titles = (name: string) => ({ cn: name, en: name, jp: name })
    const { arrived, user } = await open({
      'POST /sys/permission/saveRolePermission': () => ({}),
      'POST /sys/permission/effectOfRole': ({ body }) => ({
        result: {
          people: 3,
          gained: [{ id: 'b1', kind: 'button', titles: titles('新增客户'), path: [titles('客户管理')], people: 2 }],
          lost: (body as { permissionIds: string }).permissionIds.includes('m2')
            ? []
            : [{ id: 'm2', kind: 'screen', titles: titles('机床设置'), path: [], people: 3 }],
        },
      }),
    })
    await user.click(screen.getByRole('button', { name: '授权' }))
    const tree = await screen.findByRole('tree', { name: '所拥有的权限' })
    await user.click(within(tree).getByText('新增客户'))
    await user.click(within(tree).getByText('机床设置'))
    const save = screen.getByRole('button', { name: '保存并关闭' })
    await user.click(save)
    const question = within(await screen.findByRole('dialog', { name: '保存这些授权吗？' }))
    const lines = (await question.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines).toEqual(['失去 机床设置：3 人', '获得 客户管理 / 新增客户：2 人'])
    await user.click(question.getByRole('button', { name: '取消' }))
    expect(changed(arrived)).toEqual([])
    await user.click(save)
    await user.click(await screen.findByTestId('confirm-yes'))
    await waitFor(() =>
      expect(changed(arrived).map(({ path }) => path)).toEqual(['/sys/permission/saveRolePermission']),
    )
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
  })

  const rule = (id: string, ruleName: string) => ({
    id,
    permissionId: 'm2',
    ruleName,
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '1',
    ...auditColumns,
  })
  const ruled = {
    'GET /sys/role/queryTreeList': () => ({
      result: {
        treeList: [node('m1', '客户管理', undefined, 1), node('m2', '机床设置', undefined, 1)],
        ids: ['m1', 'm2'],
      },
    }),
    'GET /sys/role/datarule/m2/r1': () => ({
      result: { datarule: [rule('d1', '仅自己的'), rule('d2', '南方')], drChecked: 'd2,gone' },
    }),
    'GET /sys/role/datarule/m1/r1': () => ({ result: { datarule: [rule('d3', '全厂')] } }),
  }

  it('[C35][C33] chooses by the keyboard which data rules of a granted menu apply to the role', async () => {
    const { arrived, user } = await open({ ...ruled, 'POST /sys/role/datarule': () => ({}) })
    await user.click(screen.getByRole('button', { name: '授权' }))
    const tree = await screen.findByRole('tree', { name: '所拥有的权限' })
    tree.focus()
    await user.keyboard('{End}{Enter}')
    const rules = await screen.findByRole('group', { name: '数据规则/按钮权限配置' })
    const ticked = () =>
      within(rules)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked)
    expect(ticked()).toEqual([false, true])
    await user.click(within(rules).getByRole('checkbox', { name: /仅自己的/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toEqual([
        { permissionId: 'm2', roleId: 'r1', dataRuleIds: 'd1,d2' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('group', { name: '数据规则/按钮权限配置' })).toBeNull())
    expect(screen.getByRole('tree', { name: '所拥有的权限' })).toBeDefined()
  })

  it('[C35] warns when no data rule is ticked, and requires the grant first', async () => {
    const { arrived, user } = await open({ ...ruled, 'POST /sys/role/datarule': () => ({}) })
    await user.click(screen.getByRole('button', { name: '授权' }))
    const [ungranted, granted] = await screen.findAllByText('数据规则')
    if (!ungranted || !granted) throw new Error('both menus have rules')
    await user.click(ungranted)
    expect(await screen.findByText('先保存该菜单的授权，再选择数据规则。')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /全厂/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
    await user.keyboard('{Escape}')
    await user.click(granted)
    await user.click(await screen.findByRole('checkbox', { name: /南方/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请注意，现未勾选任何数据权限!')).toBeDefined()
    await waitFor(() => expect(changed(arrived).map(({ body }) => body)).toMatchObject([{ dataRuleIds: '' }]))
  })

  it('[C35][L16] asks before discarding changed grants', async () => {
    const { arrived, user } = await open()
    await user.click(screen.getByRole('button', { name: '授权' }))
    await user.click(await screen.findByText('新增客户'))
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.getByText('有未保存的修改')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
    expect(changed(arrived)).toEqual([])
  })

  it('[G03][G06] read-only users cannot change, grant or see members', async () => {
    await open({}, ['system:role:list'])
    for (const name of ['新增', '编辑', '删除', '授权', '用户', '导入', '导出'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
