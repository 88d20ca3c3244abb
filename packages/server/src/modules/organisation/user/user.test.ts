import { userRoutes as routes, sessionRoutes, type User, type UserPick } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword, type Who } from '../../../testing/app.ts'

const password = 'Neues-Wort-9'

describe.each(['sqlite', 'postgres'] as const)('users on %s', (engine) => {
  let test: TestApp
  const roles: Record<string, string> = {}
  const departs: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db, ids, clock } = test.app.platform
    for (const { id, roleCode } of await db.selectFrom('sysRole').selectAll().execute()) roles[roleCode] = id
    const stamp = { createBy: 'test', createTime: clock(), version: 1, orgCategory: '2', status: '1', delFlag: '0' }
    const tree = [
      ['works', '', 'A01'],
      ['edm', 'works', 'A01A01'],
      ['office', '', 'A02'],
    ] as const
    for (const [name, parent, orgCode] of tree) {
      departs[name] = ids()
      const row = { id: departs[name], parentId: parent && (departs[parent] ?? ''), departName: name, orgCode }
      await db
        .insertInto('sysDepart')
        .values({ ...row, departOrder: 0, ...stamp })
        .execute()
    }
  })
  afterAll(() => test.close())

  let serial = 0
  const input = (more: object = {}) => {
    serial += 1
    return { username: `user_${serial}`, realname: `员工${serial}`, password, ...more }
  }
  const add = async (more: object = {}, who: Who = 'admin') => test.call(routes.add, { body: input(more) }, who)
  const added = async (more: object = {}) => (await add(more)).json.result as User
  const edit = (user: User, more: object, who: Who = 'admin') => {
    const { id, version, realname } = user
    return test.call(routes.edit, { body: { id, version, realname, ...more } }, who)
  }
  const list = async (query: Record<string, string>) =>
    (await test.call(routes.list, { query }, 'admin')).json.result as { records: User[]; total: number }
  const signIn = (username: string, word: string) =>
    test.call(sessionRoutes.login, { body: { username, password: word } })

  it('[I12][D10] creates one with roles and departments, and shows every field of the row', async () => {
    const user = await added({
      workNo: 'W-1',
      phone: '13800000001',
      email: 'a@example.com',
      telephone: '0512-5512345',
      birthday: '1990-02-03',
      sex: 1,
      userIdentity: 2,
      selectedroles: `${roles.designer},`,
      selecteddeparts: `${departs.edm},${departs.office}`,
      departIds: departs.edm,
    })
    expect(user).toMatchObject({
      sex_dictText: '男',
      status: 1,
      status_dictText: '正常',
      orgCode: 'A01A01',
      orgCodeTxt: 'edm,office',
      departIds: departs.edm,
      departIds_dictText: 'edm',
      createBy: 'admin',
      version: 1,
    })
    const ask = (route: typeof routes.queryUserRole | typeof routes.userDepartList, name: string) =>
      test.call(route, { query: { [name]: user.id } }, 'admin')
    expect((await ask(routes.queryUserRole, 'userid')).json.result).toEqual([roles.designer])
    expect((await ask(routes.userDepartList, 'userId')).json.result).toMatchObject([{ title: 'edm' }, {}])
    expect(await signIn(user.username, password)).toMatchObject({ json: { success: true } })
    const answers = JSON.stringify([user, await list({})])
    expect(answers).not.toMatch(/argon2|password|salt/)
  })

  it('[I12][M04] lists by filter, department, ids and advanced query, newest first', async () => {
    const one = await added({ selecteddeparts: departs.works, workNo: 'LIST-1' })
    const two = await added({ selecteddeparts: departs.edm, workNo: 'LIST-2' })
    expect((await list({ workNo: 'LIST-*', column: 'workNo', order: 'desc' })).records).toMatchObject([
      { id: two.id },
      { id: one.id },
    ])
    expect((await list({ departId: departs.works ?? '' })).records.map(({ id }) => id)).toEqual([one.id])
    expect((await list({ code: `${one.id},${two.id}`, pageSize: '1' })).total).toBe(2)
    const items = [{ field: 'workNo', rule: 'right_like', val: 'LIST-2' }]
    expect((await list({ superQueryParams: encodeURI(JSON.stringify(items)) })).total).toBe(1)
  })

  it('[I12][P01] (§7 no. 36) pickers page within a department and below, with the right total', async () => {
    const page = async (query: Record<string, string>, who: Who = 'operator') =>
      (await test.call(routes.queryUserComponentData, { query }, who)).json.result as {
        records: UserPick[]
        total: number
      }
    const first = await page({ departId: departs.works ?? '', pageSize: '1', column: 'username', order: 'asc' })
    const second = await page({
      departId: departs.works ?? '',
      pageSize: '1',
      pageNo: '2',
      column: 'username',
      order: 'asc',
    })
    expect([first.total, second.total]).toEqual([3, 3])
    expect(second.records[0]?.id).not.toBe(first.records[0]?.id)
    expect((await page({ departId: 'nowhere' })).total).toBe(0)
    const member = await test.call(routes.queryUserByDepId, { query: { id: departs.works ?? '' } }, 'operator')
    expect(member.json.result).toHaveLength(3)
    const shown = await page({ username: 'user_1' })
    expect(shown.records).toMatchObject([{ phone: null, email: null, birthday: null, orgCodeTxt: 'edm,office' }])
    expect((await page({ username: 'user_1' }, 'admin')).records).toMatchObject([{ phone: '13800000001' }])
    const guess = await test.call(routes.queryUserComponentData, { query: { phone: '138*' } }, 'operator')
    expect(guess.status).toBe(400)
  })

  it('[I12] finds picks by names or ids, in the order they were chosen', async () => {
    const find = async (query: Record<string, string>) => {
      const { json } = await test.call(routes.getMultiUser, { query }, 'operator')
      return (json.result as UserPick[]).map(({ username }) => username)
    }
    expect(await find({ username: 'operator,designer,nobody,' })).toEqual(['operator', 'designer'])
    expect(await find({ username: ',' })).toEqual([])
    expect((await test.call(routes.getMultiUser, {}, 'operator')).status).toBe(400)
  })

  it('[I12] begins in the first of the departments that were chosen', async () => {
    const chosen = { selecteddeparts: `${departs.office},${departs.edm}` }
    expect(await added(chosen)).toMatchObject({ orgCode: 'A02' })
    const { json } = await edit(await added({ selecteddeparts: departs.works }), chosen)
    expect(json.result).toMatchObject({ orgCode: 'A02' })
  })

  it('[I12] ATK115 names, phones and job numbers are unique', async () => {
    const taken = await added({ phone: '13900000009', workNo: 'ONE' })
    expect(await add({ phone: '13900000009' })).toMatchObject({ json: { success: false, message: /phone/ } })
    expect(await add({ workNo: 'ONE' })).toMatchObject({ json: { success: false } })
    const check = (query: Record<string, string>) => test.call(routes.checkOnlyUser, { query }, 'admin')
    expect(await check({ phone: '13900000009' })).toMatchObject({
      json: { success: false, message: '用户账号已存在' },
    })
    expect(await check({ phone: '13900000009', id: taken.id })).toMatchObject({ json: { result: true } })
    const same = input({})
    const race = await Promise.all(
      Array.from({ length: 5 }, () => test.call(routes.add, { body: { ...same, username: 'racer' } }, 'admin')),
    )
    expect(race.filter(({ json }) => json.success)).toHaveLength(1)
  })

  it.each([
    { phone: '12345678901' },
    { email: 'nobody' },
    { username: 'a b' },
    { sex: 3 },
    { avatar: 'javascript:alert(1)' },
    { birthday: '2026-02-30' },
    { telephone: '123' },
    { status: 1 },
    { createBy: 'x', tenantId: 1 },
  ])('[F16] ATK23 ATK87 refuses %j', async (more) => {
    expect(await add(more)).toMatchObject({ status: 400 })
  })

  /** As if each user had replaced the password that was set for them. */
  const settle = (...users: readonly User[]) =>
    test.app.platform.db
      .updateTable('sysUser')
      .set({ oneTimeUntil: null })
      .where(
        'id',
        'in',
        users.map(({ id }) => id),
      )
      .execute()

  it('[I12] a password set for another user must be strong, typed twice, and ends their sessions', async () => {
    const user = await added()
    await settle(user)
    const change = (word: string, confirmpassword = word) =>
      test.call(routes.changePassword, { body: { username: user.username, password: word, confirmpassword } }, 'admin')
    expect(await add({ password: 'short' })).toMatchObject({ json: { success: false } })
    expect(await change('password1!')).toMatchObject({ json: { success: false } })
    expect(await change('Anderes-Wort-8', 'x')).toMatchObject({ json: { message: '两次输入密码不一致!' } })
    const { token } = (await signIn(user.username, password)).json.result
    const me = () => test.send({ url: '/heron/sys/user/getUserInfo', headers: { 'x-access-token': token } })
    expect((await me()).status).toBe(200)
    expect(await change('Anderes-Wort-8')).toMatchObject({ json: { success: true, message: '密码修改成功!' } })
    expect((await me()).status).toBe(401)
    expect((await signIn(user.username, 'Anderes-Wort-8')).json.success).toBe(true)
  })

  it('[I12][E04] ATK67 freezing applies at once, unfreezing allows signing in again', async () => {
    const user = await added()
    const { token } = (await signIn(user.username, password)).json.result
    const freeze = (status: number, ids = `${user.id},`) =>
      test.call(routes.frozenBatch, { body: { ids, status } }, 'admin')
    expect(await freeze(2)).toMatchObject({ json: { success: true, message: '操作成功!' } })
    const me = await test.send({ url: '/heron/sys/user/getUserInfo', headers: { 'x-access-token': token } })
    expect(me.status).toBe(401)
    expect(await list({ username: user.username })).toMatchObject({ records: [{ status_dictText: '冻结' }] })
    await freeze(1)
    expect((await signIn(user.username, password)).json.success).toBe(true)
    expect((await freeze(3)).status).toBe(400)
    expect(await freeze(2, `${user.id},gone`)).toMatchObject({ status: 404 })
    const { id } = (await list({ username: 'admin' })).records[0] ?? { id: '' }
    expect(await freeze(2, `${user.id},${id}`)).toMatchObject({
      json: { success: false, message: '不能对自己的账号 admin 执行此操作' },
    })
  })

  it('[I12] deleted ones are in the recycle bin, can be restored, or permanently deleted', async () => {
    const user = await added({ selectedroles: roles.librarian })
    await test.call(routes.deleteBatch, { query: { ids: `${user.id},` } }, 'admin')
    expect((await list({ username: user.username })).total).toBe(0)
    expect((await signIn(user.username, password)).json.success).toBe(false)
    const bin = async () => (await test.call(routes.recycleBin, {}, 'admin')).json.result as User[]
    expect((await bin()).map(({ id }) => id)).toEqual([user.id])
    const taken = { query: { username: user.username } }
    expect((await test.call(routes.checkOnlyUser, taken, 'admin')).json).toMatchObject({
      success: false,
      message: /回收站/,
      result: { error: 'IN_BIN', params: { id: user.id } },
    })
    await test.call(routes.putRecycleBin, { body: { userIds: user.id } }, 'admin')
    expect((await signIn(user.username, password)).json.success).toBe(true)
    const purge = () => test.call(routes.deleteRecycleBin, { query: { userIds: user.id } }, 'admin')
    expect(await purge()).toMatchObject({ status: 404 })
    await test.call(routes.delete, { query: { id: user.id } }, 'admin')
    expect(await purge()).toMatchObject({ status: 200, json: { message: '删除成功' } })
    expect(await bin()).toEqual([])
  })

  it('ATK82 ATK83 nobody can grant what they lack, or act on users with more rights', async () => {
    const { db, ids, clock } = test.app.platform
    const clerk = ids()
    const stamp = { createBy: 'test', createTime: clock(), version: 1 }
    await db
      .insertInto('sysRole')
      .values({ id: clerk, roleCode: 'clerk', roleName: '文员', ...stamp })
      .execute()
    const codes = [
      'system:user:list',
      'system:user:add',
      'system:user:edit',
      'system:user:changepwd',
      'system:user:delete',
    ]
    const buttons = await db.selectFrom('sysPermission').select('id').where('perms', 'in', codes).execute()
    await db
      .insertInto('sysRolePermission')
      .values(buttons.map(({ id }) => ({ id: ids(), roleId: clerk, permissionId: id, operateDate: clock() })))
      .execute()
    const guest = await db.selectFrom('sysUser').selectAll().where('username', '=', 'guest').executeTakeFirstOrThrow()
    await db.insertInto('sysUserRole').values({ id: ids(), userId: guest.id, roleId: clerk }).execute()
    if (engine === 'postgres') test.time.now += 1_000
    expect(await add({ selectedroles: clerk }, 'guest')).toMatchObject({ json: { success: true } })
    expect(await add({ selectedroles: roles.designer }, 'guest')).toMatchObject({
      status: 403,
      json: { message: '不能授予自己没有的权限' },
    })
    const own = { ...guest, version: guest.version } as unknown as User
    expect(await edit(own, { selectedroles: `${clerk},${roles.admin}` }, 'guest')).toMatchObject({ status: 403 })
    const admin = await db.selectFrom('sysUser').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
    expect(await edit(admin as unknown as User, {}, 'guest')).toMatchObject({
      status: 403,
      json: { message: '该用户的权限高于您，不能操作' },
    })
    const reset = { username: 'admin', password: 'Anderes-Wort-8', confirmpassword: 'Anderes-Wort-8' }
    expect(await test.call(routes.changePassword, { body: reset }, 'guest')).toMatchObject({ status: 403 })
    expect(await test.call(routes.delete, { query: { id: admin.id } }, 'guest')).toMatchObject({ status: 403 })
    expect((await signIn('admin', testPassword)).json.success).toBe(true)
  })

  it('ATK86 a tenant’s user cannot remove anyone from all tenants, including themselves', async () => {
    const { db } = test.app.platform
    const tenant = { id: 41, name: '四一', createBy: 'test', createTime: test.time.now, version: 1, status: 1 }
    await db.insertInto('sysTenant').values(tenant).execute()
    const keeper = await added({ selectedroles: roles.admin, relTenantIds: '41' })
    await db.updateTable('sysUser').set({ oneTimeUntil: null }).where('id', '=', keeper.id).execute()
    const token = await test.app.platform.sessions.open(db, keeper.id, { ip: '::1', userAgent: 'test' })
    const headers = { 'x-access-token': token, 'tenant-id': '41' }
    const { id, version, realname } = keeper
    const leave = await test.call(routes.edit, { body: { id, version, realname, relTenantIds: '' }, headers })
    expect(leave).toMatchObject({ status: 403, json: { message: '不能授予自己没有的权限' } })
    const body = { username: 'outsider41', realname: '外', password, relTenantIds: '' }
    expect((await test.call(routes.add, { body, headers })).json.result).toMatchObject({ relTenantIds: '41' })
    const other = await test.call(routes.add, { body: { ...body, username: 'outsider42', relTenantIds: '7' }, headers })
    expect(other.status).toBe(403)
    await db.deleteFrom('sysUserRole').where('userId', '=', id).execute()
  })

  it('[G12] ATK115 the last administrator remains under concurrent attempts', async () => {
    const others = await Promise.all([added({ selectedroles: roles.admin }), added({ selectedroles: roles.admin })])
    await settle(...others)
    const { db } = test.app.platform
    const admin = await db.selectFrom('sysUser').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
    expect(await test.call(routes.delete, { query: { id: admin.id } }, 'admin')).toMatchObject({
      json: { success: false, message: '不能对自己的账号 admin 执行此操作' },
    })
    const tokens = await Promise.all(
      others.map(async ({ username }) => {
        const { token } = (await signIn(username, password)).json.result
        return { 'x-access-token': token }
      }),
    )
    await edit(admin as unknown as User, { selectedroles: '' })
    const [one, two] = others
    const attempts = await Promise.all([
      test.call(routes.delete, { query: { id: two?.id ?? '' }, headers: tokens[0] ?? {} }),
      test.call(routes.delete, { query: { id: one?.id ?? '' }, headers: tokens[1] ?? {} }),
    ])
    expect(attempts.filter(({ json }) => json.success)).toHaveLength(1)
    const left = await db
      .selectFrom('sysUser')
      .innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
      .select(['sysUser.id', 'sysUser.version', 'sysUser.realname'])
      .where('sysUserRole.roleId', '=', roles.admin ?? '')
      .where('sysUser.delFlag', '=', 0)
      .execute()
    expect(left).toHaveLength(1)
    const last = left[0]
    const lastToken = tokens[last?.id === one?.id ? 0 : 1] ?? {}
    const body = { id: last?.id, version: last?.version, realname: last?.realname, selectedroles: '' }
    expect(await test.call(routes.edit, { body, headers: lastToken })).toMatchObject({
      json: { success: false, message: '至少保留一名可用的管理员' },
    })
  })

  it('ATK86 a tenant’s user sees and changes only users of that tenant', async () => {
    const { db } = test.app.platform
    const stamp = { createBy: 'test', createTime: test.time.now, version: 1, status: 1 }
    await db
      .insertInto('sysTenant')
      .values([
        { id: 1, name: '一', ...stamp },
        { id: 2, name: '二', ...stamp },
      ])
      .execute()
    await db.updateTable('sysUser').set({ relTenantIds: '1' }).where('username', '=', 'designer').execute()
    await db.updateTable('sysUser').set({ relTenantIds: '2' }).where('username', '=', 'operator').execute()
    if (engine === 'postgres') test.time.now += 1_000
    const query = { pageSize: '100' }
    const { json } = await test.call(routes.queryUserComponentData, { query }, 'designer')
    expect((json.result as { records: UserPick[] }).records.map(({ username }) => username)).toEqual(['designer'])
  })
})
