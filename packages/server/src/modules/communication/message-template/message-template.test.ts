import {
  dataLogRoutes,
  type MessageTemplate,
  messageRoutes,
  messageTemplateRoutes as routes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, resultOf, type TestApp } from '../../../testing/app.ts'
import { engines } from '../../../testing/shop.ts'
import { openTenants, type Tenants } from '../../../testing/tenants.ts'

/** Fields that an edit sends back. */
const editOf = ({ id, version, ...row }: MessageTemplate) => ({ ...fieldsOf(row), id, version })
const fieldsOf = (row: Omit<MessageTemplate, 'id' | 'version'>) => ({
  ...{ templateCode: row.templateCode, templateName: row.templateName, templateType: row.templateType },
  ...{ templateContent: row.templateContent, templateTestJson: row.templateTestJson, useStatus: row.useStatus },
})

/** A placeholder, as a template has it. */
const hole = (name: string) => `\${${name}}`

describe.each(engines)('message template calls on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  beforeAll(async () => {
    test = await openTestApp({ engine })
    tenants = await openTenants(test)
  })
  afterAll(() => test.close())

  const body = (templateCode: string) => ({
    ...{
      templateCode,
      templateName: `工单 ${hole('no')}`,
      templateType: '4',
      templateContent: `<p>${hole('no')} 已到 ${hole('place')}</p>`,
    },
    ...{ templateTestJson: '{"no":"A-1","place":"三号库"}', useStatus: '0' },
  })
  const made = async <R extends RouteDefinition>(route: R, input: Input) =>
    resultOf(await test.call(route, input, 'admin'))
  const add = (code: string) => made(routes.add, { body: body(code) })
  const get = (id: string) => made(routes.queryById, { query: { id } })
  const refused = async (route: RouteDefinition, input: Input) => {
    const { json } = await test.call(route, input, 'admin')
    expect(json.success).toBe(false)
    return json.result
  }

  it('adds one with harmless markup, lists it, reads it and changes it', async () => {
    const unsafe = { ...body('T10'), templateContent: `<p onclick="x()">${hole('no')}</p><script>x()</script>` }
    const added = await made(routes.add, { body: unsafe })
    expect(added).toMatchObject({
      ...body('T10'),
      templateContent: `<p>${hole('no')}</p>`,
      version: 1,
      createBy: 'admin',
    })
    expect(await made(routes.list, { query: { templateCode: 'T10' } })).toMatchObject({ records: [added], total: 1 })
    const changed = await made(routes.edit, { body: { ...editOf(added), templateName: '改' } })
    expect(changed).toMatchObject({ templateName: '改', version: 2 })
    expect(await get(added.id)).toEqual(changed)
  })

  it('deletes several at once; with one that is not there, or that is in use, none', async () => {
    const [first, second, used] = [await add('T20'), await add('T21'), await add('T22')]
    await made(routes.edit, { body: { ...editOf(used), useStatus: '1' } })
    const ids = (...rows: { id: string }[]) => ({ query: { ids: rows.map(({ id }) => id).join(',') } })
    expect(await refused(routes.deleteBatch, ids(first, { id: 'nothing' }))).toMatchObject({ error: 'NOT_FOUND' })
    expect(await refused(routes.deleteBatch, ids(first, used))).toMatchObject({ error: 'TEMPLATE_USED_KEPT' })
    expect(await refused(routes.delete, { query: { id: used.id } })).toMatchObject({ error: 'TEMPLATE_USED_KEPT' })
    expect(await get(first.id)).toEqual(first)
    await made(routes.deleteBatch, ids(first, second))
    expect(await refused(routes.queryById, { query: { id: first.id } })).toMatchObject({ error: 'NOT_FOUND' })
  })

  it('one in use is taken out of use before it is changed', async () => {
    const used = await made(routes.edit, { body: { ...editOf(await add('T25')), useStatus: '1' } })
    const edit = (change: object) => ({ body: { ...editOf(used), ...change } })
    expect(await refused(routes.edit, edit({ templateName: 'x' }))).toMatchObject({ error: 'TEMPLATE_USED' })
    expect(await refused(routes.edit, edit({ templateName: 'x', useStatus: '0' }))).toMatchObject({
      error: 'TEMPLATE_USED',
    })
    expect(await get(used.id)).toEqual(used)
    const free = await made(routes.edit, edit({ useStatus: '0' }))
    expect(await made(routes.edit, { body: { ...editOf(free), templateName: 'x' } })).toMatchObject({
      templateName: 'x',
    })
  })

  it('refuses a code twice, parameters that are no flat JSON object, and blank content', async () => {
    await add('T30')
    expect(await refused(routes.add, { body: body('T30') })).toMatchObject({ error: 'DUPLICATE' })
    for (const templateTestJson of ['{', '[1]', '{"a":{}}', '1'])
      expect(await refused(routes.add, { body: { ...body('T31'), templateTestJson } })).toMatchObject({
        error: 'TEMPLATE_JSON',
      })
    expect(await refused(routes.add, { body: { ...body('T31'), templateContent: '  ' } })).toMatchObject({
      fields: [{ path: 'templateContent' }],
    })
    expect(await made(routes.list, { query: { templateCode: 'T31' } })).toMatchObject({ total: 0 })
  })

  it('answers 409 with both versions to an edit of an older one', async () => {
    const added = await add('T40')
    await made(routes.edit, { body: { ...editOf(added), templateName: 'first' } })
    const second = { body: { ...editOf(added), templateName: 'second' } }
    expect(await test.call(routes.edit, second, 'admin')).toMatchObject({
      status: 409,
      json: { result: { error: 'CONFLICT', current: { templateName: 'first' }, given: { templateName: 'second' } } },
    })
  })

  it('keeps each state, which can be restored', async () => {
    const added = await add('T45')
    await made(routes.edit, { body: { ...editOf(added), templateName: '改' } })
    const query = { dataTable: 'sysSmsTemplate', dataId: added.id }
    const versions = await made(dataLogRoutes.queryDataVerList, { query })
    expect(versions.map(({ dataVersion }) => dataVersion)).toEqual([2, 1])
    await made(dataLogRoutes.restore, { body: { id: versions[1]?.id, version: 2 } })
    expect(await get(added.id)).toMatchObject({ templateName: added.templateName, version: 3 })
  })

  it('fills placeholders once and literally, and sends nothing while one is missing', async () => {
    await add('T50')
    const { templateCode: _c, templateTestJson: _j, useStatus: _u, ...template } = body('T50')
    const preview = (testData: object) =>
      made(routes.preview, { body: { ...template, testData: JSON.stringify(testData) } })
    expect(await preview({ no: `${hole('place')}<b>`, place: 'x' })).toEqual({
      ...{ title: `工单 ${hole('place')}<b>`, content: `<p>${hole('place')}&lt;b&gt; 已到 x</p>`, missing: [] },
    })
    expect(await preview({ no: '1' })).toMatchObject({ missing: ['place'] })
    const send = (testData: string) => ({
      body: { templateCode: 'T50', msgType: '4', receiver: 'designer', testData },
    })
    expect(await refused(routes.sendMsg, send('{"no":1}'))).toMatchObject({
      ...{ error: 'TEMPLATE_PARAM', params: { name: 'place' } },
    })
    const queued = () => made(messageRoutes.list, { query: { esTitle: '工单*' } })
    expect(await queued()).toMatchObject({ total: 0 })
    await made(routes.sendMsg, send('{"no":"A-7","place":"三号库"}'))
    expect(await queued()).toMatchObject({
      total: 1,
      records: [{ esTitle: '工单 A-7', esContent: '<p>A-7 已到 三号库</p>' }],
    })
  })

  it('is seen and changed only by those who may', async () => {
    const added = await add('T60')
    const calls: readonly (readonly [RouteDefinition, Input])[] = [
      [routes.list, {}],
      [routes.queryById, { query: { id: added.id } }],
      [routes.add, { body: body('T61') }],
      [routes.edit, { body: editOf(added) }],
      [routes.delete, { query: { id: added.id } }],
      [routes.deleteBatch, { query: { ids: added.id } }],
      [routes.sendMsg, { body: {} }],
    ]
    for (const [route, input] of calls) expect((await test.call(route, input, 'designer')).status).toBe(403)
    expect(await get(added.id)).toEqual(added)
  })

  it('belongs to the house: tenants see it, and neither add, change nor delete one', async () => {
    const added = await add('T70')
    expect((await tenants.call('ben', routes.queryById, { query: { id: added.id } })).json.result).toEqual(added)
    const calls = [
      await tenants.call('ben', routes.add, { body: body('T71') }),
      await tenants.call('ben', routes.edit, { body: { ...editOf(added), templateName: 'x' } }),
      await tenants.call('ben', routes.delete, { query: { id: added.id } }),
      await tenants.call('ben', routes.deleteBatch, { query: { ids: added.id } }),
    ]
    for (const { json } of calls) expect(json).toMatchObject({ success: false, result: { error: 'SHARED_BY_HOUSE' } })
    expect(await get(added.id)).toEqual(added)
  })
})
