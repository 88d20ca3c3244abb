import { dataRuleRoutes, departRoleRoutes, permissionRoutes, routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('data rules of departments on %s', (engine) => {
  let test: TestApp
  let roleId = ''
  const rules: Record<string, string> = {}
  const menu = 'm-customer'
  const grants = `${menu},p-customer-list,p-customer-edit`
  const stamp = { createBy: 'test', createTime: 1, version: 1 }

  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db, ids } = test.app.platform
    const place = { parentId: '', orgCategory: '2', departOrder: 0, status: '1', delFlag: '0', ...stamp } as const
    const departs = ['edm', 'office'].map((id, at) => ({
      id,
      departName: `部门${id}`,
      orgCode: `A0${at + 1}`,
      ...place,
    }))
    await db.insertInto('sysDepart').values(departs).execute()
    const userId = (await idsOf('guest')) ?? ''
    await db.insertInto('sysUserDepart').values({ id: ids(), userId, depId: 'edm' }).execute()
    for (const [code, name] of [
      ['S1', '南方一'],
      ['S2', '南方二'],
      ['N1', '北方'],
    ] as const) {
      const body = { code, name, contact: '', phone: null, email: null, address: '', remark: '' }
      await test.call(routes.customer.add, { body }, 'admin')
    }
    for (const [key, value] of [
      ['south', '南方'],
      ['first', '南方一'],
    ] as const) {
      const body = {
        permissionId: menu,
        ruleName: key,
        ruleColumn: 'name',
        ruleConditions: 'RIGHT_LIKE',
        ruleValue: value,
      }
      const { json } = await test.call(dataRuleRoutes.addPermissionRule, { body }, 'admin')
      rules[key] = json.result.id
    }
    await test.call(
      permissionRoutes.saveDepartPermission,
      { body: { departId: 'edm', permissionIds: grants } },
      'admin',
    )
    const input = { departId: 'edm', roleName: '组长', roleCode: 'lead' }
    const made = await test.call(departRoleRoutes.add, { body: input }, 'admin')
    roleId = made.json.result.id
    await test.call(departRoleRoutes.saveDeptRolePermission, { body: { roleId, permissionIds: grants } }, 'admin')
    const appointment = { userId, departId: 'edm', newRoleId: roleId }
    await test.call(departRoleRoutes.deptRoleUserAdd, { body: appointment }, 'admin')
  })
  afterAll(() => test.close())

  const idsOf = async (username: string) =>
    (await test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst())
      ?.id
  const ofDepart = (departId: string, dataRuleIds: string, who: Who = 'admin') =>
    test.call(dataRuleRoutes.saveOfDepart, { body: { permissionId: menu, departId, dataRuleIds } }, who)
  const ofRole = (dataRuleIds: string, who: Who = 'admin', id = roleId) =>
    test.call(dataRuleRoutes.saveOfDepartRole, { body: { permissionId: menu, roleId: id, dataRuleIds } }, who)
  const customers = async () => {
    const { json } = await test.call(routes.customer.list, {}, 'guest')
    return json.result.records.map(({ code }) => code).toSorted()
  }
  /** Gives the guest an ordinary role with these permission rows. */
  const empower = async (permissionIds: readonly string[]) => {
    const { db, ids, sessions } = test.app.platform
    await db.deleteFrom('sysRole').where('id', '=', 'power').execute()
    await db
      .insertInto('sysRole')
      .values({ id: 'power', roleCode: 'power', roleName: '临时', ...stamp })
      .execute()
    const held = permissionIds.map((permissionId) => ({ id: ids(), roleId: 'power', permissionId, operateDate: 1 }))
    await db.insertInto('sysRolePermission').values(held).execute()
    await db
      .insertInto('sysUserRole')
      .values({ id: ids(), userId: (await idsOf('guest')) ?? '', roleId: 'power' })
      .execute()
    sessions.forget()
  }

  it('[C30] narrow every role of the department, in addition to the role’s own rules', async () => {
    expect(await customers()).toEqual(['N1', 'S1', 'S2'])
    const { south = '', first = '' } = rules
    expect((await ofDepart('edm', south)).json).toMatchObject({ success: true, message: '保存成功!' })
    expect(await customers()).toEqual(['S1', 'S2'])
    expect((await ofRole(first)).json).toMatchObject({ success: true })
    expect(await customers()).toEqual(['S1'])
    await ofDepart('edm', '')
    expect(await customers()).toEqual(['S1'])
    await ofRole('')
    expect(await customers()).toEqual(['N1', 'S1', 'S2'])
  })

  it('[C30] show the chosen rules, for a role also those of its department', async () => {
    const { south = '', first = '' } = rules
    await ofDepart('edm', south)
    await ofRole(first)
    const params = { permissionId: menu, departId: 'edm' }
    const chosen = await test.call(dataRuleRoutes.ofDepart, { params }, 'admin')
    expect(chosen.json.result).toMatchObject({ datarule: [{ id: south }, { id: first }], drChecked: south })
    const held = await test.call(dataRuleRoutes.ofDepartRole, { params: { ...params, roleId } }, 'admin')
    expect(held.json.result).toMatchObject({ drChecked: first, drDepart: south })
    const none = { permissionId: 'm-project', departId: 'edm' }
    expect((await test.call(dataRuleRoutes.ofDepart, { params: none }, 'admin')).json.message).toBe(
      '未找到权限配置信息',
    )
  })

  it('[C33] are named when an access is explained', async () => {
    const query = { userId: (await idsOf('guest')) ?? '', action: 'customer:list' }
    const { json } = await test.call(permissionRoutes.explain, { query }, 'admin')
    expect(json.result.rules).toEqual([
      expect.objectContaining({ ruleName: 'first', roleName: '组长' }),
      expect.objectContaining({ ruleName: 'south', roleName: '部门edm' }),
    ])
  })

  it('[C30] can be chosen only on a menu granted to the department, and only of that menu', async () => {
    expect((await ofDepart('office', rules.south ?? '')).json).toMatchObject({
      success: false,
      message: '请先保存部门菜单权限!',
    })
    expect((await ofDepart('edm', 'gone')).status).toBe(404)
    expect((await ofDepart('nowhere', '')).status).toBe(404)
  })

  it('ATK83 ATK84 users who are narrowed, have less or direct others cannot widen rules', async () => {
    expect((await ofDepart('edm', '', 'guest')).status).toBe(403)
    const refused = { status: 403, json: { message: '不能授予自己没有的权限' } }
    await empower(['p-system-permission-saveDepart', 'p-system-depart-edit', 'p-system-depart-role-edit'])
    expect(await ofDepart('edm', '', 'guest')).toMatchObject(refused)
    expect(await ofRole('', 'guest')).toMatchObject(refused)
    await empower(['p-system-depart-role-edit', 'p-system-depart-role-list'])
    const foreign = { status: 403, json: { message: '您不负责该部门，不能操作' } }
    expect(await ofRole('', 'guest')).toMatchObject(foreign)
    const params = { permissionId: menu, departId: 'edm', roleId }
    expect(await test.call(dataRuleRoutes.ofDepartRole, { params }, 'guest')).toMatchObject(foreign)
    const body = { departId: 'office', permissionIds: 'p-machine-list' }
    await test.call(permissionRoutes.saveDepartPermission, { body }, 'admin')
    await empower(['p-system-permission-saveDepart'])
    expect(await ofDepart('office', '', 'guest')).toMatchObject(refused)
    expect(await customers()).toEqual(['S1'])
  })
})
