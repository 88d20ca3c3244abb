import { permissionRoutes, departRoleRoutes as routes, userRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('roles of departments on %s', (engine) => {
  let test: TestApp
  const userOf = async (username: string) => {
    const query = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', username)
    return (await query.executeTakeFirstOrThrow()).id
  }
  const button = (code: string) => `p-${code.replaceAll(':', '-')}`

  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db } = test.app.platform
    const place = { orgCategory: '2', departOrder: 0, status: '1', delFlag: '0' }
    const stamp = { createBy: 'test', createTime: 1, version: 1 }
    const depart = (id: string, parentId: string, orgCode: string) =>
      ({ id, parentId, departName: `部门${id}`, orgCode, ...place, ...stamp }) as const
    await db
      .insertInto('sysDepart')
      .values([depart('edm', '', 'A01'), depart('shift', 'edm', 'A01A01')])
      .execute()
    await db
      .insertInto('sysDepart')
      .values([depart('office', '', 'A02')])
      .execute()
    for (const name of ['guest', 'operator']) {
      await db
        .insertInto('sysUserDepart')
        .values({ id: name, userId: await userOf(name), depId: 'edm' })
        .execute()
    }
    const permissionIds = ['system:user:list', 'customer:list', 'machine:list'].map(button).join(',')
    const body = { departId: 'edm', permissionIds }
    await test.call(permissionRoutes.saveDepartPermission, { body }, 'admin')
  })
  afterAll(() => test.close())

  /** A second passes: the maximum age of cached rows when several servers share a database. */
  const pass = () => {
    test.time.now += 1_000
  }
  const add = (body: object, who: Who = 'admin') => test.call(routes.add, { body }, who)
  const made = async (roleCode: string, departId = 'edm') =>
    (await add({ departId, roleName: `角色${roleCode}`, roleCode })).json.result
  const grant = (roleId: string, codes: readonly string[], who: Who = 'admin') =>
    test.call(routes.saveDeptRolePermission, { body: { roleId, permissionIds: codes.map(button).join(',') } }, who)
  const appoint = async (roleIds: string, who: Who = 'admin', name = 'guest', more: object = { departId: 'edm' }) =>
    test.call(routes.deptRoleUserAdd, { body: { userId: await userOf(name), newRoleId: roleIds, ...more } }, who)
  const sees = async () => {
    pass()
    return (await test.call(userRoutes.list, {}, 'guest')).status
  }
  /** Gives the guest these codes by an ordinary role, and makes the guest a director of departments. */
  const empower = async (codes: readonly string[], departIds: string | null) => {
    const { db, ids } = test.app.platform
    const userId = await userOf('guest')
    await db.deleteFrom('sysRole').where('id', '=', 'power').execute()
    const role = { id: 'power', roleCode: 'power', roleName: '临时', createBy: 'test', createTime: 1, version: 1 }
    await db.insertInto('sysRole').values(role).execute()
    const grants = codes.map((code) => ({ id: ids(), roleId: 'power', permissionId: button(code), operateDate: 1 }))
    if (grants.length > 0) await db.insertInto('sysRolePermission').values(grants).execute()
    await db.insertInto('sysUserRole').values({ id: ids(), userId, roleId: 'power' }).execute()
    await db
      .updateTable('sysUser')
      .set({ userIdentity: departIds ? 2 : 1, departIds })
      .where('id', '=', userId)
      .execute()
    pass()
  }

  it('[C30][D11] lists the roles of a department and below it, edits them by version, keeps their codes', async () => {
    const [top, below] = [await made('lead'), await made('day', 'shift')]
    await made('clerk', 'office')
    expect(top).toMatchObject({ departId_dictText: '部门edm', version: 1 })
    const list = async (query: Record<string, string>) => (await test.call(routes.list, { query }, 'admin')).json.result
    const names = async (query: Record<string, string>) =>
      (await list(query)).records.map(({ roleCode }) => roleCode).toSorted()
    expect(await names({ deptId: 'edm' })).toEqual(['day', 'lead'])
    expect(await names({ deptId: 'edm', roleName: '*day*' })).toEqual(['day'])
    expect((await add({ departId: 'edm', roleName: '再来', roleCode: 'lead' })).json.message).toBe('部门角色编码已存在')
    const { id, version, departId, roleCode } = below
    const edit = (more: object) =>
      test.call(routes.edit, { body: { id, version, departId, roleCode, roleName: '白班长', ...more } }, 'admin')
    expect(await edit({})).toMatchObject({ json: { message: '编辑成功!', result: { roleName: '白班长', version: 2 } } })
    expect((await edit({})).status).toBe(409)
    expect((await edit({ version: 2, roleCode: 'night' })).status).toBe(400)
    const query = { ids: `${id},gone` }
    expect((await test.call(routes.deleteBatch, { query }, 'admin')).status).toBe(404)
    expect((await test.call(routes.delete, { query: { id } }, 'admin')).json.message).toBe('删除成功!')
    expect(await names({ deptId: 'edm' })).toEqual(['lead'])
  })

  it('[C30][E02] grants from the department’s permissions, which its members then have', async () => {
    const role = await made('viewer')
    const tree = await test.call(routes.queryTreeListForDeptRole, { query: { departId: 'edm' } }, 'admin')
    expect(tree.json.result.ids.toSorted()).toEqual(
      ['customer:list', 'machine:list', 'system:user:list'].map(button).toSorted(),
    )
    expect((await grant(role.id, ['system:user:list'])).json.message).toBe('保存成功！')
    expect(await grant(role.id, ['system:role:list'])).toMatchObject({
      status: 403,
      json: { message: '不能超出部门所拥有的权限' },
    })
    expect(await sees()).toBe(403)
    expect((await appoint(role.id)).json.message).toBe('添加成功！')
    expect(await sees()).toBe(200)
    const query = { departId: 'edm', userId: await userOf('guest') }
    expect((await test.call(routes.getDeptRoleByUserId, { query }, 'admin')).json.result).toMatchObject([
      { droleId: role.id },
    ])
    const given = { departId: 'edm', permissionIds: button('customer:list') }
    await test.call(permissionRoutes.saveDepartPermission, { body: given }, 'admin')
    expect(await sees()).toBe(403)
    const held = await test.call(routes.queryDeptRolePermission, { query: { roleId: role.id } }, 'admin')
    expect(held.json.result).toEqual([])
    given.permissionIds = ['customer:list', 'machine:list', 'system:user:list'].map(button).join(',')
    await test.call(permissionRoutes.saveDepartPermission, { body: given }, 'admin')
    await grant(role.id, ['system:user:list'])
    expect(await sees()).toBe(200)
    await appoint('')
    expect(await sees()).toBe(403)
  })

  it('[C30] two administrators who change a member’s roles at once keep each other’s changes', async () => {
    const [one, two, three] = [await made('at-once-1'), await made('at-once-2'), await made('at-once-3')]
    await appoint(`${one.id},${two.id}`)
    const startedFrom = `${one.id},${two.id}`
    await appoint(`${one.id},${two.id},${three.id}`, 'admin', 'guest', { departId: 'edm', startedFrom })
    await appoint(one.id, 'admin', 'guest', { departId: 'edm', startedFrom })
    const query = { departId: 'edm', userId: await userOf('guest') }
    const { result } = (await test.call(routes.getDeptRoleByUserId, { query }, 'admin')).json
    expect(result.map(({ droleId }) => droleId).toSorted()).toEqual([one.id, three.id].toSorted())
    await appoint('')
  })

  it('[C30] a member’s role that was deleted meanwhile does not refuse the change of another one', async () => {
    const [kept, gone, added] = [await made('kept'), await made('gone'), await made('added')]
    await appoint(`${kept.id},${gone.id}`)
    await test.call(routes.delete, { query: { id: gone.id } }, 'admin')
    const startedFrom = `${kept.id},${gone.id}`
    await appoint(`${startedFrom},${added.id}`, 'admin', 'guest', { departId: 'edm', startedFrom })
    const query = { departId: 'edm', userId: await userOf('guest') }
    const { result } = (await test.call(routes.getDeptRoleByUserId, { query }, 'admin')).json
    expect(result.map(({ droleId }) => droleId).toSorted()).toEqual([kept.id, added.id].toSorted())
    const unknown = { departId: 'edm', startedFrom: kept.id }
    expect((await appoint(startedFrom, 'admin', 'guest', unknown)).status).toBe(404)
    await appoint('')
  })

  it('[C30] the older way names old and new roles instead of the department; outsiders are refused', async () => {
    const [one, two] = [await made('one'), await made('two')]
    const other = await made('other', 'office')
    await appoint(one.id, 'admin', 'guest', {})
    await appoint(two.id, 'admin', 'guest', { oldRoleId: one.id })
    const query = { departId: 'edm', userId: await userOf('guest') }
    const now = await test.call(routes.getDeptRoleByUserId, { query }, 'admin')
    expect(now.json.result.map(({ droleId }) => droleId)).toEqual([two.id])
    expect((await appoint(other.id, 'admin', 'guest', {})).json.message).toBe('当前选中部门与用户无关联关系!')
    expect((await appoint(other.id)).status).toBe(404)
    await appoint('')
  })

  it('ATK82 ATK83 nobody can grant a department, its role or a user what they lack', async () => {
    const role = await made('strong')
    await grant(role.id, ['machine:list'])
    const codes = ['list', 'add', 'edit', 'delete', 'userAdd'].map((each) => `system:depart:role:${each}`)
    await empower([...codes, 'system:depart:edit', 'system:permission:saveDepart'], null)
    const refused = { status: 403, json: { message: '不能授予自己没有的权限' } }
    expect(await appoint(role.id, 'guest')).toMatchObject(refused)
    expect(await grant(role.id, [], 'guest')).toMatchObject(refused)
    const { id, version, departId, roleCode, roleName } = role
    const body = { id, version, departId, roleCode, roleName }
    expect(await test.call(routes.edit, { body }, 'guest')).toMatchObject(refused)
    expect(await test.call(routes.delete, { query: { id } }, 'guest')).toMatchObject(refused)
    const own = (await add({ departId: 'edm', roleName: '自己', roleCode: 'own' }, 'guest')).json.result
    expect(await grant(own.id, ['machine:list'], 'guest')).toMatchObject(refused)
    const more = { departId: 'office', permissionIds: button('machine:list') }
    expect(await test.call(permissionRoutes.saveDepartPermission, { body: more }, 'guest')).toMatchObject(refused)
    expect(await appoint('', 'guest', 'operator')).toMatchObject({
      status: 403,
      json: { message: '该用户的权限高于您，不能操作' },
    })
  })

  it('[C30] a director of departments manages their roles only', async () => {
    await empower(['system:depart:role:list', 'system:depart:role:add'], 'edm')
    const input = (departId: string, roleCode: string) => ({ departId, roleName: '班长', roleCode })
    expect((await add(input('shift', 'mine'), 'guest')).json.success).toBe(true)
    const refused = { status: 403, json: { message: '您不负责该部门，不能操作' } }
    expect(await add(input('office', 'theirs'), 'guest')).toMatchObject(refused)
    expect(await test.call(routes.list, { query: { deptId: 'office' } }, 'guest')).toMatchObject(refused)
    await empower(['system:depart:role:list'], null)
    expect(await test.call(routes.list, { query: { deptId: 'edm' } }, 'guest')).toMatchObject(refused)
  })

  it('[G12] needs its permissions', async () => {
    expect((await add({ departId: 'edm', roleName: '不行', roleCode: 'no' }, 'designer')).status).toBe(403)
    expect((await test.call(routes.list, { query: { deptId: 'edm' } }, 'designer')).status).toBe(403)
  })
})
