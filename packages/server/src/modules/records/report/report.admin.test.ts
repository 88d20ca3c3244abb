import { type ReportHead, reportRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const item = (fieldName: string, more: object = {}) => ({
  fieldName,
  fieldTxt: '',
  fieldWidth: null,
  isShow: 1,
  isSearch: 1,
  isOrder: 1,
  ...more,
})
const definition = {
  name: '东区机床',
  nameEn: '',
  nameJp: '',
  returnType: '1',
  entity: 'machine',
  content: '只看一个系列',
  items: [item('machineNo', { fieldTxt: '机号' }), item('name', { isOrder: 0 }), item('family', { isShow: 0 })],
  params: [{ paramName: 'family', paramTxt: '', paramValue: '' }],
}

describe.each(['sqlite', 'postgres'] as const)('report definitions on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const add = (body: object, who: Who = 'admin') => test.call(routes.add, { body }, who)
  const edit = (body: object) => test.call(routes.edit, { body }, 'admin')
  const made = async (code: string, more: object = {}) =>
    (await add({ ...definition, ...more, code })).json.result as ReportHead

  it('[A14][K05][D17] a report over registered fields opens by its code with its own titles', async () => {
    const head = await made('machines_east')
    expect(head).toMatchObject({ code: 'machines_east', version: 1, createBy: 'admin', nameEn: '' })
    const { json } = await test.call(routes.getRpColumns, { params: { code: 'machines_east' } }, 'designer')
    expect(json.result).toMatchObject({
      cgRpConfigId: head.id,
      cgRpConfigName: '东区机床',
      columns: [
        { dataIndex: 'machineNo', titles: { cn: '机号', en: '机号' }, sorter: true },
        { dataIndex: 'name', titles: { en: 'Name' }, sorter: false },
      ],
    })
    expect(await test.call(routes.getData, { params: { id: head.id } }, 'designer')).toMatchObject({ status: 200 })
    expect(
      await test.call(routes.getData, { params: { id: head.id }, query: { pots: '1' } }, 'designer'),
    ).toMatchObject({ status: 400 })
    const kept = await test.call(routes.items, { query: { headId: head.id } }, 'admin')
    expect(kept.json.result).toHaveLength(3)
  })

  it('[K05] a parameter’s value is bound, and a value fixed by the opening screen takes precedence', async () => {
    const machine = { machineNo: 'M-9', family: 'AF1', name: 'AF 9', pots: 12 }
    const { db, ids, clock } = test.app.platform
    const row = await db.selectFrom('machine').selectAll().limit(1).executeTakeFirst()
    if (row)
      await db
        .insertInto('machine')
        .values({ ...row, ...machine, id: ids(), createTime: clock() })
        .execute()
    const id = (
      await made('one_family', { params: [{ paramName: 'family', paramTxt: '', paramValue: "x' or '1'='1" }] })
    ).id
    const total = async (query: Record<string, string> = {}) =>
      (await test.call(routes.getData, { params: { id }, query }, 'designer')).json.result as { total: number }
    expect(await total()).toMatchObject({ total: 0 })
    const all = await test.call(routes.getData, { params: { id: 'report_machine' } }, 'designer')
    const family = String(all.json.result.records[0]?.family ?? 'none')
    expect((await total({ self_family: family })).total).toBeGreaterThanOrEqual(row ? 1 : 0)
  })

  it.each([
    { cgrSql: 'select * from sys_user' },
    { head: { cgrSql: 'select 1' } },
    { entity: 'sys_user' },
    { entity: 'machine where 1=1' },
    { items: [item('password')] },
    { items: [item('machineNo) or (1=1')] },
    { items: [item('username')] },
    { items: [item('machineNo'), item('machineNo')] },
    { items: [item('machineNo', { isShow: 0 })] },
    { items: [] },
    { params: [{ paramName: 'departId', paramTxt: '', paramValue: '' }] },
    { code: '1st' },
    { code: 'a;drop table x' },
  ])('[K05] ATK18 nothing but registered names is taken: %j', async (more) => {
    const { status } = await add({ ...definition, code: 'hostile', ...more })
    expect([400, 404]).toContain(status)
    expect(await test.call(routes.getRpColumns, { params: { code: 'hostile' } }, 'admin')).toMatchObject({
      status: 404,
    })
  })

  it('[K05] every seeded report can be saved as the list returns it', async () => {
    const { json } = await test.call(routes.list, {}, 'admin')
    const seeded = json.result.records.filter(({ id }) => id.startsWith('report_'))
    expect(seeded.length).toBeGreaterThan(2)
    for (const { id, version, code, name, nameEn, nameJp, entity, returnType, content, items, params } of seeded) {
      const body = { id, version, code, name, nameEn, nameJp, entity, returnType, content, items, params }
      expect([code, (await test.call(routes.edit, { body }, 'admin')).json.message]).toEqual([code, '修改成功!'])
    }
  })

  it('[G12] ATK18 defining reports needs the permission, and only for rows the author may see', async () => {
    expect(await add({ ...definition, code: 'mine' }, 'designer')).toMatchObject({ status: 403 })
    expect(await add({ ...definition, code: 'mine' }, 'guest')).toMatchObject({ status: 403 })
    expect(await test.call(routes.list, {}, 'designer')).toMatchObject({ status: 403 })
    const parse = { method: 'GET' as const, url: '/heron/online/cgreport/head/parseSql?sql=select%201' }
    expect(await test.send(parse, 'admin')).toMatchObject({ status: 404 })
    await made('of_machines')
    expect(await test.call(routes.getRpColumns, { params: { code: 'of_machines' } }, 'guest')).toMatchObject({
      status: 403,
    })
  })

  it('[D17] codes are unique, versions guarded, removals all or none', async () => {
    const { id } = await made('guarded')
    expect(await add({ ...definition, code: 'guarded' })).toMatchObject({ json: { success: false } })
    expect(await edit({ ...definition, code: 'other', id, version: 1 })).toMatchObject({ status: 400 })
    expect(await edit({ ...definition, code: 'guarded', id, version: 1, name: '新' })).toMatchObject({
      json: { result: { version: 2 } },
    })
    expect(await edit({ ...definition, code: 'guarded', id, version: 1, name: '旧' })).toMatchObject({ status: 409 })
    const remove = (ids: string) => test.call(routes.deleteBatch, { query: { ids } }, 'admin')
    expect(await remove(`${id},gone`)).toMatchObject({ status: 404 })
    expect(await remove(id)).toMatchObject({ json: { success: true, message: '删除成功!' } })
  })

  it('[K04] a report as a workbook; refused to users who may not see its rows', async () => {
    const sheet = await test.call(routes.exportXls, { params: { id: 'report_user' } }, 'admin')
    expect(sheet).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.ms-excel' } })
    expect(await test.call(routes.exportXls, { params: { id: 'report_customer' } }, 'guest')).toMatchObject({
      status: 403,
    })
  })

  it('[M02] keeps earlier definitions of a report, at most 16, latest first', async () => {
    const { id } = await made('changing', { name: '第 0 版' })
    for (let version = 1; version <= 20; version += 1)
      await edit({ ...definition, code: 'changing', id, version, name: `第 ${version} 版` })
    const { json } = await test.call(routes.records, { query: { id } }, 'admin')
    const names = (json.result as { definition: { name: string } }[]).map(({ definition: { name } }) => name)
    expect(names).toHaveLength(16)
    expect([names[0], names[15]]).toEqual(['第 19 版', '第 4 版'])
  })

  it('[A14] an online form shows an entity’s declared fields, read-only', async () => {
    const forms = await test.call(routes.formList, {}, 'admin')
    expect(forms.json.result).toContainEqual(expect.objectContaining({ tableName: 'position', tableType: 1 }))
    const columns = await test.call(routes.getFormColumns, { params: { code: 'position' } }, 'designer')
    expect(columns.json.result).toMatchObject({
      currentTableName: 'position',
      hideColumns: expect.arrayContaining(['add', 'update', 'delete']),
      columns: [{ dataIndex: 'code' }, {}, { dataIndex: 'postRank', customRender: 'postRank' }, {}],
    })
    const data = (code: string, query: Record<string, string>, who: Who) =>
      test.call(routes.getFormData, { params: { code }, query }, who)
    expect(await data('position', { pageSize: '5' }, 'designer')).toMatchObject({ status: 200 })
    expect(await data('position', { username: 'x' }, 'designer')).toMatchObject({ status: 400 })
    expect(await data('customer', {}, 'guest')).toMatchObject({ status: 403 })
    expect(await data('sys_user', {}, 'admin')).toMatchObject({ status: 404 })
  })
})
