import { type Authority, type PermissionInfo, permissionRoutes, type Role, roleRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('roles and their grants on %s', (engine) => {
  let test: TestApp
  const roles: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    for (const { id, roleCode } of await test.app.platform.db.selectFrom('sysRole').selectAll().execute())
      roles[roleCode] = id
  })
  afterAll(() => test.close())

  const addRole = async (roleCode: string, who: Who = 'admin') => {
    const body = { roleName: `角色${roleCode}`, roleCode }
    return (await test.call(roleRoutes.add, { body }, who)).json.result as Role
  }
  const grant = (roleId: string, permissionIds: readonly string[], who: Who = 'admin') =>
    test.call(permissionRoutes.saveRolePermission, { body: { roleId, permissionIds: permissionIds.join(',') } }, who)
  const granted = async (roleId: string) =>
    (await test.call(permissionRoutes.queryRolePermission, { query: { roleId } }, 'admin')).json.result as string[]
  const join = async (roleId: string, username: string) => {
    const { db, ids, sessions } = test.app.platform
    const user = await db.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    await db.insertInto('sysUserRole').values({ id: ids(), userId: user.id, roleId }).execute()
    sessions.forget()
  }
  const addMenu = (more: object, who: Who = 'admin') =>
    test.call(permissionRoutes.add, { body: { menuType: 0, name: '菜单', url: '/x', ...more } }, who)

  it('[P02] names roles by their ids, as the picker asks', async () => {
    const chosen = [roles.admin, roles.designer].join(',')
    const { json } = await test.call(roleRoutes.list, { query: { id: chosen } }, 'admin')
    const named = json.result as { readonly records: readonly Role[] }
    expect(named.records.map(({ roleCode }) => roleCode).toSorted()).toEqual(['admin', 'designer'])
  })

  it('[I11][D11] lists, creates, changes and removes roles', async () => {
    const role = await addRole('planner')
    const list = await test.call(roleRoutes.list, { query: { roleName: '*planner*' } }, 'admin')
    expect(list.json.result).toMatchObject({ total: 1, records: [{ roleCode: 'planner', createBy: 'admin' }] })
    expect((await test.call(roleRoutes.queryall, {}, 'admin')).json.result).toHaveLength(6)
    const check = (query: Record<string, string>) => test.call(roleRoutes.checkRoleCode, { query }, 'admin')
    expect(await check({ roleCode: 'planner' })).toMatchObject({ json: { message: '角色编码已存在' } })
    expect(await check({ roleCode: 'planner', id: role.id })).toMatchObject({ json: { result: true } })
    const edit = (more: object) =>
      test.call(
        roleRoutes.edit,
        { body: { id: role.id, version: 1, roleName: '计划员', roleCode: 'planner', ...more } },
        'admin',
      )
    expect((await edit({ roleCode: 'other' })).status).toBe(400)
    expect(await edit({})).toMatchObject({ json: { message: '修改成功!', result: { version: 2 } } })
    expect(await edit({})).toMatchObject({ status: 409 })
    const remove = (id: string) => test.call(roleRoutes.delete, { query: { id } }, 'admin')
    expect(await remove(role.id)).toMatchObject({ json: { success: true, message: '删除角色成功' } })
    expect(await remove(roles.admin ?? '')).toMatchObject({ json: { success: false } })
  })

  it('[I11][G12] copies a role with its grants and data rules, if the caller may grant all of it', async () => {
    const { db, ids } = test.app.platform
    const from = await addRole('pattern')
    await grant(from.id, ['m-customer', 'p-customer-list', 'p-customer-edit'])
    await db
      .updateTable('sysRolePermission')
      .set({ dataRuleIds: 'rule-1' })
      .where('roleId', '=', from.id)
      .where('permissionId', '=', 'm-customer')
      .execute()
    const copy = (more: object, who: Who = 'admin') =>
      test.call(roleRoutes.copy, { body: { fromId: from.id, roleName: '副本', roleCode: 'pattern_2', ...more } }, who)
    const made = (await copy({})).json.result as Role
    expect(made).toMatchObject({ roleName: '副本', roleCode: 'pattern_2', createBy: 'admin' })
    expect((await granted(made.id)).toSorted()).toEqual(['m-customer', 'p-customer-edit', 'p-customer-list'])
    const rules = await db.selectFrom('sysRolePermission').selectAll().where('roleId', '=', made.id).execute()
    expect(rules.flatMap(({ dataRuleIds }) => dataRuleIds ?? [])).toEqual(['rule-1'])
    // The original keeps its own permissions.
    await grant(made.id, [])
    expect(await granted(from.id)).toHaveLength(3)
    expect(await copy({ roleCode: 'pattern' })).toMatchObject({ json: { success: false, message: '角色编码已存在' } })
    expect((await copy({ fromId: ids(), roleCode: 'pattern_3' })).json.success).toBe(false)
    expect((await copy({ roleCode: 'pattern_3' }, 'designer')).status).toBe(403)
    // May add roles and grant, but lacks the original's permissions: no role is left behind.
    const clerk = await addRole('role_clerk')
    await grant(clerk.id, ['p-system-role-list', 'p-system-role-add', 'p-system-permission-saveRole'])
    await join(clerk.id, 'guest')
    expect((await copy({ roleCode: 'pattern_3' }, 'guest')).json.success).toBe(false)
    const left = await db.selectFrom('sysRole').select('id').where('roleCode', '=', 'pattern_3').execute()
    expect(left).toEqual([])
  })

  it('[I13][G12] R15 a grant and its removal apply from the next call', async () => {
    const role = await addRole('reader')
    await join(role.id, 'guest')
    const call = () => test.send({ url: '/heron/customer/list' }, 'guest')
    for (let round = 0; round < 20; round += 1) {
      await grant(role.id, ['p-customer-list', 'm-customer'])
      expect((await call()).status).toBe(200)
      await grant(role.id, ['m-customer'])
      expect((await call()).status).toBe(403)
    }
    expect(await granted(role.id)).toEqual(['m-customer'])
    await grant(role.id, [])
    expect(await granted(role.id)).toEqual([])
    expect(await grant(role.id, ['gone'])).toMatchObject({ status: 404 })
  })

  it('[I13] compares with the tables, not with the browser’s last state', async () => {
    const role = await addRole('stale')
    await grant(role.id, ['p-customer-list', 'p-customer-add'])
    const body = { roleId: role.id, permissionIds: 'p-customer-add', lastpermissionIds: '' }
    await test.call(permissionRoutes.saveRolePermission, { body }, 'admin')
    expect(await granted(role.id)).toEqual(['p-customer-add'])
  })

  it('[I13] two administrators who change a role at once keep each other’s changes', async () => {
    const role = await addRole('both')
    const read = ['m-customer', 'p-customer-list', 'p-customer-add']
    await grant(role.id, read)
    const save = (permissionIds: readonly string[]) => {
      const body = { roleId: role.id, permissionIds: permissionIds.join(','), startedFrom: read.join(',') }
      return test.call(permissionRoutes.saveRolePermission, { body }, 'admin')
    }
    await save(['m-customer', 'p-customer-list', 'p-customer-add', 'p-customer-edit'])
    const second = await save(['m-customer', 'p-customer-list', 'p-customer-delete'])
    expect(second.json.success).toBe(true)
    expect((await granted(role.id)).toSorted()).toEqual(
      ['m-customer', 'p-customer-list', 'p-customer-edit', 'p-customer-delete'].toSorted(),
    )
  })

  it('ATK83 ATK84 nobody can grant or remove permissions they lack', async () => {
    expect(await grant(roles.designer ?? '', [], 'designer')).toMatchObject({ status: 403 })
    const clerk = await addRole('granter')
    await grant(clerk.id, ['p-system-permission-saveRole', 'p-system-role-list', 'p-customer-list'])
    await join(clerk.id, 'librarian')
    const own = [...(await granted(clerk.id)), 'p-customer-list']
    expect(await grant(clerk.id, [...new Set([...own, 'p-system-user-delete'])], 'librarian')).toMatchObject({
      status: 403,
      json: { message: '不能授予自己没有的权限' },
    })
    expect(await grant(roles.admin ?? '', [], 'librarian')).toMatchObject({ status: 403 })
    expect(
      (await grant(clerk.id, ['p-system-permission-saveRole', 'p-system-role-list'], 'librarian')).json.success,
    ).toBe(true)
  })

  it('ATK115 the administrators’ role keeps the permissions needed to restore others', async () => {
    const before = await granted(roles.admin ?? '')
    const without = before.filter((id) => id !== 'p-system-permission-saveRole')
    expect(await grant(roles.admin ?? '', without)).toMatchObject({
      json: { success: false, message: '至少保留一名可用的管理员' },
    })
    expect((await granted(roles.admin ?? '')).toSorted()).toEqual(before.toSorted())
  })

  it('[I13][I06] keeps menus as a tree, level by level and whole', async () => {
    const made = async (more: object) => (await addMenu(more)).json.result as PermissionInfo
    const top = await made({ name: '工艺', url: '/craft', component: 'src/views/craft/Craft.vue', sortNo: 900 })
    expect(top).toMatchObject({ component: 'craft/Craft', nameEn: '工艺', builtIn: false, leaf: true })
    const below = await made({ menuType: 1, parentId: top.id, name: '下级', url: '/craft/a' })
    const level = await test.call(permissionRoutes.getSystemSubmenu, { query: { parentId: top.id } }, 'admin')
    expect(level.json.result).toMatchObject([{ id: below.id, isLeaf: true }])
    const roots = (await test.call(permissionRoutes.getSystemMenuList, {}, 'admin')).json.result as PermissionInfo[]
    expect(roots.find(({ id }) => id === top.id)).toMatchObject({ isLeaf: false })
    const forest = (await test.call(permissionRoutes.queryTreeList, {}, 'admin')).json.result as {
      treeList: { key: string; children?: object[] }[]
      ids: string[]
    }
    expect(forest.treeList.find(({ key }) => key === top.id)).toMatchObject({ children: [{ key: below.id }] })
    expect(forest.ids).toContain(below.id)
    await grant(roles.designer ?? '', [...(await granted(roles.designer ?? '')), top.id, below.id])
    const mine = (await test.call(permissionRoutes.mine, {}, 'designer')).json.result as Authority
    expect(mine.menu.find(({ path }) => path === '/craft')).toMatchObject({ children: [{ path: '/craft/a' }] })
    const cycle = { ...top, menuType: 1, parentId: below.id }
    const { key: _key, title: _title, leaf: _leaf, isLeaf: _isLeaf, ruleFlag: _flag, delFlag: _del, ...rest } = cycle
    const { builtIn: _builtIn, createBy: _by, createTime: _at, updateBy: _u, updateTime: _t, ...body } = rest
    expect(await test.call(permissionRoutes.edit, { body }, 'admin')).toMatchObject({
      json: { success: false, message: '不能移动到自身或下级节点之下' },
    })
    await test.call(permissionRoutes.delete, { query: { id: top.id } }, 'admin')
    expect(await granted(roles.designer ?? '')).not.toContain(below.id)
  })

  it('[A16] first-level rows and those below them are menus, buttons are permissions', async () => {
    const made = async (more: object) => (await addMenu(more)).json.result as PermissionInfo
    const top = await made({ menuType: 0, name: '量具', url: '/gauge' })
    const below = await made({ menuType: 1, parentId: top.id, name: '校准', url: '/gauge/calibration' })
    const button = await made({ menuType: 2, parentId: below.id, name: '作废', perms: 'gauge:void', url: null })
    const rows = [top.id, below.id, button.id]
    await grant(roles.designer ?? '', [...(await granted(roles.designer ?? '')), ...rows])
    const mine = (await test.call(permissionRoutes.mine, {}, 'designer')).json.result as Authority
    const shown = mine.menu.find(({ path }) => path === '/gauge')
    expect(shown).toMatchObject({ children: [{ path: '/gauge/calibration' }] })
    expect(JSON.stringify(mine.menu)).not.toContain('作废')
    expect(mine.auth.map(({ action }) => action)).toContain('gauge:void')
    expect(mine.auth.map(({ action }) => action).join()).not.toContain('calibration')
  })

  it.each([
    { url: 'javascript:alert(1)' },
    { url: ' JaVaScRiPt:alert(1)' },
    { url: '//evil.example' },
    { url: '\\\\evil' },
    { url: "{{constructor.constructor('return 1')()}}" },
    { url: '/x?{{ token }}' },
    { menuType: 9 },
    { icon: '"onload' },
  ])('[F16] ATK22 ATK23 ATK94 refuses %j', async (more) => {
    expect(await addMenu(more)).toMatchObject({ status: 400 })
  })

  it('[I13] accepts addresses with the known placeholders, and asks for a parent', async () => {
    expect(await addMenu({ url: 'https://help.example.com/?lang={{ lang }}&user={{username}}' })).toMatchObject({
      json: { success: true },
    })
    expect(await addMenu({ menuType: 2, perms: 'a:b' })).toMatchObject({
      status: 400,
      json: { message: '请选择上级菜单' },
    })
  })

  it('ATK83 a granted row gets no code that its editor lacks, and built-in rows stay', async () => {
    const clerk = await addRole('menu-clerk')
    const codes = ['p-system-permission-add', 'p-system-permission-edit', 'p-system-permission-delete']
    await grant(clerk.id, codes)
    await join(clerk.id, 'operator')
    const button = { menuType: 2, parentId: 'm-customer', perms: 'system:user:delete', url: null }
    expect(await addMenu(button, 'operator')).toMatchObject({ status: 403 })
    expect(await test.call(permissionRoutes.delete, { query: { id: 'p-customer-list' } }, 'admin')).toMatchObject({
      json: { success: false },
    })
    const rows = (await test.call(permissionRoutes.getSystemSubmenu, { query: { parentId: 'm-customer' } }, 'admin'))
      .json.result as PermissionInfo[]
    const { id, version, name } = rows.find((row) => row.perms === 'customer:list') ?? {}
    const body = { id, version, name, menuType: 2, parentId: 'm-customer', perms: 'customer:delete' }
    expect(await test.call(permissionRoutes.edit, { body }, 'admin')).toMatchObject({ json: { success: false } })
    const renamed = { ...body, perms: 'customer:list', name: '看客户', url: null }
    expect(await test.call(permissionRoutes.edit, { body: renamed }, 'admin')).toMatchObject({
      json: { success: true, result: { name: '看客户', builtIn: true } },
    })
  })

  it('[C33] a code is on one row only', async () => {
    const button = { menuType: 2, parentId: 'm-customer', url: null, perms: 'customer:add' }
    expect(await addMenu(button)).toMatchObject({ json: { success: false, message: '授权标识已存在!' } })
    expect(await addMenu({ ...button, perms: 'mine:one,customer:edit' })).toMatchObject({ json: { success: false } })
    expect(await addMenu({ ...button, perms: 'mine:one' })).toMatchObject({ json: { success: true } })
  })

  it('[I13] stores a department’s permissions', async () => {
    const { db, ids, clock } = test.app.platform
    const departId = ids()
    const stamp = { createBy: 'test', createTime: clock(), version: 1, orgCategory: '1', status: '1', delFlag: '0' }
    await db
      .insertInto('sysDepart')
      .values({ id: departId, parentId: '', departName: '厂', orgCode: 'A01', departOrder: 0, ...stamp })
      .execute()
    const body = { departId, permissionIds: 'p-customer-list,m-customer' }
    await test.call(permissionRoutes.saveDepartPermission, { body }, 'admin')
    const kept = await test.call(permissionRoutes.queryDepartPermission, { query: { departId } }, 'admin')
    expect((kept.json.result as string[]).toSorted()).toEqual(['m-customer', 'p-customer-list'])
  })
})
