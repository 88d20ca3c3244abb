import { routes, tenantRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

describe.each(['sqlite', 'postgres'] as const)('tenants on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  const list = async (query: Record<string, string> = {}) =>
    (await test.call(tenantRoutes.list, { query: { column: 'id', order: 'asc', ...query } }, 'admin')).json.result
  const add = (body: object) => test.call(tenantRoutes.add, { body }, 'admin')
  const remove = (ids: string) => test.call(tenantRoutes.deleteBatch, { query: { ids } }, 'admin')
  const tenantsOf = async (username: string) =>
    (
      await test.app.platform.db.selectFrom('sysUser').select('relTenantIds').where('username', '=', username).execute()
    )[0]?.relTenantIds

  it('[C43] are listed, created with a given number, changed and removed', async () => {
    expect(await add({ id: 9, name: '九号' })).toMatchObject({ json: { success: true, message: '添加成功！' } })
    expect(await add({ id: 9, name: '又九' })).toMatchObject({ json: { success: false, message: '该编号已存在!' } })
    expect((await add({ id: 0, name: '零' })).status).toBe(400)
    const dates = { beginDate: '2027-01-01 00:00:00', endDate: '2026-01-01 00:00:00' }
    expect((await add({ id: 10, name: '十', ...dates })).status).toBe(400)
    const { records } = await list({ name: '*九*' })
    expect(records).toMatchObject([{ id: '9', name: '九号', status: 1, status_dictText: '正常', users: 0 }])
    expect(records[0]?.houseNumber).toMatch(/^[2-9A-Z]{10}$/)
    const edit = (more: object) =>
      test.call(tenantRoutes.edit, { body: { id: 9, version: 1, name: '九厂', ...more } }, 'admin')
    expect(await edit({})).toMatchObject({ json: { success: true, message: '修改成功!', result: { version: 2 } } })
    expect(await edit({})).toMatchObject({ status: 409, json: { result: { current: { name: '九厂' } } } })
    expect(await remove('1,2')).toMatchObject({ json: { message: '选择的租户都已被引用，无法删除！' } })
    expect(await remove('1,9')).toMatchObject({ json: { message: '部分删除成功！（被引用的租户无法删除）' } })
    const one = await test.call(tenantRoutes.delete, { query: { id: 1 } }, 'admin')
    expect(one.json).toMatchObject({ success: false, message: '该租户已被引用，无法删除！' })
    expect((await list()).records.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('[C29] a reused number continues the versions, so that none belongs to two tenants', async () => {
    expect(await add({ id: 9, name: '新九' })).toMatchObject({ json: { result: { version: 4 } } })
    expect(await test.call(tenantRoutes.delete, { query: { id: 9 } }, 'admin')).toMatchObject({
      json: { success: true },
    })
    expect(await verifyAudit(test.app.platform.db, test.app.platform.auditKey)).toMatchObject({ broken: null })
  })

  it('ATK87 belong to tenant 0: their own administrators see one and cannot change any', async () => {
    const { json } = await tenants.call('ben', tenantRoutes.list)
    expect(json.result.records.map(({ id }) => id)).toEqual(['2'])
    expect(await tenants.call('ben', tenantRoutes.add, { body: { id: 77, name: 'mine' } })).toMatchObject({
      status: 403,
    })
    const body = { id: 2, version: 1, name: 'two', endDate: '2099-01-01 00:00:00' }
    expect(await tenants.call('ben', tenantRoutes.edit, { body })).toMatchObject({ status: 403 })
    const people = await tenants.call('ben', tenantRoutes.userList, { query: { tenantId: 1 } })
    expect(people.status).toBe(404)
  })

  it('ATK88 a guessed number gives no access, and users cannot decide on their own request', async () => {
    const ask = (houseNumber: string) =>
      tenants.call('ben', tenantRoutes.joinTenantByHouseNumber, { body: { houseNumber } })
    const rows = await test.app.platform.db.selectFrom('sysTenant').selectAll().where('id', '=', 1).execute()
    expect(rows[0]?.houseNumber).toBeNull()
    for (const guess of ['1', 'AAAAAAAAAA', '%', '_'.repeat(10)]) expect((await ask(guess)).status).toBe(403)
    await test.app.platform.db.updateTable('sysTenant').set({ houseNumber: 'K7K7K7K7K7' }).where('id', '=', 1).execute()
    expect(await ask('k7k7k7k7k7')).toMatchObject({ json: { success: true } })
    const waiting = await tenants.call('anna', tenantRoutes.requests, { query: { tenantId: 1 } })
    const [request] = waiting.json.result
    expect(request).toMatchObject({ username: 'ben', kind: 'join' })
    const decision = { body: { id: request?.id, agreed: true } }
    expect(await tenants.call('ben', tenantRoutes.approve, decision)).toMatchObject({ status: 403 })
    expect(await tenants.call('ben', tenantRoutes.agree, decision)).toMatchObject({ status: 404 })
    expect(await tenantsOf('ben')).toBe('2')
    expect(await tenants.call('anna', tenantRoutes.approve, decision)).toMatchObject({ json: { success: true } })
    expect(await tenantsOf('ben')).toBe('2,1')
    const joined = await tenants.call('ben', routes.customer.list, { headers: { 'tenant-id': '1' } })
    expect(joined.json.result).toMatchObject({ records: [{ code: 'A1' }] })
  })

  it('ATK67 leaving ends sessions and visibility; the last tenant cannot be left', async () => {
    const { id } = await test.app.platform.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'ben')
      .executeTakeFirstOrThrow()
    const leave = (tenantId: number) =>
      test.call(tenantRoutes.leaveTenant, { body: { tenantId, userIdList: [id] } }, 'admin')
    expect(await leave(1)).toMatchObject({ json: { success: true } })
    const denied = await tenants.call('ben', routes.customer.list, { headers: { 'tenant-id': '1' } })
    expect(denied.status).toBe(403)
    expect(await leave(2)).toMatchObject({ json: { success: false } })
    expect(await tenantsOf('ben')).toBe('2')
  })

  it('invite by account, and the invited user decides', async () => {
    const invite = (username: string) =>
      tenants.call('anna', tenantRoutes.invitationUserJoin, { body: { tenantId: 1, username } })
    const told = await invite('ben')
    expect((await invite('nobody-at-all')).json.message).toBe(told.json.message)
    expect((await invite('admin')).json.success).toBe(true)
    const mine = await tenants.call('ben', tenantRoutes.myInvitations)
    const [invitation] = mine.json.result
    expect(mine.json.result).toMatchObject([{ tenantId: 1, kind: 'invite' }])
    await tenants.call('ben', tenantRoutes.agree, { body: { id: invitation?.id, agreed: false } })
    expect(await tenantsOf('ben')).toBe('2')
    expect(await tenantsOf('admin')).toBeNull()
  })

  it('[E04] ATK67 freezing one ends its users’ sessions at once; after reopening they can sign in', async () => {
    expect((await tenants.call('ben', routes.customer.list)).status).toBe(200)
    const token = tenants.tokenOf('ben')
    const edit = (status: number, version: number) =>
      test.call(tenantRoutes.edit, { body: { id: 2, version, name: 'two', status } }, 'admin')
    const { records } = await list()
    const version = records.find(({ id }) => id === '2')?.version ?? 0
    expect(await edit(0, version)).toMatchObject({ json: { result: { status: 0, status_dictText: '冻结' } } })
    const replay = () => test.call(routes.customer.list, { headers: { 'x-access-token': token ?? '' } })
    expect((await replay()).status).toBe(401)
    expect(await edit(1, version + 1)).toMatchObject({ json: { success: true } })
    expect((await replay()).status).toBe(401)
  })
})
