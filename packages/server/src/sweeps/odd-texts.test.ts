import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'

const customer = {
  code: 'C-1',
  name: 'ACME',
  contact: '',
  phone: null,
  email: null,
  address: '',
  remark: '',
}

const tree = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' }

describe.each(['sqlite', 'postgres'] as const)('texts that a database cannot store on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it.each([
    ['zh', { remark: 'a\0b' }, '参数不正确：备注 不能使用 U+0000'],
    ['en', { remark: 'a\0b' }, 'Invalid input: Remark must not contain U+0000'],
    ['ja', { remark: 'a\0b' }, '入力が正しくありません：備考 に U+0000 は使えません'],
    ['en', { name: '\ud800' }, 'Invalid input: Name must not contain U+D800'],
  ])('ATK101 a body names the field and the character, in %s', async (language, odd, message) => {
    const headers = { 'accept-language': language }
    const answer = await test.call(routes.customer.add, { body: { ...customer, ...odd }, headers }, 'admin')
    const [path] = Object.keys(odd)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      message,
      result: { error: 'VALIDATION', fields: [{ part: 'body', path, code: 'unusable' }] },
    })
  })

  it('ATK101 names every field, also those inside others', async () => {
    const router = { routerId: 'r', name: '\0', uri: 'http://a\0b', predicates: '[]' }
    const { json } = await test.call(routes.gatewayRoute.updateAll, { body: { router } }, 'admin')
    expect(json.result).toMatchObject({ fields: [{ path: 'router.name' }, { path: 'router.uri' }] })
  })

  it('ATK101 a query, the fields of an upload and a part of the address are refused the same way', async () => {
    const query = await test.call(routes.customer.list, { query: { name: '\0' } }, 'admin')
    const { bytes } = await test.call(routes.customer.exportXls, {}, 'admin')
    const upload = await test.call(
      routes.customer.upload,
      multipart({ columns: '\0' }, [{ name: 'a.xls', bytes }]),
      'admin',
    )
    const address = await test.call(routes.monitor.metric, { params: { name: '\0' } }, 'admin')
    for (const [answer, field] of [
      [query, { part: 'query', path: 'name' }],
      [upload, { part: 'body', path: 'columns' }],
      [address, { part: 'params', path: 'name' }],
    ] as const)
      expect(answer).toMatchObject({ status: 400, json: { result: { fields: [{ ...field, code: 'unusable' }] } } })
  })

  it.each([
    [
      'an advanced query',
      routes.customer.list,
      { superQueryParams: JSON.stringify([{ field: 'name', rule: 'eq', val: '\0' }]) },
    ],
    [
      'a list of an advanced query',
      routes.customer.list,
      { superQueryParams: JSON.stringify([{ field: 'name', rule: 'in', val: ['\0'] }]) },
    ],
    ['the condition of a tree', routes.dict.loadTreeData, { ...tree, condition: JSON.stringify({ name: '\0' }) }],
  ])('ATK101 %s is refused for a text inside its JSON', async (_name, route, query) => {
    expect((await test.call(route, { query }, 'admin')).status).toBe(400)
  })
})
