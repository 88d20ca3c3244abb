import { dataLogRoutes, departRoutes, dictRoutes, logRoutes, type User, userRoutes } from '@heron/contract/routes'
import { formatDate, type Page, type RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

interface Picked {
  readonly id: string
  readonly username: string
}

describe.each(['sqlite', 'postgres'] as const)('calls of older clients on %s', (engine) => {
  let test: TestApp
  const idsOf: Record<string, string> = {}
  const [top, below] = ['4000000000000000001', '4000000000000000002']
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db, ids, clock } = test.app.platform
    for (const { id, username } of await db.selectFrom('sysUser').select(['id', 'username']).execute()) {
      idsOf[username] = id
    }
    const row = { parentId: '', orgCategory: '1', orgType: '1', departOrder: 0, status: '1', delFlag: '0' }
    const auditColumns = { createBy: 'test', createTime: clock(), version: 1 }
    await db
      .insertInto('sysDepart')
      .values([
        { id: top, departName: '厂', orgCode: 'A01', ...row, ...auditColumns },
        { id: below, departName: '车间', orgCode: 'A01A01', ...row, parentId: top, ...auditColumns },
      ])
      .execute()
    const place = (who: string, depId: string) => ({ id: ids(), userId: idsOf[who] ?? '', depId })
    await db
      .insertInto('sysUserDepart')
      .values([place('designer', top), place('operator', below)])
      .execute()
    await db
      .updateTable('sysUser')
      .set({ userIdentity: 2, departIds: top })
      .where('username', '=', 'designer')
      .execute()
    if (engine === 'postgres') test.time.now += 1_000
  })
  afterAll(() => test.close())

  const ask = (route: RouteDefinition, input: Input = {}, who: Who = 'operator') => test.call(route, input, who)
  const found = async <T>(route: RouteDefinition, query: Record<string, string> = {}, who: Who = 'operator') => {
    const { json } = await ask(route, { query }, who)
    expect(json).toMatchObject({ success: true })
    return json.result as T
  }
  const names = (picks: readonly Picked[]) => picks.map(({ username }) => username).toSorted()

  it('[C30] users by their ids, and the list by its older name', async () => {
    const userIds = `${idsOf.operator},${idsOf.designer},4999,`
    const picks = await found<Picked[]>(userRoutes.queryByIds, { userIds })
    expect(picks.map(({ username }) => username)).toEqual(['operator', 'designer'])
    expect((await ask(userRoutes.queryByIds, { query: { userIds } })).body).not.toMatch(/password|argon2/)
    const listed = await found<Page<User>>(userRoutes.listAll, { username: 'desig*' }, 'admin')
    expect(listed.records.map(({ username }) => username)).toEqual(['designer'])
    expect(await ask(userRoutes.listAll)).toMatchObject({ status: 403 })
  })

  it('[C30] the people of one department, as shown in pickers', async () => {
    expect(names(await found<Picked[]>(departRoutes.getUsersByDepartId, { id: top }))).toEqual(['designer'])
    expect(names(await found<Picked[]>(departRoutes.getUsersByDepartId, { id: below }))).toEqual(['operator'])
    expect(await ask(departRoutes.getUsersByDepartId, { query: { id: '4999' } })).toMatchObject({ status: 404 })
    expect(await test.call(departRoutes.getUsersByDepartId, { query: { id: top } })).toMatchObject({ status: 401 })
    const { body } = await ask(departRoutes.getUsersByDepartId, { query: { id: top } })
    expect(body).not.toMatch(/password|argon2|phone":"\d/)
  })

  it('[C45] users by a word in account or name; one with the users of their departments', async () => {
    const paged = await found<Page<Picked>>(userRoutes.appUserList, { keyword: 'sign', pageSize: '5' })
    expect(names(paged.records)).toEqual(['designer', 'edm-designer'])
    expect((await found<Page<Picked>>(userRoutes.appUserList, { keyword: '%' })).total).toBe(0)
    const superior = await found<{ sysUser: Picked; children?: Picked[] }>(userRoutes.queryChildrenByUsername, {
      userId: idsOf.designer ?? '',
    })
    expect(superior.sysUser.username).toBe('designer')
    expect(names(superior.children ?? [])).toEqual(['designer', 'operator'])
    const alone = await found<object>(userRoutes.queryChildrenByUsername, { userId: idsOf.operator ?? '' })
    expect(alone).not.toHaveProperty('children')
    expect(await ask(userRoutes.queryChildrenByUsername, { query: { userId: '4999' } })).toMatchObject({ status: 404 })
  })

  it('[C45] ATK64 the own account by the token in the header, never in the address', async () => {
    expect(await found(userRoutes.getUserSectionInfoByToken)).toEqual({
      ...{ sysUserId: idsOf.operator, sysUserCode: 'operator' },
      ...{ sysUserName: expect.any(String), sysOrgCode: null },
    })
    const token = (await test.tokenOf('admin')) ?? ''
    expect(await ask(userRoutes.getUserSectionInfoByToken, { query: { token } })).toMatchObject({ status: 400 })
    expect(await test.call(userRoutes.getUserSectionInfoByToken, { query: { token } })).toMatchObject({
      status: 401,
    })
  })

  it('[C45] an id is generated for callers who may add users, without creating one', async () => {
    const id = await found<string>(userRoutes.generateUserId, {}, 'admin')
    expect(await found<string>(userRoutes.generateUserId, {}, 'admin')).not.toBe(id)
    expect(await ask(userRoutes.generateUserId)).toMatchObject({ status: 403 })
    const body = {
      id,
      username: 'own_id',
      realname: '新',
      password: 'Vier-Ecken-7#q',
      confirmpassword: 'Vier-Ecken-7#q',
    }
    const { status, json } = await ask(userRoutes.add, { body }, 'admin')
    expect(status === 400 || (json.result as User).id !== id).toBe(true)
  })

  it('[C31] dictionaries as one level of a tree', async () => {
    type Node = { key: string; id: string; title: string; dictCode: string; delFlag: number }
    const all = await found<Node[]>(dictRoutes.treeList, {}, 'admin')
    const sex = all.find(({ dictCode }) => dictCode === 'sex')
    expect(sex).toMatchObject({ key: sex?.id, title: '性别', delFlag: 0 })
    expect(
      (await found<Node[]>(dictRoutes.treeList, { dictName: '性别' }, 'admin')).map((each) => each.dictCode),
    ).toEqual(['sex'])
    expect(await found<Node[]>(dictRoutes.treeList, { dictName: '_' }, 'admin')).toEqual([])
    expect(await ask(dictRoutes.treeList, {}, 'guest')).toMatchObject({ status: 403 })
  })

  it('[C32] numbers of sign-ins by shop day, in the caller’s tenant', async () => {
    const { db, ids } = test.app.platform
    const day = 86_400_000
    const midnight = Math.floor((test.time.now + 8 * 3_600_000) / day) * day - 8 * 3_600_000
    const login = (createTime: number, ip: string, tenantId = 0) => ({
      ...{ id: ids(), logType: 1, logContent: 'x', operateType: null, userid: 'a', username: 'a', ip, method: null },
      ...{ requestUrl: null, requestParam: null, requestType: null, costTime: null, tenantId, createBy: 'a' },
      createTime,
    })
    const before = await found<{ totalVisitCount: number; todayVisitCount: number }>(logRoutes.loginfo)
    await db
      .insertInto('sysLog')
      .values([
        ...[login(midnight, '10.0.0.1'), login(midnight, '10.0.0.1'), login(midnight - 1, '10.0.0.2')],
        ...[
          login(midnight - 6 * day, '10.0.0.3'),
          login(midnight - 7 * day, '10.0.0.4'),
          login(midnight, '9.9.9.9', 7),
        ],
      ])
      .execute()
    test.time.now += 61_000
    const after = await found<{ totalVisitCount: number; todayVisitCount: number; todayIp: number }>(logRoutes.loginfo)
    expect(after.totalVisitCount - before.totalVisitCount).toBe(6)
    const days = await found<{ visit: number; ip: number; tian: string; type: string }[]>(logRoutes.visitInfo)
    expect(days).toHaveLength(7)
    expect(days[6]).toMatchObject({
      tian: formatDate(midnight),
      type: formatDate(midnight).slice(5),
      ip: after.todayIp,
    })
    expect([days[5]?.visit, days[4]?.visit, days[0]?.visit]).toEqual([1, 0, 1])
    await db
      .insertInto('sysTenant')
      .values({ id: 7, name: 't7', status: 1, createBy: 'x', createTime: 1, version: 1 })
      .execute()
    await db.updateTable('sysUser').set({ relTenantIds: '7' }).where('username', '=', 'guest').execute()
    test.app.platform.sessions.forget()
    expect(await found(logRoutes.loginfo, {}, 'guest')).toEqual({ totalVisitCount: 1, todayVisitCount: 1, todayIp: 1 })
    expect(await test.call(logRoutes.visitInfo)).toMatchObject({ status: 401 })
    expect(await ask(dataLogRoutes.list, {}, 'guest')).toMatchObject({ status: 403 })
  })
})
