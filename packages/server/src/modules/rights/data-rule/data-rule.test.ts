import { type DataRule, dataRuleRoutes, type Explanation, permissionRoutes, routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('data rules on %s', (engine) => {
  let test: TestApp
  let roleId = ''
  const rules: Record<string, DataRule> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const role = await test.call(routes.role.add, { body: { roleName: '区域', roleCode: 'region' } }, 'admin')
    roleId = (role.json.result as { id: string }).id
    const { db, ids, sessions } = test.app.platform
    const guest = await db.selectFrom('sysUser').select('id').where('username', '=', 'guest').executeTakeFirstOrThrow()
    await db.insertInto('sysUserRole').values({ id: ids(), userId: guest.id, roleId }).execute()
    sessions.forget()
    const permissionIds =
      'm-customer,p-customer-list,p-customer-edit,p-customer-delete,m-project,p-project-list,m-isystem-user,p-system-user-list,p-system-permission-addRule,p-system-permission-saveRole'
    await test.call(permissionRoutes.saveRolePermission, { body: { roleId, permissionIds } }, 'admin')
    for (const [code, name] of [
      ['S1', '南方一'],
      ['S2', '南方二'],
      ['N1', '北方'],
    ] as const) {
      const body = { code, name, contact: '', phone: null, email: null, address: '', remark: '' }
      await test.call(routes.customer.add, { body }, code === 'S2' ? 'designer' : 'admin')
    }
  })
  afterAll(() => test.close())

  const add = (
    permissionId: string,
    ruleColumn: string,
    ruleConditions: string,
    ruleValue: string,
    who: Who = 'admin',
  ) =>
    test.call(
      dataRuleRoutes.addPermissionRule,
      { body: { permissionId, ruleName: ruleValue.slice(0, 40), ruleColumn, ruleConditions, ruleValue } },
      who,
    )
  const made = async (name: string, ...rule: readonly [string, string, string, string]) => {
    const { json } = await add(...rule)
    expect(json).toMatchObject({ success: true, message: '添加成功！' })
    rules[name] = json.result as DataRule
    return rules[name].id
  }
  const choose = async (permissionId: string, dataRuleIds: string, who: Who = 'admin') =>
    (await test.call(dataRuleRoutes.saveOfRole, { body: { roleId, permissionId, dataRuleIds } }, who)).json
  const codes = async (route: RouteDefinition, field: string, who: Who = 'guest') => {
    const { json } = await test.call(route, { query: { pageSize: 200 } }, who)
    return (json.result as { records: Record<string, string>[] }).records.map((row) => row[field]).toSorted()
  }
  const customers = (who?: Who) => codes(routes.customer.list, 'code', who)

  it('have no effect until chosen for a role, then from the next call', async () => {
    const south = await made('south', 'm-customer', 'name', 'RIGHT_LIKE', '南方')
    expect(await customers()).toEqual(['N1', 'S1', 'S2'])
    expect(await choose('m-customer', south)).toMatchObject({ success: true, message: '保存成功!' })
    expect(await customers()).toEqual(['S1', 'S2'])
    expect(await customers('admin')).toEqual(['N1', 'S1', 'S2'])
    const own = await made('own', 'm-customer', 'createBy', '=', '#{sys_user_code}')
    expect(await choose('m-customer', `${south},${own}`)).toMatchObject({ success: true })
    expect(await customers()).toEqual([])
    await choose('m-customer', own)
    const { db, sessions } = test.app.platform
    await db.updateTable('customer').set({ createBy: 'guest' }).where('code', '=', 'N1').execute()
    sessions.forget()
    expect(await customers()).toEqual(['N1'])
    const answer = await test.call(dataRuleRoutes.ofRole, { params: { permissionId: 'm-customer', roleId } }, 'admin')
    expect(answer.json.result).toMatchObject({ datarule: [{ ruleName: '南方' }, {}], drChecked: own })
    const menus = await test.call(permissionRoutes.list, {}, 'admin')
    expect(JSON.stringify(menus.json.result)).toContain('"ruleFlag":1')
  })

  it('apply to reading by id, changing and removing', async () => {
    await choose('m-customer', rules.south?.id ?? '')
    const row = await test.app.platform.db
      .selectFrom('customer')
      .selectAll()
      .where('code', '=', 'N1')
      .executeTakeFirst()
    const body = { id: row?.id, version: 1, code: 'N1', name: '改', contact: '', phone: null, email: null }
    const edit = await test.call(routes.customer.edit, { body: { ...body, address: '', remark: '' } }, 'guest')
    expect(edit.status).toBe(404)
    expect((await test.call(routes.customer.delete, { query: { id: row?.id ?? '' } }, 'guest')).status).toBe(404)
    expect(await customers('admin')).toEqual(['N1', 'S1', 'S2'])
  })

  it('narrow projects with everything below them, and users except the caller', async () => {
    const head = { customerId: null, part: 'A', mould: '', shape: 'rib', targetRa: 2.24, machineId: null, remark: '' }
    for (const name of ['红', '蓝']) await test.call(routes.project.add, { body: { ...head, name } }, 'designer')
    await choose('m-project', await made('red', 'm-project', 'name', '=', '红'))
    expect(await codes(routes.project.list, 'name')).toEqual(['红'])
    await choose('m-isystem-user', await made('few', 'm-isystem-user', 'username', 'IN', 'designer,operator'))
    expect(await codes(routes.user.list, 'username')).toEqual(['designer', 'guest', 'operator'])
    await choose('m-isystem-user', await made('none', 'm-isystem-user', 'realname', '=', '#{sys_org_code}'))
    expect(await codes(routes.user.list, 'username')).toEqual(['guest'])
  })

  it.each([
    ['m-customer', 'password', '=', 'x'],
    ['m-customer', '__proto__', '=', 'x'],
    ['m-customer', 'name', '=', '#{sys_password}'],
    ['m-customer', 'name', '=', `$${'{token}'}`],
    ['m-customer', 'name', '=', '{{token}}'],
    ['m-customer', 'createTime', '>', 'yesterday'],
    ['m-customer', 'createTime', 'LIKE', '2026'],
  ])('ATK12 ATK22 take registered fields, known words and readable values only: %s %s %s %s', async (...rule) => {
    expect((await add(...rule)).status).toBe(400)
  })

  it('ATK01 contain no SQL: database conditions are unknown, values are only compared', async () => {
    expect((await add('m-customer', 'name', 'USE_SQL_RULES', '1=1')).status).toBe(400)
    expect((await add('m-isystem-dict', 'name', '=', 'x')).json).toMatchObject({ success: false })
    await choose('m-customer', await made('sql', 'm-customer', 'name', '=', "' or 1=1 --"))
    expect(await customers()).toEqual([])
  })

  it('ATK83 ATK84 a narrowed user cannot widen rules, for themselves or others', async () => {
    expect((await add('m-customer', 'name', '=', 'x', 'guest')).status).toBe(403)
    expect(await choose('m-customer', '', 'guest')).toMatchObject({ success: false, code: 403 })
    expect(await customers()).toEqual([])
  })

  it('are changed and removed from the next call', async () => {
    const { id, version, permissionId, ruleName, ruleColumn, ruleConditions } = rules.sql ?? ({} as DataRule)
    const body = { id, version, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue: '南方一' }
    const edited = await test.call(dataRuleRoutes.editPermissionRule, { body }, 'admin')
    expect(edited.json).toMatchObject({ success: true, message: '更新成功！', result: { version: 2 } })
    expect(await customers()).toEqual(['S1'])
    expect(await test.call(dataRuleRoutes.editPermissionRule, { body }, 'admin')).toMatchObject({ status: 409 })
    const gone = await test.call(dataRuleRoutes.deletePermissionRule, { query: { id } }, 'admin')
    expect(gone.json).toMatchObject({ success: true, message: '删除成功！' })
    expect(await customers()).toEqual(['N1', 'S1', 'S2'])
  })

  it('explains the roles and rules of an access, and the roles that would grant it', async () => {
    const { db } = test.app.platform
    const user = await db.selectFrom('sysUser').select('id').where('username', '=', 'guest').executeTakeFirstOrThrow()
    const explain = async (action: string) =>
      (await test.call(permissionRoutes.explain, { query: { userId: user.id, action } }, 'admin')).json
        .result as Explanation
    expect(await explain('GET /customer/list')).toMatchObject({
      code: 'customer:list',
      allowed: true,
      reason: 'granted',
      through: [{ kind: 'role', roleName: '区域', permission: '查看客户' }],
    })
    const narrowing = { menu: '项目管理', ruleName: '红', roleName: '区域' }
    expect((await explain('project.list')).rules).toContainEqual(expect.objectContaining(narrowing))
    const refused = await explain('customer:add')
    expect(refused).toMatchObject({ allowed: false, reason: 'notGranted', through: [] })
    expect(refused.others.map(({ roleName }) => roleName)).toEqual(expect.arrayContaining(['管理员', '设计人员']))
    expect(await explain('session.login')).toMatchObject({ allowed: true, reason: 'public' })
    await db.updateTable('sysUser').set({ status: 2 }).where('id', '=', user.id).execute()
    expect(await explain('customer:list')).toMatchObject({ allowed: false, reason: 'frozen' })
    const unknown = await test.call(permissionRoutes.explain, { query: { userId: user.id, action: 'x' } }, 'admin')
    expect(unknown.status).toBe(400)
  })
})
