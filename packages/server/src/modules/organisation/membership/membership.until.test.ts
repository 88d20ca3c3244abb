import {
  permissionRoutes,
  quartzJobRoutes,
  roleRoutes,
  membershipRoutes as routes,
  type TemporaryRole,
  userRoutes,
} from '@heron/contract/routes'
import { formatDateTime, parseDateTime } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'
import { listenAs } from '../../../testing/listen-as.ts'

const hour = 3_600_000

describe.each(['sqlite', 'postgres'] as const)('a role until a moment on %s', (engine) => {
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

  // The end is compared with the database's clock, which no test sets.
  const later = (ms: number) => formatDateTime(Date.now() + ms)
  const give = async (role: string, username: string, until: string, who: Who = 'admin') =>
    test.call(routes.addUntil, { body: { roleId: roles[role] ?? '', userIdList: [users[username]], until } }, who)
  const take = (role: string, username: string) =>
    test.call(routes.deleteUserRole, { query: { roleId: roles[role] ?? '', userId: users[username] ?? '' } }, 'admin')
  const customers = async (who: Who) => (await test.send({ url: '/heron/customer/list' }, who)).status
  const listed = async (role: string) =>
    (await test.call(routes.untilList, { query: { roleId: roles[role] ?? '' } }, 'admin')).json.result
  const lasting = async (username: string) =>
    (await test.call(userRoutes.queryUserRole, { query: { userid: users[username] ?? '' } }, 'admin')).json.result

  it('[C35][G12] applies at once, ends automatically, and an open page is notified of the end', async () => {
    expect(await customers('guest')).toBe(403)
    const heard: string[] = []
    await listenAs(test, 'guest', (text) => heard.push(JSON.parse(text).cmd))
    const news = () => heard.filter((cmd) => cmd === 'authority').length

    const until = later(4_000)
    expect((await give('designer', 'guest', until)).json).toMatchObject({ success: true })
    expect(await customers('guest')).toBe(200)
    expect(await listed('designer')).toMatchObject([{ username: 'guest', until }])
    await vi.waitFor(() => expect(news()).toBe(1), { timeout: 20_000 })
    // Nothing is changed and no clock is set: real time passes.
    await vi.waitFor(async () => expect(await customers('guest')).toBe(403), { timeout: 15_000, interval: 200 })
    await vi.waitFor(() => expect(news()).toBe(2), { timeout: 20_000 })
    expect(await listed('designer')).toEqual([])
    const query = { roleId: roles.designer ?? '' }
    const members = (await test.call(routes.userRoleList, { query }, 'admin')).json.result
    expect(JSON.stringify(members)).not.toContain('"guest"')
    // The session continues with the user's other permissions, and an ended grant can be given again.
    expect((await test.call(permissionRoutes.mine, { query: {} }, 'guest')).status).toBe(200)
    await give('designer', 'guest', later(hour))
    expect(await customers('guest')).toBe(200)
    const kept = test.app.platform.db
      .selectFrom('sysUserRole')
      .select('id')
      .where('userId', '=', users.guest ?? '')
    expect(await kept.where('roleId', '=', roles.designer ?? '').execute()).toHaveLength(1)
    expect((await take('designer', 'guest')).json.success).toBe(true)
    expect(await customers('guest')).toBe(403)
  })

  it('[C35] is refused for a past moment, and without the right to grant the role', async () => {
    expect(await give('designer', 'guest', later(-1_000))).toMatchObject({ status: 400 })
    expect((await give('designer', 'guest', later(hour), 'designer')).status).toBe(403)
    expect(await customers('guest')).toBe(403)
  })

  it('[C35] does not change a permanent grant, and becomes permanent when granted so', async () => {
    await give('designer', 'designer', later(hour))
    expect(await listed('designer')).toEqual([])
    await give('operator', 'guest', later(hour))
    await give('operator', 'guest', later(2 * hour))
    expect(await listed('operator')).toHaveLength(1)
    // The user form sets only permanent roles.
    expect(await lasting('guest')).not.toContain(roles.operator)
    const body = { roleId: roles.operator ?? '', userIdList: [users.guest] }
    await test.call(routes.addSysUserRole, { body }, 'admin')
    expect(await listed('operator')).toEqual([])
    expect(await lasting('guest')).toContain(roles.operator)
    await take('operator', 'guest')
  })

  it('[G12] temporary permissions cannot be granted, to oneself or to others', async () => {
    await give('admin', 'guest', later(hour))
    expect((await test.call(roleRoutes.list, {}, 'guest')).status).toBe(200)
    const above = { json: { success: false, message: '不能授予自己没有的权限' } }
    expect(await give('admin', 'librarian', later(hour), 'guest')).toMatchObject(above)
    const body = { roleId: roles.admin ?? '', userIdList: [users.guest] }
    expect(await test.call(routes.addSysUserRole, { body }, 'guest')).toMatchObject(above)
    const fresh = { roleName: '后门', roleCode: 'backdoor' }
    const role = (await test.call(roleRoutes.add, { body: fresh }, 'guest')).json.result
    const grants = { roleId: role.id, permissionIds: 'p-system-user-delete' }
    expect(await test.call(permissionRoutes.saveRolePermission, { body: grants }, 'guest')).toMatchObject(above)
    // A temporary administrator does not count as the one who must remain.
    expect((await take('admin', 'admin')).json).toMatchObject({ success: false, message: '至少保留一名可用的管理员' })
    await take('admin', 'guest')
  })

  it('[C35] are listed over all roles with their ends, and ended ones are cleared by a job', async () => {
    const temporary = async (query: Record<string, string> = {}, language = 'zh') => {
      const headers = { 'accept-language': language }
      const { json } = await test.call(routes.temporaryList, { query, headers }, 'admin')
      return json.result.records
    }
    const [soon, late] = [later(hour), later(2 * hour)]
    await give('operator', 'guest', late)
    await give('designer', 'librarian', soon)
    const { db } = test.app.platform
    const past = Date.now() - 3 * 24 * hour
    await db
      .insertInto('sysUserRole')
      .values({ id: 'past', userId: users.guest ?? '', roleId: roles.librarian ?? '', untilTime: past })
      .execute()
    const all = await temporary()
    expect(all.map(({ username, until, hasEnded }) => [username, until, hasEnded])).toEqual([
      ['guest', formatDateTime(past), true],
      ['librarian', soon, false],
      ['guest', late, false],
    ])
    // A grant made before its time was recorded comes last, newest first.
    const given = await temporary({ column: 'createTime', order: 'desc' })
    expect(given.map(({ username, createTime }) => [username, createTime === null])).toEqual([
      ['librarian', false],
      ['guest', false],
      ['guest', true],
    ])
    expect(Math.abs(Date.now() - (parseDateTime(given[0]?.createTime ?? '') ?? 0))).toBeLessThan(hour)
    const byUser = (rows: readonly TemporaryRole[]) => rows.map(({ username }) => username)
    expect(byUser(await temporary({ state: 'current' }))).toEqual(['librarian', 'guest'])
    expect(byUser(await temporary({ state: 'ended' }))).toEqual(['guest'])
    expect(byUser(await temporary({ roleId: roles.designer ?? '' }))).toEqual(['librarian'])
    expect(byUser(await temporary({ username: 'libr*', column: 'until', order: 'desc' }))).toEqual(['librarian'])
    expect(byUser(await temporary({ until_end: formatDateTime(Date.now()) }))).toEqual(['guest'])
    const { roleName, roleNameEn } = await db
      .selectFrom('sysRole')
      .selectAll()
      .where('id', '=', roles.designer ?? '')
      .executeTakeFirstOrThrow()
    const named = await Promise.all(
      ['zh', 'en'].map((language) => temporary({ roleId: roles.designer ?? '' }, language)),
    )
    expect(named.map(([row]) => row?.roleName)).toEqual([roleName, roleNameEn])
    expect((await test.call(routes.temporaryList, { query: {} }, 'designer')).status).toBe(403)

    const clear = async (days: number) => {
      const body = { jobClassName: 'clearEndedRoles', parameter: `{"days":${days}}`, cronExpression: '0 0 3 * * ?' }
      const made = await test.call(quartzJobRoutes.add, { body: { ...body, status: -1 } }, 'admin')
      const { id } = made.json.result
      await test.call(quartzJobRoutes.execute, { query: { id } }, 'admin')
      await test.app.platform.ticker.run('quartz.run')
      const runs = (await test.call(quartzJobRoutes.runs, { query: { id } }, 'admin')).json.result
      return runs[0]?.output
    }
    expect(await clear(4)).toBe('已删除到期角色：0')
    expect(await clear(2)).toBe('已删除到期角色：1')
    expect(byUser(await temporary())).toEqual(['librarian', 'guest'])
    await take('operator', 'guest')
    await take('designer', 'librarian')
    expect(await temporary()).toEqual([])
  })
})
