import {
  accountRoutes,
  departRoutes,
  type Position,
  positionRoutes,
  dataLogRoutes as routes,
  tenantRoutes,
  userRoutes,
} from '@heron/contract/routes'
import { tableTitles, titledTables } from '@heron/contract/table-titles'
import { formatDateTime } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import { versionedTables } from '../../../platform/db/versioned-tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { createDataLogService } from './data-log.service.ts'

describe.each(['sqlite', 'postgres'] as const)('the data log on %s', (engine) => {
  let test: TestApp
  let made: Position
  beforeAll(async () => {
    test = await openTestApp({ engine })
    const body = { code: 'edm', name: '放电工程师', postRank: '3' }
    made = (await test.call(positionRoutes.add, { body }, 'admin')).json.result
    for (const [version, name] of ['放电技师', '放电主管'].entries()) {
      await test.call(positionRoutes.edit, { body: { ...body, name, id: made.id, version: version + 1 } }, 'admin')
    }
  })
  afterAll(() => test.close())

  const get = (query: Record<string, string>) => test.call(routes.queryDataVerList, { query }, 'admin')
  const compare = (dataId1: string, dataId2: string) =>
    test.call(routes.queryCompareList, { query: { dataId1, dataId2 } }, 'admin')

  it('[C29] lists kept versions, found by table and id', async () => {
    const { json } = await test.call(routes.list, { query: { dataTable: 'sysPosition', dataId: made.id } }, 'admin')
    expect(json.result).toMatchObject({ total: 3 })
    const { records } = json.result
    expect(records.map(({ dataVersion }) => dataVersion).toSorted()).toEqual([1, 2, 3])
    expect(records.every(({ createBy }) => createBy === 'admin')).toBe(true)
    expect(records.map((each) => each.dataTable_dictText)).toEqual(['职务', '职务', '职务'])
    expect(await test.call(routes.list, {}, 'designer')).toMatchObject({ status: 403 })
  })

  it('[C29] every table that keeps versions has a title; so have entries of older programs', () => {
    expect([...titledTables].toSorted()).toEqual(Object.keys(versionedTables).toSorted())
    expect(tableTitles('sys_depart_role')).toEqual(tableTitles('sysDepartRole'))
    expect(tableTitles('sys_depart_role')?.jp).toBe('部署ロール')
    expect([tableTitles('gone'), tableTitles('constructor')]).toEqual([undefined, undefined])
    const texts = titledTables.flatMap((each) => Object.values(tableTitles(each) ?? {}))
    expect(texts.every((text) => text.trim() !== '')).toBe(true)
  })

  it('[C29] all versions of one row, and two of them to compare', async () => {
    const all = (await get({ dataTable: 'sysPosition', dataId: made.id })).json.result
    expect(all.map(({ dataVersion }) => dataVersion)).toEqual([3, 2, 1])
    const [newest, , oldest] = all
    const { json } = await compare(oldest?.id ?? '', newest?.id ?? '')
    const names = json.result.map(({ dataContent }) => JSON.parse(dataContent).name)
    expect(names).toEqual(['放电工程师', '放电主管'])
  })

  it('[C29] has the names of the rows and dictionary values that a version refers to', async () => {
    const { db } = test.app.platform
    const user = await db.selectFrom('sysUser').selectAll().where('username', '=', 'designer').executeTakeFirstOrThrow()
    const depart = await test.call(departRoutes.add, { body: { departName: '模具部', parentId: '' } }, 'admin')
    const { id: selecteddeparts } = depart.json.result
    const { id, version, realname } = user
    const departs = { selecteddeparts, departIds: selecteddeparts, userIdentity: 2 }
    const body = { id, version, realname, sex: 1, post: 'edm', ...departs }
    expect(await test.call(userRoutes.edit, { body }, 'admin')).toMatchObject({ json: { success: true } })
    const { json } = await get({ dataTable: 'sysUser', dataId: user.id })
    expect(json.result[0]?.names).toMatchObject({
      orgCode: '模具部',
      departIds: '模具部',
      post: '放电主管',
      sex: '男',
      status: '正常',
    })
    expect(json.result.at(-1)?.names).not.toHaveProperty('post')
  })

  it('[C29] has the names of tenants, whose ids are numbers', async () => {
    const { db } = test.app.platform
    for (const tenant of [
      { id: 7, name: '七厂' },
      { id: 8, name: '八厂' },
    ])
      expect(await test.call(tenantRoutes.add, { body: { ...tenant, status: 1 } }, 'admin')).toMatchObject({
        status: 200,
      })
    const user = await db.selectFrom('sysUser').selectAll().where('username', '=', 'operator').executeTakeFirstOrThrow()
    const { id, version, realname } = user
    const body = { id, version, realname, relTenantIds: '7,8' }
    expect(await test.call(userRoutes.edit, { body }, 'admin')).toMatchObject({ json: { success: true } })
    const { json } = await get({ dataTable: 'sysUser', dataId: id })
    expect(json.result[0]?.names).toMatchObject({ relTenantIds: '七厂,八厂' })
  })

  it('[C29] has them again after a failure of the database', async () => {
    let failures = 1
    const db = test.app.platform.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode' && failures-- > 0) throw new Error('the database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { versions } = createDataLogService(db)
    await expect(versions('sysPosition', made.id)).rejects.toThrow('away')
    expect(await versions('sysPosition', made.id)).toHaveLength(3)
  })

  it('[C29] changes without a form, and deletions, are also kept and sealed', async () => {
    const realname = '系统管理员'
    const changed = await test.call(accountRoutes.appEdit, { body: { realname } }, 'admin')
    expect(changed).toMatchObject({ json: { success: true } })
    const { id } = await test.app.platform.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const [latest, before] = (await get({ dataTable: 'sysUser', dataId: id })).json.result
    expect([before, latest].map((each) => JSON.parse(each?.dataContent ?? '{}').realname)).toEqual(['管理员', realname])
    const body = { code: 'gone', name: '临时', postRank: null }
    const made = (await test.call(positionRoutes.add, { body }, 'admin')).json.result
    await test.call(positionRoutes.delete, { query: { id: made.id } }, 'admin')
    const [removed, last] = (await get({ dataTable: 'sysPosition', dataId: made.id })).json.result
    expect(JSON.parse(removed?.dataContent ?? '{}')).toEqual({ id: made.id, version: 2, deleted: true })
    expect(removed).toMatchObject({ createBy: 'admin', createTime: formatDateTime(test.time.now) })
    expect(JSON.parse(last?.dataContent ?? '{}')).toMatchObject({ name: '临时' })
    expect(await verifyAudit(test.app.platform.db, test.app.platform.auditKey)).toMatchObject({ broken: null })
  })

  it('[C29] reports why two versions cannot be compared', async () => {
    expect(await get({ dataTable: 'sysPosition', dataId: 'gone' })).toMatchObject({
      json: { success: false, message: '未找到版本信息' },
    })
    const body = { code: 'pm', name: '项目经理', postRank: null }
    const { id } = (await test.call(positionRoutes.add, { body }, 'admin')).json.result
    await test.call(positionRoutes.edit, { body: { ...body, name: '经理', id, version: 1 } }, 'admin')
    const [other] = (await get({ dataTable: 'sysPosition', dataId: id })).json.result
    const [mine] = (await get({ dataTable: 'sysPosition', dataId: made.id })).json.result
    expect(await compare(mine?.id ?? '', other?.id ?? '')).toMatchObject({
      status: 400,
      json: { message: '请选择相同的数据库表和数据ID进行比较' },
    })
    expect(await compare(mine?.id ?? '', 'gone')).toMatchObject({ status: 404 })
  })
})
