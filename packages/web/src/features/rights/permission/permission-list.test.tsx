import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { PermissionList } from './permission-list.tsx'

const row = (id: string, name: string, more: object = {}) => ({
  ...{ id, key: id, title: name, parentId: null, name, nameEn: name, nameJp: name, menuType: 0, perms: null },
  ...{ permsType: '1', icon: 'system', component: 'layouts/RouteView', componentName: null, url: `/${id}` },
  ...{ redirect: null, sortNo: 1, leaf: true, isLeaf: true, route: true, keepAlive: false, alwaysShow: false },
  ...{ hidden: false, hideTab: false, internalOrExternal: false, ruleFlag: 0, status: '1', description: null },
  ...{ delFlag: 0, builtIn: false, createBy: 'admin', createTime: '2026-11-21 09:12:00' },
  ...{ updateBy: null, updateTime: null, version: 3 },
  ...more,
})
const customers = row('c', '客户管理', { parentId: 'g', menuType: 1, component: 'customer/CustomerList' })
const button = row('b', '新增客户', { parentId: 'c', menuType: 2, perms: 'customer:add', url: null, component: null })
const tree = [row('g', '基础数据', { children: [{ ...customers, children: [button] }] })]
const rule = {
  ...{ id: 'r1', permissionId: 'c', ruleName: '本人', ruleColumn: 'createBy', ruleConditions: '=', status: '1' },
  ...{ ruleValue: '#{sys_user_code}', createBy: 'admin', createTime: '2026-11-21 09:12:00' },
  ...{ updateBy: null, updateTime: null, version: 1 },
}
const server = {
  'GET /sys/permission/list': () => ({ result: tree }),
  'GET /sys/permission/getPermRuleListByPermId': () => ({ result: [rule] }),
}
const all = ['list', 'add', 'edit', 'delete', 'addRule', 'editRule', 'deleteRule', 'explain'].map(
  (each) => `system:permission:${each}`,
)

beforeEach(() => localStorage.clear())

async function openBranch(user: ReturnType<typeof userEvent.setup>, name: string) {
  const line = (await screen.findByText(name)).closest('tr')
  line?.focus()
  await user.keyboard('{ArrowRight}')
}

describe('menus', () => {
  it('[C33][A16] shows menus and buttons as a tree that is opened by the keyboard', async () => {
    fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PermissionList />)
    await openBranch(user, '基础数据')
    await openBranch(user, '客户管理')
    const line = (await screen.findByText('新增客户')).closest('tr')
    expect(line?.textContent).toContain('customer:add')
    expect(line?.textContent).toContain('按钮/权限')
  })

  it('[C33] requires path and view of a menu, and code of a button, and adds it below its parent', async () => {
    const arrived = fakeServer({ ...server, 'POST /sys/permission/add': () => ({ result: button }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PermissionList />)
    const line = (await screen.findByText('基础数据')).closest('tr')
    await user.click(within(line ?? document.body).getByRole('button', { name: '添加下级' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).getByLabelText(/菜单路径/)).toBeDefined()
    expect(within(form).queryByLabelText(/授权标识/)).toBeNull()
    await user.click(within(form).getByLabelText('按钮/权限'))
    expect(within(form).queryByLabelText(/菜单路径/)).toBeNull()
    await user.type(within(form).getByRole('textbox', { name: /按钮\/权限/ }), '导出')
    await user.type(within(form).getByLabelText(/授权标识/), 'customer:export')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'POST')?.body).toMatchObject({
        menuType: 2,
        parentId: 'g',
        name: '导出',
        perms: 'customer:export',
      }),
    )
  })

  it('[C33] offers icons as pictures with names in one’s language, found by a part of the name', async () => {
    const arrived = fakeServer({ ...server, 'POST /sys/permission/add': () => ({ result: customers }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PermissionList />)
    const line = (await screen.findByText('基础数据')).closest('tr')
    await user.click(within(line ?? document.body).getByRole('button', { name: '添加下级' }))
    const form = await screen.findByRole('dialog')
    await user.click(within(form).getByLabelText(/菜单图标|图标/))
    const search = await screen.findByRole('searchbox', { name: '按名称查找' })
    expect(screen.getByRole('button', { name: '机床' }).title).toBe('机床')
    await user.type(search, '时')
    expect(screen.queryByRole('button', { name: '机床' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '时钟' }))
    expect(within(form).getByLabelText(/图标/).textContent).toBe('时钟')
    await user.type(within(form).getByRole('textbox', { name: /菜单名称/ }), '班次')
    await user.type(within(form).getByLabelText(/菜单路径/), '/shift')
    await user.type(within(form).getByLabelText(/前端组件/), 'shift/ShiftList')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(arrived.find(({ method }) => method === 'POST')?.body).toMatchObject({ icon: 'clock' }))
  })

  it('[B21] the menu above and the menu of data rules are named in the reader’s language', async () => {
    const child = { ...customers, nameEn: 'Customers' }
    const named = [row('g', '基础数据', { nameEn: 'Master data', children: [child] })]
    fakeServer({ ...server, 'GET /sys/permission/list': () => ({ result: named }) })
    grant(...all)
    await chooseLanguage('en')
    const user = userEvent.setup()
    await renderScreen(<PermissionList />)
    const line = (await screen.findByText('Master data')).closest('tr')
    await user.click(within(line ?? document.body).getByRole('button', { name: 'Add below' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).getByText('Master data')).toBeDefined()
    await user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await openBranch(user, 'Master data')
    const below = (await screen.findByText('Customers')).closest('tr')
    await user.click(within(below ?? document.body).getByRole('button', { name: 'Data rules' }))
    expect(await screen.findByRole('dialog', { name: 'Data rules · Customers' })).toBeDefined()
    await chooseLanguage('cn')
  })

  it('[G03] read-only users see no button; built-in rows cannot be deleted', async () => {
    fakeServer({ 'GET /sys/permission/list': () => ({ result: [row('m', '内置', { builtIn: true })] }) })
    grant('system:permission:list')
    await renderScreen(<PermissionList />)
    await screen.findByText('内置')
    for (const name of ['新增', '编辑', '删除', '访问依据']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('edits the data rules of a screen: its fields, fixed conditions', async () => {
    const arrived = fakeServer({ ...server, 'POST /sys/permission/addPermissionRule': () => ({ result: rule }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PermissionList />)
    await openBranch(user, '基础数据')
    await user.click(screen.getByRole('button', { name: '数据规则' }))
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText('#{sys_user_code}')).toBeDefined()
    await user.click(within(drawer).getByRole('button', { name: '新增' }))
    const form = (await screen.findAllByRole('dialog')).at(-1) ?? document.body
    await user.type(within(form).getByLabelText(/规则名称/), '南方')
    await user.click(within(form).getByLabelText(/规则字段/))
    const offered = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=option]')]
      expect(found.length).toBeGreaterThan(0)
      return found
    })
    const names = offered.map(({ title }) => title)
    expect(names).toEqual(['code', 'name', 'contact', 'phone', 'email', 'createBy', 'createTime'])
    await user.click(offered[1] ?? document.body)
    await user.type(within(form).getByLabelText(/规则值/), '南')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'POST')?.body).toMatchObject({
        permissionId: 'c',
        ruleColumn: 'name',
        ruleConditions: '=',
        ruleValue: '南',
      }),
    )
  })
})
