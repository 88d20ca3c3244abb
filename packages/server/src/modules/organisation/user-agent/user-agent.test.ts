import { userAgentRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('agents on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const input = {
    userName: 'designer',
    agentUserName: 'librarian',
    startTime: '2026-11-23 00:00:00',
    endTime: '2026-11-30 23:59:59',
    status: '1',
  }
  const add = (more: object = {}, who: Who = 'admin') => test.call(routes.add, { body: { ...input, ...more } }, who)
  const of = async (userName: string) =>
    (await test.call(routes.queryByUserName, { query: { userName } }, 'admin')).json.result

  it('[C45] allows one deputy per user, from one time to a later one, two different users', async () => {
    expect(await of('designer')).toBeNull()
    expect((await add({ endTime: input.startTime })).status).toBe(400)
    expect((await add({ startTime: '2026-02-30 00:00:00' })).status).toBe(400)
    expect((await add({ agentUserName: 'designer' })).json.message).toBe('不能设置自己为代理人')
    expect((await add({ agentUserName: 'nobody' })).status).toBe(404)
    expect(await add()).toMatchObject({ json: { message: '代理人设置成功！', result: { createName: '管理员' } } })
    expect((await add()).json.message).toBe('该用户已设置代理人')
    expect(await of('designer')).toMatchObject({ ...input, agentUserName_dictText: '条件库编辑' })
  })

  it('[C45] is changed by version, for the same person, and removed', async () => {
    const { id, version } = (await of('designer')) ?? { id: '', version: 0 }
    const edit = (more: object) => test.call(routes.edit, { body: { id, version, ...input, ...more } }, 'admin')
    expect((await edit({ userName: 'operator' })).status).toBe(400)
    expect((await edit({ status: '0' })).json.result).toMatchObject({ status: '0', version: 2 })
    expect((await edit({})).status).toBe(409)
    const list = await test.call(routes.list, { query: { agentUserName: 'librarian' } }, 'admin')
    expect(list.json.result).toMatchObject({ total: 1, records: [{ id }] })
    expect((await test.call(routes.deleteBatch, { query: { ids: `${id},gone` } }, 'admin')).status).toBe(404)
    expect((await test.call(routes.delete, { query: { id } }, 'admin')).json.message).toBe('删除成功!')
    expect(await of('designer')).toBeNull()
  })

  it('ATK86 shows and accepts only users of the caller’s tenant, and is deleted with the account', async () => {
    const { db } = test.app.platform
    await add()
    const stamp = { createBy: 'test', createTime: test.time.now, version: 1, status: 1 }
    await db
      .insertInto('sysTenant')
      .values({ id: 7, name: '七', ...stamp })
      .execute()
    await db.updateTable('sysUser').set({ relTenantIds: '7' }).where('username', '=', 'admin').execute()
    test.time.now += 1_000
    expect(await of('designer')).toBeNull()
    expect((await add({ userName: 'operator' })).status).toBe(404)
    await db.updateTable('sysUser').set({ relTenantIds: null }).where('username', '=', 'admin').execute()
    test.time.now += 1_000
    expect(await of('designer')).not.toBeNull()
    await db.deleteFrom('sysUser').where('username', '=', 'librarian').execute()
    expect(await of('designer')).toBeNull()
  })

  it('[G12] needs its permission', async () => {
    expect((await add({}, 'designer')).status).toBe(403)
  })
})
