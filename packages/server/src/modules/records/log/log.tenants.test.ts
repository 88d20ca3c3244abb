import { type LogEntry, routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { electrodeOf, openTenants, type Tenants } from '../../../testing/tenants.ts'

describe.each(['sqlite', 'postgres'] as const)('logs of tenants on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    test = await openTestApp({ engine, settings: { HERON_CAPTCHA: 'off' } })
    tenants = await openTenants(test)
    for (const username of ['anna', 'ben', 'admin']) {
      await test.call(routes.session.login, { body: { username, password: testPassword } })
    }
    await test.call(routes.session.login, { body: { username: 'anna', password: 'wrong' } })
  })
  afterAll(() => test.close())

  const query = { pageSize: 200 }
  const logOf = async (who: 'anna' | 'ben'): Promise<readonly LogEntry[]> =>
    (await tenants.call(who, routes.log.list, { query })).json.result.records
  const all = async () => (await test.call(routes.log.list, { query }, 'admin')).json.result.records
  const namesIn = (rows: readonly LogEntry[]) => [...new Set(rows.map(({ userid }) => userid))].toSorted()

  it('ATK81 a tenant sees its own operations and sign-ins', async () => {
    expect(namesIn(await logOf('ben'))).toEqual(['ben'])
    const anna = await logOf('anna')
    expect(namesIn(anna)).toEqual(['anna'])
    expect(anna.filter(({ logType }) => logType === 1).map(({ logContent }) => logContent)).toEqual([
      '用户登录失败，用户名或密码错误',
      '用户名: anna,登录成功！',
    ])
    expect(anna.map(({ method }) => method)).toEqual(expect.arrayContaining(['customer.add', 'project.add']))
    expect(namesIn(await all())).toEqual(['admin', 'anna', 'ben'])
  })

  it('[C03] shows all of the user’s own sign-ins, in whichever tenant', async () => {
    const { db } = test.app.platform
    await db.updateTable('sysUser').set({ relTenantIds: '2,1' }).where('username', '=', 'ben').execute()
    test.app.platform.sessions.forget()
    const { json } = await tenants.call('ben', routes.account.logins, { headers: { 'tenant-id': '1' } })
    expect(JSON.stringify(json.result)).toContain('用户名: ben,登录成功！')
    await db.updateTable('sysUser').set({ relTenantIds: '2' }).where('username', '=', 'ben').execute()
    test.app.platform.sessions.forget()
  })

  it('ATK85 entries of other tenants can be neither removed nor cleared', async () => {
    const [theirs] = await logOf('anna')
    const [mine] = await logOf('ben')
    const ids = `${mine?.id},${theirs?.id}`
    const mixed = await tenants.call('ben', routes.log.deleteBatch, { query: { ids } })
    expect(mixed.status).toBe(404)
    expect((await logOf('ben')).some(({ id }) => id === mine?.id)).toBe(true)
    const before = await logOf('anna')
    await tenants.call('ben', routes.log.deleteBatch, { query: { ids: 'allclear' } })
    expect((await logOf('ben')).map(({ method }) => method)).toEqual(['log.deleteBatch'])
    expect(await logOf('anna')).toEqual(before)
    expect(namesIn(await all())).toEqual(['admin', 'anna', 'ben'])
  })

  it('ATK81 [C29] versions of one tenant do not exist for another, in list, row or comparison', async () => {
    const { ids } = tenants
    const { records: found } = (
      await test.call(routes.electrode.list, { query: { projectId: ids.project ?? '' } }, 'admin')
    ).json.result
    const { projectId: _of, ...fields } = electrodeOf(ids.project ?? '')
    const body = { ...fields, id: ids.electrode, version: found[0]?.version, holderLength: 70 }
    // Tenant 0 changes a row of tenant 1: it still belongs to tenant 1.
    expect(await test.call(routes.electrode.edit, { body }, 'admin')).toMatchObject({ json: { success: true } })
    const versions = async (who: 'anna' | 'ben') =>
      (await tenants.call(who, routes.dataLog.list, { query })).json.result.records.filter(
        ({ dataTable }) => dataTable === 'electrode',
      )
    const annas = await versions('anna')
    expect(annas.map(({ dataTable, dataVersion }) => [dataTable, dataVersion]).toSorted()).toEqual([
      ['electrode', 1],
      ['electrode', 2],
    ])
    expect(await versions('ben')).toEqual([])
    const row = { dataTable: 'electrode', dataId: ids.electrode ?? '' }
    expect((await tenants.call('anna', routes.dataLog.queryDataVerList, { query: row })).json.result).toHaveLength(2)
    expect(await tenants.call('ben', routes.dataLog.queryDataVerList, { query: row })).toMatchObject({
      json: { success: false, message: '未找到版本信息' },
    })
    const [dataId1 = '', dataId2 = ''] = annas.map(({ id }) => id)
    const two = { query: { dataId1, dataId2 } }
    expect((await tenants.call('ben', routes.dataLog.queryCompareList, two)).status).toBe(404)
    expect((await tenants.call('anna', routes.dataLog.queryCompareList, two)).status).toBe(200)
    expect((await test.call(routes.dataLog.queryCompareList, two, 'admin')).status).toBe(200)
  })

  it('ATK81 messages of one tenant do not exist for another', async () => {
    const body = { esTitle: tenants.canary, esType: '4', esReceiver: 'anna', esContent: 'x', remark: null }
    const sent = await tenants.call('anna', routes.message.add, { body })
    expect(sent).toMatchObject({ json: { success: true } })
    const listOf = async (who: 'anna' | 'ben') => (await tenants.call(who, routes.message.list)).json.result.records
    const [message] = await listOf('anna')
    expect(await listOf('ben')).toEqual([])
    const theirs = { query: { id: message?.id ?? '' } }
    expect((await tenants.call('ben', routes.message.queryById, theirs)).status).toBe(404)
    expect((await tenants.call('ben', routes.message.delete, theirs)).status).toBe(404)
    expect(await listOf('anna')).toHaveLength(1)
  })
})
