import { reportRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('popup reports on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
    for (const code of ['ACME', 'BETA', '100%']) {
      const body = { code, name: `客户${code}`, contact: '', phone: null, email: null, address: '', remark: 'geheim' }
      await test.send(
        {
          method: 'POST',
          url: '/heron/customer/add',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        },
        'admin',
      )
    }
  })
  afterAll(() => test.close())

  const data = (id: string, query: Record<string, string> = {}, who: Who = 'designer') =>
    test.call(routes.getData, { params: { id }, query }, who)
  const columns = (code: string, who: Who = 'designer') => test.call(routes.getRpColumns, { params: { code } }, who)

  it('[K05][D17][P05] returns its columns with choices, and its search fields', async () => {
    const { json } = await columns('report_user')
    expect(json.result).toMatchObject({
      cgRpConfigId: 'report_user',
      cgRpConfigName: '用户',
      titles: { en: 'Users' },
      dictOptions: { sex: [{ value: '1', text: '男' }, {}] },
    })
    expect(json.result.columns[3]).toMatchObject({
      dataIndex: 'sex',
      align: 'center',
      sorter: true,
      customRender: 'sex',
    })
    const info = await test.call(routes.getQueryInfo, { params: { id: 'report_user' } }, 'designer')
    expect(info.json.result).toContainEqual(
      expect.objectContaining({ field: 'createTime', mode: 'group', view: 'date', hidden: '1' }),
    )
    const params = await test.call(routes.getParamsInfo, { params: { id: 'report_machine' } }, 'designer')
    expect(params.json.result).toEqual([{ paramName: 'family', paramTxt: '系列', paramValue: '', orderNum: 1 }])
  })

  it('[K05] pages, sorts and filters by its own fields, and shows no others', async () => {
    const sorted = await data('report_customer', { column: 'code', order: 'asc', pageSize: '2' })
    expect(sorted.json.result).toMatchObject({ total: 3, records: [{ code: '100%' }, { code: 'ACME' }] })
    expect(sorted.body).not.toContain('geheim')
    const found = await data('report_customer', { name: '*BE*' })
    expect(found.json.result).toMatchObject({ total: 1, records: [{ name: '客户BETA' }] })
    expect((await data('report_customer', { code: '*%*' })).json.result).toMatchObject({ total: 1 })
  })

  it('[K05] ATK18 parameters are bound, unknown ones refused', async () => {
    const hostile = await data('report_machine', { self_family: "');drop table machine;--" })
    expect(hostile).toMatchObject({ status: 200, json: { result: { total: 0 } } })
    expect(await data('report_customer', { self_family: 'x' })).toMatchObject({ status: 400 })
    expect(await data('report_user', { self_departId: 'gone' })).toMatchObject({ json: { result: { total: 0 } } })
    expect(await data('report_machine', { self_x: '1' })).toMatchObject({ status: 400 })
  })

  it.each([
    { column: 'code;drop table x' },
    { column: 'machineNo' },
    { order: 'desc,(select 1)' },
    { machineNo: 'x' },
    { email: 'x' },
    { superQueryParams: '[{"field":"machineNo","rule":"eq","val":"x"}]' },
  ])('[K05] ATK08 ATK10 refuses %j', async (query) => {
    expect(await data('report_customer', query)).toMatchObject({ status: 400 })
  })

  it('[G12] a report needs the permission for its rows', async () => {
    expect(await columns('report_customer', 'guest')).toMatchObject({ status: 403 })
    expect(await data('report_customer', {}, 'guest')).toMatchObject({ status: 403 })
    expect(await columns('gone')).toMatchObject({ status: 404 })
    expect(await data('report_user', { username: 'guest' }, 'operator')).toMatchObject({
      json: { result: { total: 1 } },
    })
  })
})
