import { membershipRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('members of roles and departments on %s', (engine) => {
  let test: TestApp
  const roles: Record<string, string> = {}
  const users: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db } = test.app.platform
    for (const { id, roleCode } of await db.selectFrom('sysRole').selectAll().execute()) roles[roleCode] = id
    for (const { id, username } of await db.selectFrom('sysUser').selectAll().execute()) users[username] = id
  })
  afterAll(() => test.close())

  const names = (result: unknown) =>
    (result as { records: { username: string }[] }).records.map((user) => user.username)

  it('[I11][G12] granting or revoking a role applies from the next call', async () => {
    const roleId = roles.designer ?? ''
    const projects = (who: Who) => test.send({ url: '/heron/customer/list' }, who)
    expect((await projects('guest')).status).toBe(403)
    const give = () =>
      test.call(routes.addSysUserRole, { body: { roleId, userIdList: [users.guest, users.librarian] } }, 'admin')
    expect(await give()).toMatchObject({ json: { success: true, message: '添加成功!' } })
    expect(await give()).toMatchObject({ json: { success: true } })
    expect((await projects('guest')).status).toBe(200)
    const query = { roleId, column: 'username', order: 'asc' }
    const members = await test.call(routes.userRoleList, { query }, 'admin')
    expect(names(members.json.result)).toEqual(['designer', 'guest', 'librarian'])
    await test.call(routes.deleteUserRole, { query: { roleId, userId: users.guest ?? '' } }, 'admin')
    expect((await projects('guest')).status).toBe(403)
    const taken = await test.call(
      routes.deleteUserRoleBatch,
      { query: { roleId, userIds: `${users.librarian},` } },
      'admin',
    )
    expect(taken).toMatchObject({ json: { success: true, message: '删除成功!' } })
  })

  it('ATK115 the last administrator cannot be taken out of the role', async () => {
    const query = { roleId: roles.admin ?? '', userId: users.admin ?? '' }
    expect(await test.call(routes.deleteUserRole, { query }, 'admin')).toMatchObject({
      json: { success: false, message: '至少保留一名可用的管理员' },
    })
  })

  it('[I14] people of a department and below it', async () => {
    const { db, ids, clock } = test.app.platform
    const stamp = { createBy: 'test', createTime: clock(), version: 1, orgCategory: '2', status: '1', delFlag: '0' }
    const [top, below] = [ids(), ids()]
    await db
      .insertInto('sysDepart')
      .values([
        { id: top, parentId: '', departName: '厂', orgCode: 'A01', departOrder: 0, ...stamp },
        { id: below, parentId: top, departName: '车间', orgCode: 'A01A01', departOrder: 0, ...stamp },
      ])
      .execute()
    // Another server on a shared database sees a third server's rows after a second.
    if (engine === 'postgres') test.time.now += 1_000
    const put = (depId: string, userIdList: readonly (string | undefined)[]) =>
      test.call(routes.editSysDepartWithUser, { body: { depId, userIdList } }, 'admin')
    await put(top, [users.designer])
    await put(below, [users.operator, users.designer])
    expect(await put('nowhere', [users.designer])).toMatchObject({ status: 404 })
    const list = async (depId: string) =>
      names((await test.call(routes.departUserList, { query: { depId, column: 'username' } }, 'admin')).json.result)
    expect(await list(top)).toEqual(['operator', 'designer'])
    await test.call(routes.deleteUserInDepart, { query: { depId: below, userId: users.operator ?? '' } }, 'admin')
    expect(await list(below)).toEqual(['designer'])
    expect(await put(top, [users.designer, 'nobody'])).toMatchObject({ status: 404 })
    // Without a department: members of the departments the caller directs; ordinary people direct none.
    const mine = async () => names((await test.call(routes.departUserList, {}, 'admin')).json.result)
    expect(await mine()).toEqual([])
    const superior = { userIdentity: 2, departIds: `${top},${below}` }
    await db.updateTable('sysUser').set(superior).where('username', '=', 'admin').execute()
    expect(await mine()).toEqual(['designer'])
    // A user who leaves a department is no longer its director.
    await put(top, [users.admin])
    const leave = async (depId: string) => {
      await test.call(routes.deleteUserInDepart, { query: { depId, userId: users.admin ?? '' } }, 'admin')
      const row = db.selectFrom('sysUser').select(['userIdentity', 'departIds']).where('username', '=', 'admin')
      return row.executeTakeFirst()
    }
    expect(await leave(top)).toEqual({ userIdentity: 2, departIds: below })
    await put(below, [users.admin])
    expect(await leave(below)).toEqual({ userIdentity: 1, departIds: null })
    expect(await mine()).toEqual([])
  })

  it('[I14] ATK20 finds departments and people by a part of their name, taken literally', async () => {
    const found = async (keyWord: string) =>
      (await test.call(routes.queryTreeByKeyWord, { query: { keyWord } }, 'admin')).json.result
    const { realname } = await test.app.platform.db
      .selectFrom('sysUser')
      .select('realname')
      .where('username', '=', 'designer')
      .executeTakeFirstOrThrow()
    expect((await found(realname.slice(1))).userList.map((each) => each.realname)).toContain(realname)
    expect((await found('车间')).departList.map(({ title }) => title)).toEqual(['车间'])
    expect(await found('%')).toMatchObject({ userList: [], departList: [] })
    expect((await test.call(routes.queryTreeByKeyWord, { query: { keyWord: '车' } }, 'designer')).status).toBe(403)
  })
})
