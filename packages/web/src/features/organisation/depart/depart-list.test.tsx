import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { invalidateAll } from '../../../lib/api/changes.ts'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { DepartList } from './depart-list.tsx'

const auditColumns = {
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 3,
}
const depart = (id: string, departName: string, orgCode: string, parentId = '', children: unknown = null) => ({
  id,
  key: id,
  value: id,
  title: departName,
  isLeaf: children === null,
  parentId,
  departName,
  departNameEn: null,
  departNameAbbr: null,
  departOrder: 1,
  description: null,
  orgCategory: parentId === '' ? '1' : '2',
  orgType: '1',
  orgCode,
  mobile: null,
  fax: null,
  address: null,
  memo: null,
  status: '1',
  delFlag: '0',
  children,
  ...auditColumns,
})
const tree = [depart('works', '模具厂', 'A01', '', [depart('edm', '放电车间', 'A01A01', 'works')])]
const role = {
  id: 'r1',
  departId: 'edm',
  departId_dictText: '放电车间',
  roleName: '组长',
  roleCode: 'lead',
  description: null,
  ...auditColumns,
}
const person = {
  id: 'u1',
  username: 'jiang',
  realname: '蒋涛',
  sex: 1,
  phone: '139',
  orgCodeTxt: '放电车间',
  ...auditColumns,
}
const node = (key: string, title: string, children?: readonly unknown[]) => ({
  key,
  titles: { cn: title, en: title, jp: title },
  ...(children ? { children } : {}),
})
const forest = { treeList: [node('m1', '客户管理', [node('b1', '新增客户')])], ids: ['m1', 'b1'] }
const rule = (id: string, ruleName: string) => ({
  id,
  permissionId: 'm1',
  ruleName,
  ruleColumn: 'name',
  ruleConditions: 'LIKE',
  ruleValue: '南方',
  status: '1',
  ...auditColumns,
})
const ruled = { treeList: [{ ...node('m1', '客户管理'), ruleFlag: 1 }], ids: ['m1'] }
const server = {
  'GET /sys/sysDepart/queryTreeList': () => ({ result: tree }),
  'GET /sys/permission/queryTreeList': () => ({ result: forest }),
  'GET /sys/permission/queryDepartPermission': () => ({ result: [] }),
  'GET /sys/sysDepartRole/list': () => pageOf([role]),
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': () => ({ result: forest }),
  'GET /sys/sysDepartPermission/queryDeptRolePermission': () => ({ result: ['m1'] }),
  'GET /sys/user/departUserList': () => pageOf([person]),
  'GET /sys/sysDepartRole/getDeptRoleList': () => ({ result: [role] }),
  'GET /sys/sysDepartRole/getDeptRoleByUserId': () => ({ result: [] }),
}
const all = [
  ...['add', 'edit', 'delete', 'export', 'importExcel'].map((each) => `system:depart:${each}`),
  ...['list', 'add', 'edit', 'delete', 'userAdd'].map((each) => `system:depart:role:${each}`),
  'system:user:list',
  'system:user:editDepartWithUser',
  'system:user:deleteUserInDepart',
  'system:permission:list',
  'system:permission:saveDepart',
]
const changed = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method !== 'GET')

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = all) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<DepartList />)
  await screen.findByText('放电车间')
  return { arrived, user: userEvent.setup() }
}
const boxOf = (title: string) => {
  const box = screen.getByText(title).closest('[role=treeitem]')?.querySelector('[data-tick]')
  if (!box) throw new Error(`${title} has no box`)
  return box
}
const ticked = () =>
  screen
    .getAllByRole('treeitem')
    .filter((each) => each.getAttribute('aria-checked') === 'true')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('departments', () => {
  it('[C30] says that there are no departments, with the button that adds the first', async () => {
    fakeServer({ 'GET /sys/sysDepart/queryTreeList': () => ({ result: [] }) })
    grant('system:depart:add')
    await renderScreen(<DepartList />)
    const panel = within((await screen.findByText('还没有部门')).closest('section') ?? document.body)
    expect(screen.queryByText('请先选择一个部门!')).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: '添加部门' }))
    expect(await screen.findByRole('dialog', { name: /添加/ })).toBeDefined()
  })

  it('[C30] ticks all, none, single or linked nodes, and closes and opens the whole tree', async () => {
    const { user } = await open()
    const choose = async (label: string) => {
      await user.click(screen.getByRole('button', { name: '树操作' }))
      await user.click(await screen.findByRole(/关联/.test(label) ? 'menuitemradio' : 'menuitem', { name: label }))
    }
    await user.click(boxOf('模具厂'))
    expect(ticked()).toEqual(['模具厂'])
    await choose('父子关联')
    await user.click(boxOf('模具厂'))
    await user.click(boxOf('模具厂'))
    expect(ticked()).toEqual(['模具厂', '放电车间'])
    await choose('取消全选')
    expect(ticked()).toEqual([])
    await choose('全部勾选')
    expect(ticked()).toEqual(['模具厂', '放电车间'])
    await choose('合并所有')
    expect(screen.queryByText('放电车间')).toBeNull()
    await choose('展开所有')
    expect(screen.getByText('放电车间')).toBeDefined()
  })

  it('[C30][F10][L16] deletes ticked ones in one call, after confirmation', async () => {
    const { arrived, user } = await open({ 'DELETE /sys/sysDepart/deleteBatch': () => ({}) })
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    expect(await screen.findByText('请选择一条记录！')).toBeDefined()
    expect(changed(arrived)).toEqual([])
    await user.click(boxOf('放电车间'))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    expect(screen.getByText(/以及子节点数据/)).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(changed(arrived).map(({ query }) => query)).toEqual([{ ids: 'edm' }]))
  })

  it('[C30] adds below and deletes from the menu at the pointer, and by its key', async () => {
    const { arrived, user } = await open({ 'DELETE /sys/sysDepart/deleteBatch': () => ({}) })
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('放电车间') })
    const menu = await screen.findByRole('menu', { name: '放电车间' })
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['添加', '删除', '取消'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('添加'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('删除'))
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(changed(arrived).map(({ query }) => query)).toEqual([{ ids: 'edm' }]))
    const tree = screen.getByRole('tree', { name: '部门树' })
    tree.focus()
    await user.keyboard('{Home}')
    fireEvent.contextMenu(tree)
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, tree])
    fireEvent.contextMenu(tree)
    await user.click(
      within(await screen.findByRole('menu', { name: '模具厂' })).getByRole('menuitem', { name: '添加' }),
    )
    expect(await screen.findByRole('dialog', { name: /添加下级 · 模具厂/ })).toBeDefined()
  })

  it('[C30] shows the directors of a department, and sends them with it', async () => {
    const { arrived, user } = await open({
      'PUT /sys/sysDepart/edit': ({ body }) => ({ result: { ...tree[0], ...(body as object), version: 4 } }),
      'GET /sys/sysDepart/queryTreeList': () => ({ result: [{ ...tree[0], directorUserIds: 'u1,u2' }] }),
      'GET /sys/user/getMultiUser': () => ({
        result: [
          { id: 'u1', realname: '蒋涛' },
          { id: 'u2', realname: '沈波' },
        ],
      }),
    })
    await user.click(screen.getByText('模具厂'))
    expect(await screen.findByText('蒋涛')).toBeDefined()
    screen.getByLabelText(/部门负责人/).focus()
    await user.keyboard('{Backspace}')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(changed(arrived)[0]?.body).toMatchObject({ id: 'works', directorUserIds: 'u1' }))
  })

  it('[C30] adds a company, and a department below the chosen one only', async () => {
    const { arrived, user } = await open({ 'POST /sys/sysDepart/add': () => ({ result: tree[0] }) })
    await user.click(screen.getByRole('button', { name: '添加下级' }))
    expect(await screen.findByText('请先点击选中上级部门！')).toBeDefined()
    await user.click(screen.getByText('模具厂'))
    await user.click(screen.getByRole('button', { name: '添加下级' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).getByPlaceholderText('请输入机构/部门名称!')).toBeDefined()
    expect(
      within(form)
        .getAllByRole('radio')
        .map((each) => each.closest('label')?.textContent),
    ).toEqual(['部门', '岗位'])
    await user.type(within(form).getByLabelText(/机构名称/), '质量部')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived)[0]?.body).toMatchObject({
        departName: '质量部',
        parentId: 'works',
        orgCategory: '2',
        departOrder: 2,
      }),
    )
  })

  it('[C30][L11] saves with the version, and shows both versions on a conflict', async () => {
    let isStale = true
    const { arrived, user } = await open({
      'PUT /sys/sysDepart/edit': ({ body }) =>
        isStale
          ? {
              status: 409,
              success: false,
              message: '数据已被他人修改',
              result: { error: 'CONFLICT', current: { ...tree[0], departName: '总厂', version: 9 } },
            }
          : { result: { ...tree[0], ...(body as object), version: 10 } },
    })
    await user.click(screen.getByText('模具厂'))
    const name = await screen.findByLabelText(/机构名称/)
    await user.clear(name)
    await user.type(name, '恒鹭模具厂')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('总厂')).toBeDefined()
    expect(changed(arrived)[0]?.body).toMatchObject({ id: 'works', version: 3, departName: '恒鹭模具厂' })
    isStale = false
  })

  it('[C30] grants a department menus and buttons; a tick includes the ancestors', async () => {
    const { arrived, user } = await open({ 'POST /sys/permission/saveDepartPermission': () => ({}) })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '部门权限' }))
    await user.click(await screen.findByText('新增客户'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => {
      const body = changed(arrived)[0]?.body as { permissionIds: string }
      expect(body).toMatchObject({ departId: 'edm', startedFrom: '' })
      expect(body.permissionIds.split(',').toSorted()).toEqual(['b1', 'm1'])
    })
  })

  it('[C30] keeps the ticks while another user changes permissions, and when the tab is left', async () => {
    const { arrived, user } = await open({ 'POST /sys/permission/saveDepartPermission': () => ({}) })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '部门权限' }))
    await user.click(await screen.findByText('新增客户'))
    const reads = () => arrived.filter(({ path }) => path.endsWith('queryDepartPermission')).length
    const before = reads()
    invalidateAll()
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    expect(ticked()).toContain('新增客户')
    await user.click(screen.getByRole('tab', { name: '部门角色' }))
    await user.click(screen.getByRole('tab', { name: '部门权限' }))
    await waitFor(() => expect(ticked()).toContain('新增客户'))
    expect(screen.getByText('有未保存的修改')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(changed(arrived)[0]?.body).toMatchObject({ departId: 'edm', startedFrom: '' }))
    await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull())
  })

  it('[C30] a tick made while the permissions are saved stays unsaved', async () => {
    let answer = () => {}
    const saved = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { arrived, user } = await open({
      'POST /sys/permission/saveDepartPermission': async () => {
        await saved
        return {}
      },
    })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '部门权限' }))
    await user.click(await screen.findByText('客户管理'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(changed(arrived)).toHaveLength(1))
    await user.click(screen.getByText('新增客户'))
    answer()
    const save = screen.getByRole('button', { name: '保存' })
    await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.getByText('有未保存的修改')).toBeDefined()
    await user.click(save)
    await waitFor(() => expect(changed(arrived)).toHaveLength(2))
    expect(changed(arrived)[1]?.body).toMatchObject({ permissionIds: 'm1,b1', startedFrom: 'm1' })
  })

  it('[C30] does not edit permissions read earlier when they cannot be read again', async () => {
    let isDown = false
    const { user } = await open({
      'GET /sys/permission/queryDepartPermission': () => (isDown ? { status: 403 } : { result: [] }),
    })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '部门权限' }))
    await screen.findByText('新增客户')
    await user.click(screen.getByRole('tab', { name: '部门角色' }))
    isDown = true
    await user.click(screen.getByRole('tab', { name: '部门权限' }))
    const again = await screen.findByRole('button', { name: '重试' })
    expect(screen.queryByText('新增客户')).toBeNull()
    isDown = false
    await user.click(again)
    expect(await screen.findByText('新增客户')).toBeDefined()
  })

  it('[C30] grants a department’s role from the department’s permissions', async () => {
    const { arrived, user } = await open({ 'POST /sys/sysDepartPermission/saveDeptRolePermission': () => ({}) })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '部门角色' }))
    await user.click(await screen.findByRole('button', { name: '授权' }))
    // The drawer that says "loading" is another element.
    await user.click(await screen.findByText('新增客户'))
    await user.click(screen.getByRole('button', { name: '保存并关闭' }))
    await waitFor(() => expect(changed(arrived)[0]?.body).toMatchObject({ roleId: 'r1', startedFrom: 'm1' }))
    expect(arrived.find(({ path }) => path.endsWith('queryTreeListForDeptRole'))?.query.departId).toBe('edm')
  })

  it('[C30][C33] chooses the data rules that hold for every role of a department', async () => {
    const { arrived, user } = await open({
      'GET /sys/permission/queryTreeList': () => ({ result: ruled }),
      'GET /sys/permission/queryDepartPermission': () => ({ result: ['m1'] }),
      'GET /sys/sysDepartPermission/datarule/m1/edm': () => ({ result: { datarule: [rule('d1', '南方客户')] } }),
      'POST /sys/sysDepartPermission/datarule': () => ({}),
    })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '部门权限' }))
    await user.click(await screen.findByText('数据规则'))
    const drawer = await screen.findByRole('dialog')
    await user.click(await within(drawer).findByRole('checkbox', { name: /南方客户/ }))
    await user.click(within(drawer).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toEqual([
        { permissionId: 'm1', departId: 'edm', dataRuleIds: 'd1' },
      ]),
    )
  })

  it('[C30][C33] chooses those of one role, in addition to the department’s', async () => {
    const { arrived, user } = await open({
      'GET /sys/sysDepartPermission/queryTreeListForDeptRole': () => ({ result: ruled }),
      'GET /sys/sysDepartRole/datarule/m1/edm/r1': () => ({
        result: { datarule: [rule('d1', '南方客户'), rule('d2', '仅模具')], drDepart: 'd1' },
      }),
      'POST /sys/sysDepartRole/datarule': () => ({}),
    })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '部门角色' }))
    await user.click(await screen.findByRole('button', { name: '授权' }))
    await user.click(await screen.findByText('数据规则'))
    const fixed = await screen.findByRole<HTMLInputElement>('checkbox', { name: /南方客户.*部门规则/ })
    expect([fixed.checked, fixed.disabled]).toEqual([true, true])
    await user.click(screen.getByRole('checkbox', { name: /仅模具/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toEqual([
        { permissionId: 'm1', departId: 'edm', roleId: 'r1', dataRuleIds: 'd2' },
      ]),
    )
  })

  it('[C30] ticks no roles of a member before they are read, and none read earlier when they cannot be read', async () => {
    let isDown = true
    const { arrived, user } = await open({
      'GET /sys/sysDepartRole/getDeptRoleByUserId': () => (isDown ? { status: 403 } : { result: [{ droleId: 'r1' }] }),
    })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '用户信息' }))
    await user.click(await screen.findByRole('button', { name: '部门角色分配' }))
    const again = await screen.findByRole('button', { name: '重试' })
    for (const name of ['全部勾选', '取消全选']) await user.click(screen.getByRole('button', { name }))
    isDown = false
    await user.click(again)
    expect(await screen.findByRole('checkbox', { name: /组长/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: '取消' }))
    isDown = true
    await user.click(await screen.findByRole('button', { name: '部门角色分配' }))
    expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
    expect(changed(arrived)).toEqual([])
  })

  it('[C30] assigns roles to members and removes selected ones, after confirmation', async () => {
    const { arrived, user } = await open({
      'POST /sys/sysDepartRole/deptRoleUserAdd': () => ({}),
      'DELETE /sys/user/deleteUserInDepartBatch': () => ({}),
    })
    await user.click(screen.getByText('放电车间'))
    await user.click(screen.getByRole('tab', { name: '用户信息' }))
    await user.click(await screen.findByRole('button', { name: '部门角色分配' }))
    await user.click(await screen.findByRole('checkbox', { name: /组长/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived)[0]?.body).toEqual({ departId: 'edm', userId: 'u1', newRoleId: 'r1', startedFrom: '' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('checkbox', { name: '选择此行' }))
    await user.click(screen.getAllByRole('button', { name: '取消关联' }).at(-1) ?? document.body)
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(changed(arrived)[1]?.query).toEqual({ depId: 'edm', userIds: 'u1' }))
  })

  it('[G03][G06] read-only users see no button, no box and no further tab', async () => {
    const { user } = await open({}, [])
    expect(document.querySelector('[data-tick]')).toBeNull()
    await user.click(screen.getByText('模具厂'))
    for (const name of ['添加部门', '添加下级', '导入', '导出', '批量删除', '保存'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['基本信息'])
  })
})
