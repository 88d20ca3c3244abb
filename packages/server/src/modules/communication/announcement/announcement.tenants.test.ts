import { announcementRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

const day = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('receivers of a tenant’s notices on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  const users: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
    for (const { id, username } of await test.app.platform.db.selectFrom('sysUser').selectAll().execute()) {
      users[username] = id
    }
  })
  afterAll(() => test.close())

  const body = (more: object) => ({
    ...{ titile: '停机', msgAbstract: '停机', msgContent: '停机', priority: 'L', msgCategory: '1' },
    startTime: formatDateTime(test.time.now - day),
    endTime: formatDateTime(test.time.now + day),
    ...more,
  })
  const forUsers = (...names: string[]) => ({ msgType: 'USER', userIds: names.map((name) => users[name]).join(',') })
  const write = (more: object) => tenants.call('anna', routes.add, { body: body(more) })
  const bellOf = async (who: 'anna' | 'ben') => (await tenants.call(who, routes.listByUser)).json.result

  it('[E06] ATK81 chosen receivers must belong to the tenant, whoever writes', async () => {
    expect((await write(forUsers('ben'))).status).toBe(404)
    expect((await write(forUsers('anna', 'ben'))).status).toBe(404)
    const { json } = await write(forUsers('anna'))
    const { id, version } = json.result
    const edit = (more: object) => test.call(routes.edit, { body: { ...body(more), id, version } }, 'admin')
    expect((await edit(forUsers('anna', 'ben'))).status).toBe(404)
    expect((await edit(forUsers('anna'))).json).toMatchObject({ success: true })
  })

  it('[E06] ATK81 a notice for all reaches all users of the tenant: in the bell, and pushed', async () => {
    const { sockets } = test.app.platform
    const [toOne, toAll] = [vi.spyOn(sockets, 'send'), vi.spyOn(sockets, 'sendAll')]
    const { json } = await write({ msgType: 'ALL', titile: '全体停机' })
    const { id } = json.result
    expect(await tenants.call('ben', routes.doReleaseData, { query: { id } })).toMatchObject({ status: 404 })
    await tenants.call('anna', routes.doReleaseData, { query: { id } })
    expect((await bellOf('anna')).anntMsgList.map(({ titile }) => titile)).toContain('全体停机')
    expect((await bellOf('ben')).anntMsgList).toEqual([])
    expect(await tenants.call('ben', routes.queryById, { query: { id } })).toMatchObject({ status: 404 })
    await tenants.call('anna', routes.syncNotic, { query: {} })
    expect([...new Set(toOne.mock.calls.map(([userId]) => userId))]).toEqual([users.anna])
    expect(toAll).not.toHaveBeenCalled()
  })
})
