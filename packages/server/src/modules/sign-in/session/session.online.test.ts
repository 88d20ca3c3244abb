import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const { online, forceLogout, userInfo } = routes.session

describe.each(['sqlite', 'postgres'] as const)('who is signed in, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db } = test.app.platform
    const tenant = (id: number) => ({ id, name: `t${id}`, status: 1, createBy: 'test', createTime: 1, version: 1 })
    await db
      .insertInto('sysTenant')
      .values([tenant(1), tenant(2)])
      .execute()
  })
  afterAll(() => test.close())

  const belong = async (who: string, relTenantIds: string | null) => {
    await test.app.platform.db.updateTable('sysUser').set({ relTenantIds }).where('username', '=', who).execute()
    test.app.platform.sessions.forget()
  }
  const list = async (query: Record<string, string> = {}) => {
    const answer = await test.call(online, { query: { pageSize: 50, ...query } }, 'admin')
    return { body: answer.body, records: answer.json.result.records }
  }
  const end = (token: string | undefined, who: Who = 'admin') => test.call(forceLogout, { body: { token } }, who)

  it('[C26] ATK68 lists users with texts, the caller marked, and no tokens', async () => {
    const tokens = [await test.tokenOf('designer'), await test.tokenOf('admin')]
    const { records, body } = await list()
    expect(records.map(({ username, isSelf }) => [username, isSelf]).toSorted()).toEqual([
      ['admin', true],
      ['designer', false],
    ])
    expect(records[0]).toMatchObject({ sex_dictText: expect.any(String), lastSeen: expect.any(String) })
    for (const token of tokens) expect(body).not.toContain(token)
    const { db } = test.app.platform
    for (const { tokenHash } of await db.selectFrom('session').select('tokenHash').execute()) {
      expect(body).not.toContain(tokenHash)
    }
    expect(await test.call(online, {}, 'guest')).toMatchObject({ status: 403 })
    expect((await list({ username: '*sign*' })).records.map(({ username }) => username)).toEqual(['designer'])
  })

  it('[C26] ATK67 ATK69 ends a session on its next call; a handle is no token', async () => {
    const token = (await test.tokenOf('designer')) ?? ''
    const [row] = (await list({ username: 'designer' })).records
    expect(await test.call(userInfo, { headers: { 'x-access-token': row?.token ?? '' } })).toMatchObject({
      status: 401,
    })
    expect(await end(row?.token, 'operator')).toMatchObject({ status: 403 })
    expect(await end(row?.token)).toMatchObject({ json: { success: true, message: '退出登录成功！' } })
    expect(await test.call(userInfo, { headers: { 'x-access-token': token } })).toMatchObject({ status: 401 })
    expect((await list({ username: 'designer' })).records).toEqual([])
    const entry = await test.app.platform.db
      .selectFrom('auditEntry')
      .select(['action', 'subject'])
      .orderBy('sequence', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'session.forceLogout', subject: `session:${row?.id}` })
  })

  it('ATK69 users of another tenant do not exist', async () => {
    await test.tokenOf('librarian')
    const [other] = (await list({ username: 'librarian' })).records
    await belong('admin', '1')
    await belong('librarian', '2')
    expect((await list()).records.map(({ username }) => username)).toEqual(['admin'])
    const refused = await end(other?.token)
    expect(refused).toMatchObject({ status: 404, json: { success: false, message: 'Token无效!' } })
    // The same answer as for an unknown session: it does not reveal that one exists.
    const unknown = await end('9'.repeat(19))
    expect([unknown.status, unknown.json.message]).toEqual([refused.status, refused.json.message])
    const still = { headers: { 'x-access-token': (await test.tokenOf('librarian')) ?? '' } }
    expect(await test.call(userInfo, still)).toMatchObject({ status: 200 })
    await belong('librarian', '1,2')
    expect(await end(other?.token)).toMatchObject({ json: { success: true } })
    await belong('admin', null)
  })

  it('SEC10 cannot end sessions of users with more rights', async () => {
    const { db, ids } = test.app.platform
    const row = (await list()).records.find(({ username }) => username === 'admin')
    const roleId = ids()
    const auditColumns = { createBy: 'test', createTime: 1, version: 1 }
    await db
      .insertInto('sysRole')
      .values({ id: roleId, roleCode: 'lesser', roleName: 'lesser', ...auditColumns })
      .execute()
    const { id: permissionId } = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'system:online:forceLogout')
      .executeTakeFirstOrThrow()
    const { id: userId } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'guest')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sysRolePermission')
      .values({ id: ids(), roleId, permissionId, dataRuleIds: null, operateDate: 1, operateIp: null })
      .execute()
    await db.insertInto('sysUserRole').values({ id: ids(), userId, roleId }).execute()
    expect(await end(row?.token, 'guest')).toMatchObject({ status: 403, json: { result: { error: 'USER_ABOVE' } } })
    expect(await test.call(userInfo, {}, 'admin')).toMatchObject({ status: 200 })
  })

  it('ATK69 can end the own session', async () => {
    const self = (await list()).records.find(({ isSelf }) => isSelf)
    const headers = { 'x-access-token': (await test.tokenOf('admin')) ?? '' }
    expect(await end(self?.token)).toMatchObject({ json: { success: true } })
    expect(await test.call(userInfo, { headers })).toMatchObject({ status: 401 })
  })
})
