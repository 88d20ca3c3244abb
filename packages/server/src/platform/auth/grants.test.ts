import { permissionRoutes, userRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('grants of departments on %s', (engine) => {
  let test: TestApp
  const userList = 'p-system-user-list'
  const stamp = { createBy: 'test', createTime: 1, version: 1 }

  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db } = test.app.platform
    const place = { orgCategory: '2', departOrder: 0, status: '1', delFlag: '0', parentId: '', ...stamp }
    const departs = ['edm', 'office'].map((id, at) => ({ id, departName: id, orgCode: `A0${at + 1}`, ...place }))
    await db.insertInto('sysDepart').values(departs).execute()
    await db
      .insertInto('sysDepartRole')
      .values({ id: 'r', departId: 'edm', roleName: '组长', roleCode: 'r', ...stamp })
      .execute()
  })
  afterAll(() => test.close())

  const guest = async () => {
    const query = test.app.platform.db.selectFrom('sysUser').select('id').where('username', '=', 'guest')
    return (await query.executeTakeFirstOrThrow()).id
  }
  /** Advances the clock by a second, the maximum age of cached rights when several servers share a database. */
  const pass = () => {
    test.time.now += 1_000
  }
  const status = async () => {
    pass()
    return (await test.call(userRoutes.list, {}, 'guest')).status
  }
  const buttons = async () => {
    pass()
    const { json } = await test.call(permissionRoutes.mine, { query: { language: 'EN' } }, 'guest')
    return json.result.auth.map(({ action }) => action)
  }
  const give = () =>
    test.app.platform.db
      .insertInto('sysDepartPermission')
      .values({ id: 'g', departId: 'edm', permissionId: userList })
      .execute()
  const giveRole = () =>
    test.app.platform.db
      .insertInto('sysDepartRolePermission')
      .values({ id: 'rg', departId: 'edm', roleId: 'r', permissionId: userList, operateDate: 1 })
      .execute()
  const join = async () => {
    const userId = await guest()
    await test.app.platform.db.insertInto('sysUserDepart').values({ id: 'm', userId, depId: 'edm' }).execute()
  }
  const appoint = async () => {
    const row = { id: 'rm', userId: await guest(), droleId: 'r', departId: 'edm' }
    await test.app.platform.db.insertInto('sysDepartRoleUser').values(row).execute()
  }

  it('[C30][E02] a role of a department gives its rights to its users, in the menu and in calls', async () => {
    await give()
    await join()
    expect(await status()).toBe(403)
    await giveRole()
    expect(await status()).toBe(403)
    await appoint()
    expect(await status()).toBe(200)
    expect(await buttons()).toEqual(['system:user:list'])
  })

  it('[C30] permissions removed from the department are removed from its roles', async () => {
    const { db } = test.app.platform
    await db.deleteFrom('sysDepartPermission').where('id', '=', 'g').execute()
    expect(await status()).toBe(403)
    expect(await db.selectFrom('sysDepartRolePermission').selectAll().execute()).toEqual([])
    await expect(giveRole()).rejects.toThrow()
    await give()
    await giveRole()
    expect(await status()).toBe(200)
  })

  it('[C30] a user who leaves the department loses its roles', async () => {
    const { db } = test.app.platform
    await db.deleteFrom('sysUserDepart').where('id', '=', 'm').execute()
    expect(await status()).toBe(403)
    await join()
    expect(await status()).toBe(403)
    await appoint()
    expect(await status()).toBe(200)
  })

  it('[C30] a role is deleted with its department', async () => {
    const { db } = test.app.platform
    await db.deleteFrom('sysDepart').where('id', '=', 'edm').execute()
    expect(await status()).toBe(403)
    expect(await db.selectFrom('sysDepartRole').selectAll().execute()).toEqual([])
  })

  it('only members of a department have its roles', async () => {
    const { db } = test.app.platform
    const role = { id: 'o', departId: 'office', roleName: '文员', roleCode: 'o', ...stamp }
    await db.insertInto('sysDepartRole').values(role).execute()
    const row = { id: 'om', userId: await guest(), droleId: 'o', departId: 'office' }
    await expect(db.insertInto('sysDepartRoleUser').values(row).execute()).rejects.toThrow()
  })
})
