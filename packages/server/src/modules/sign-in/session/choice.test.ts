import { routes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../../platform/auth/in-tenant.ts'
import { type Answer, openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

const { login, userInfo, departs, selectDepart, tenants } = routes.session
const day = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('departments and tenants of a session on %s', (engine) => {
  let test: TestApp
  let user = ''
  beforeEach(async () => {
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off' } })
    const { db } = test.app.platform
    const row = await db.selectFrom('sysUser').select('id').where('username', '=', 'designer').executeTakeFirstOrThrow()
    user = row.id
  })
  afterEach(() => test.close())

  async function addDepart(orgCode: string, isOwn = true): Promise<void> {
    const { db, ids, clock } = test.app.platform
    const id = ids()
    const base = { parentId: '', orgCategory: '1', departOrder: 0, status: '1', delFlag: '0' }
    const made = { createBy: 'test', createTime: clock(), version: 1 }
    await db
      .insertInto('sysDepart')
      .values({ id, orgCode, departName: `部门 ${orgCode}`, ...base, ...made })
      .execute()
    if (isOwn) await db.insertInto('sysUserDepart').values({ id: ids(), userId: user, depId: id }).execute()
  }

  async function addTenant(id: number, more: object = {}): Promise<void> {
    const made = { createBy: 'test', createTime: test.time.now, version: 1 }
    await test.app.platform.db
      .insertInto('sysTenant')
      .values({ id, name: `租户 ${id}`, status: 1, ...made, ...more })
      .execute()
  }
  const belongTo = (relTenantIds: string) =>
    test.app.platform.db.updateTable('sysUser').set({ relTenantIds }).where('id', '=', user).execute()

  const signIn = () => test.call(login, { body: { username: 'designer', password: testPassword } })
  const resultOf = <T>(answer: Answer) => answer.json.result as T
  const as = (token: string, tenant?: string) => ({
    headers: { 'x-access-token': token, ...(tenant === undefined ? {} : { 'tenant-id': tenant }) },
  })

  it('[I01][C47] states at sign-in whether a department or tenant must be chosen', async () => {
    expect(resultOf(await signIn())).toMatchObject({ multi_depart: 0, departs: [] })
    await addDepart('A01')
    expect(resultOf(await signIn())).toMatchObject({ multi_depart: 1, userInfo: { orgCode: 'A01' } })
    await addDepart('A02')
    await addTenant(7)
    await addTenant(8)
    await addTenant(9, { status: 0 })
    await belongTo('8,7,9')
    const result = resultOf<{ tenantList: unknown; departs: unknown[] }>(await signIn())
    expect(result).toMatchObject({ multi_depart: 2, userInfo: { orgCode: 'A01' } })
    expect(result.tenantList).toEqual([
      { id: 8, name: '租户 8' },
      { id: 7, name: '租户 7' },
    ])
    const { token } = resultOf<{ token: string }>(await signIn())
    expect(resultOf(await test.call(tenants, as(token)))).toEqual({ list: result.tenantList })
  })

  it('[I08][I09][G09] ATK90 switches only to own departments, and only for the caller', async () => {
    await addDepart('A01')
    await addDepart('A02')
    await addDepart('A03', false)
    const { token } = resultOf<{ token: string }>(await signIn())
    const choose = (body: object) => test.call(selectDepart, { ...as(token), body })
    expect(resultOf(await test.call(departs, as(token)))).toMatchObject({
      orgCode: 'A01',
      list: [{ orgCode: 'A01' }, { orgCode: 'A02' }],
    })
    expect((await choose({ orgCode: 'A02', username: 'designer' })).json).toMatchObject({
      success: true,
      result: { userInfo: { orgCode: 'A02' } },
    })
    expect(resultOf(await test.call(userInfo, as(token)))).toMatchObject({ userInfo: { orgCode: 'A02' } })
    expect(resultOf(await test.call(departs, as(token)))).toMatchObject({ orgCode: 'A02' })
    expect(await choose({ orgCode: 'A03' })).toMatchObject({ status: 403, json: { message: '不属于该部门' } })
    expect(await choose({ orgCode: 'A01', username: 'admin' })).toMatchObject({ status: 403 })
    expect(
      (await test.call({ ...selectDepart, method: 'PUT' }, { ...as(token), body: { orgCode: 'A01' } })).status,
    ).toBe(200)
    expect(resultOf(await signIn())).toMatchObject({ userInfo: { orgCode: 'A01' } })
  })

  it('[G07] ATK86 a call is for one of the user’s tenants, named or the first, never for all', async () => {
    await addTenant(7)
    await addTenant(8)
    await addTenant(1)
    await belongTo('8,7')
    const { token } = resultOf<{ token: string }>(await signIn())
    const status = async (tenant?: string) => (await test.call(userInfo, as(token, tenant))).status
    for (const own of [undefined, '', '0', '7', '8']) expect(await status(own)).toBe(200)
    for (const strange of ['1', '-1', '1,2', '7,8', '1 or 1=1', '07x', '99999999999', '*']) {
      expect(await status(strange)).toBe(403)
    }
    const { sessions, clock } = test.app.platform
    const actor = await sessions.find(token)
    if (!actor) throw new Error('no actor')
    expect(inTenant(actor, undefined, clock()).tenantId).toBe(8)
    expect(inTenant(actor, '7', clock()).tenantId).toBe(7)
    expect((await test.call(userInfo, { headers: { 'tenant-id': '7' } }, 'admin')).status).toBe(403)
  })

  it('ATK67 a frozen or expired tenant ends its sessions, and its users cannot sign in', async () => {
    await addTenant(7, { endDate: test.time.now + day / 4 })
    await belongTo('7')
    const { token } = resultOf<{ token: string }>(await signIn())
    expect((await test.call(userInfo, as(token, '7'))).status).toBe(200)
    await test.app.platform.db.updateTable('sysTenant').set({ status: 0 }).where('id', '=', 7).execute()
    test.time.now += 2_000
    for (const tenant of ['7', '0']) expect((await test.call(userInfo, as(token, tenant))).status).toBe(401)
    expect((await signIn()).json).toMatchObject({
      success: false,
      message: '与该用户关联的租户均已被冻结，无法登录！',
    })
    await test.app.platform.db.updateTable('sysTenant').set({ status: 1 }).where('id', '=', 7).execute()
    expect((await signIn()).json.success).toBe(true)
    test.time.now += day / 2
    expect((await signIn()).json.success).toBe(false)
  })
})
