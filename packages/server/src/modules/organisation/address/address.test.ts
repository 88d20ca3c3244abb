import { addressRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('the address book on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const { db } = test.app.platform
    const place = {
      orgCategory: '2',
      departOrder: 0,
      status: '1',
      delFlag: '0',
      createBy: 't',
      createTime: 1,
      version: 1,
    }
    const departs = [
      { id: 'edm', parentId: '', departName: '放电车间', orgCode: 'A01', ...place },
      { id: 'shift', parentId: 'edm', departName: '甲班', orgCode: 'A01A01', ...place },
      { id: 'qc', parentId: '', departName: '质量部', orgCode: 'A02', ...place },
    ]
    await db.insertInto('sysDepart').values(departs).execute()
    const join = async (username: string, depId: string) => {
      const { id } = await db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('sysUserDepart')
        .values({ id: `${depId}-${username}`, userId: id, depId })
        .execute()
    }
    await join('operator', 'qc')
    await join('operator', 'shift')
    await join('designer', 'edm')
    const reached = { phone: '13900001234', telephone: '0512-88886666', email: 'op@heron.example', workNo: 'H7' }
    await db.updateTable('sysUser').set(reached).where('username', '=', 'operator').execute()
  })
  afterAll(() => test.close())

  const book = async (query: Record<string, string> = {}, who: Who = 'designer') =>
    (await test.call(routes.queryByOrgCodeForAddressList, { query }, who)).json.result

  it('[C28] shows everyone once, with all departments and contact data', async () => {
    const { records, total } = await book({ workNo: 'H7' })
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({
      departName: '质量部 | 甲班',
      departId: 'qc',
      phone: '13900001234',
      telephone: '0512-88886666',
      email: 'op@heron.example',
    })
    expect(Object.keys(records[0] ?? {})).not.toContain('username')
  })

  it('[C28] narrows to a department and what is below it, and searches by name and number', async () => {
    expect((await book({ orgCode: 'A01' })).total).toBe(2)
    expect((await book({ orgCode: 'A02' })).total).toBe(1)
    expect((await book({ orgCode: 'A01', workNo: '*7*' })).total).toBe(1)
    expect((await book({ orgCode: 'B01' })).total).toBe(0)
    expect(
      await test.call(routes.queryByOrgCodeForAddressList, { query: { orgCode: "A01' or" } }, 'designer'),
    ).toMatchObject({ status: 400 })
    expect(
      await test.call(routes.queryByOrgCodeForAddressList, { query: { phone: '139*' } }, 'designer'),
    ).toMatchObject({ status: 400 })
  })

  it('[C28] shows each department of a person separately on request', async () => {
    const places = async (query: Record<string, string>) =>
      (await test.call(routes.queryByOrgCode, { query }, 'designer')).json.result
    const { records, total } = await places({ workNo: 'H7' })
    expect(total).toBe(2)
    expect(records.map(({ departName }) => departName).toSorted()).toEqual(['甲班', '质量部'])
    expect(new Set(records.map(({ id }) => id)).size).toBe(2)
    expect(new Set(records.map(({ userId }) => userId)).size).toBe(1)
    expect((await places({ orgCode: 'A01' })).total).toBe(2)
    expect((await places({ orgCode: 'A02' })).records).toMatchObject([{ departId: 'qc' }])
  })

  it('[C28] leaves out users who cannot sign in, and ATK86 users of another tenant', async () => {
    const { db } = test.app.platform
    const names = async (who: Who) => (await book({ pageSize: '100' }, who)).records.map(({ workNo }) => workNo)
    expect(await names('designer')).toContain('H7')
    await db.updateTable('sysUser').set({ status: 2 }).where('username', '=', 'operator').execute()
    expect(await names('designer')).not.toContain('H7')
    await db.updateTable('sysUser').set({ status: 1 }).where('username', '=', 'operator').execute()
    const stamp = { createBy: 'test', createTime: test.time.now, version: 1, status: 1 }
    await db
      .insertInto('sysTenant')
      .values({ id: 1, name: '一', ...stamp })
      .execute()
    await db.updateTable('sysUser').set({ relTenantIds: '1' }).where('username', '=', 'designer').execute()
    test.time.now += 1_000
    expect((await book({}, 'designer')).total).toBe(1)
  })

  it('[G12] needs its permission', async () => {
    expect((await test.call(routes.queryByOrgCodeForAddressList, {}, 'guest')).status).toBe(403)
  })
})
