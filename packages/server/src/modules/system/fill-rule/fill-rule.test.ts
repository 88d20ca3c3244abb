import { type FillRule, fillRuleRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('fill rules on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
    test.time.now = Date.parse('2026-11-22T09:08:07+08:00')
  })
  afterAll(() => test.close())

  const add = (ruleCode: string, ruleClass: string, ruleParams: string | null, who: Who = 'admin') =>
    test.call(routes.add, { body: { ruleName: '规则', ruleCode, ruleClass, ruleParams } }, who)
  const run = async (ruleCode: string, form: object = {}) =>
    (await test.call(routes.execute, { params: { ruleCode }, body: form }, 'guest')).json
  const tryOut = async (ruleCode: string) =>
    (await test.call(routes.testFillRule, { query: { ruleCode } }, 'admin')).json.result

  it('[C40] adds the rules that forms use', async () => {
    expect((await run('org_num_role', { parentId: '' })).result).toEqual(['A01', '1'])
    expect((await run('category_code_rule', { pid: '0' })).result).toBe('A01')
    expect((await run('shop_order_num')).result).toBe('CN202611220908070001')
    expect(await run('org_num_role', { parentId: 'gone' })).toMatchObject({ success: false, code: 404 })
    expect(await run('gone')).toMatchObject({ success: false, message: '填值规则不存在：gone' })
  })

  it('[C40] counts without gaps or duplicates under concurrency, and restarts each month', async () => {
    await add('serial', 'serialNumber', '{"prefix":"E-","digits":4,"restart":"month"}')
    const values = await Promise.all(Array.from({ length: 20 }, () => run('serial')))
    expect(values.map(({ result }) => result).toSorted()).toEqual(
      Array.from({ length: 20 }, (_each, at) => `E-202611${String(at + 1).padStart(4, '0')}`),
    )
    const now = test.time.now
    test.time.now = Date.parse('2026-12-01T00:00:00+08:00')
    expect((await run('serial')).result).toBe('E-2026120001')
    test.time.now = now
  })

  it('[C40] testing a rule uses no number', async () => {
    await add('tried', 'serialNumber', null)
    expect([await tryOut('tried'), await tryOut('tried'), (await run('tried')).result]).toEqual([
      '000001',
      '000001',
      '000001',
    ])
    expect(await tryOut('tried')).toBe('000002')
  })

  it('[C40] fills several fields at once, the form of all beside the form of each', async () => {
    await add('who', 'currentUser', '{"field":"realname"}')
    await add('today', 'currentTime', '{"as":"date"}')
    const body = {
      commonFormData: { parentId: '' },
      rules: [{ ruleCode: 'who' }, { ruleCode: 'today', formData: { x: 1 } }, { ruleCode: 'org_num_role' }],
    }
    const { json } = await test.call(routes.executeBatch, { body }, 'guest')
    expect(json.result).toEqual([
      { ruleCode: 'who', result: '访客' },
      { ruleCode: 'today', result: '2026-11-22' },
      { ruleCode: 'org_num_role', result: ['A01', '1'] },
    ])
  })

  it.each(['java.lang.Runtime', 'org.jeecg.modules.demo.rule.X', '__proto__', 'constructor', 'toString'])(
    'ATK27 refuses the generator %s, from anybody without the right too',
    async (ruleClass) => {
      expect(await add('bad', ruleClass, null)).toMatchObject({ status: 400 })
      expect(await add('bad', ruleClass, null, 'designer')).toMatchObject({ status: 403 })
      const rules = (await test.call(routes.list, { query: { ruleCode: 'shop_order_num' } }, 'admin')).json.result
      const [rule] = (rules as { records: FillRule[] }).records
      const { createBy: _a, createTime: _b, updateBy: _c, updateTime: _d, ...body } = rule ?? ({} as FillRule)
      expect(await test.call(routes.edit, { body: { ...body, ruleClass } }, 'admin')).toMatchObject({ status: 400 })
      expect(await test.call(routes.edit, { body: { ...body, ruleClass } }, 'designer')).toMatchObject({ status: 403 })
    },
  )

  it.each(['[1]', '"x"', '{', '{"digits":99}', '{"unknown":1}', '{"prefix":"$(rm)"}'])(
    '[C40] refuses the parameters %s',
    async (ruleParams) => {
      expect(await add('bad', 'orderNumber', ruleParams)).toMatchObject({ status: 400, json: { success: false } })
    },
  )

  it('[C40] lists, changes under a version and removes', async () => {
    const made = (await add('kept', 'currentTime', null)).json.result
    const body = {
      id: made.id,
      version: 1,
      ruleName: '新',
      ruleCode: 'kept',
      ruleClass: 'currentTime',
      ruleParams: null,
    }
    const edited = await test.call(routes.edit, { body }, 'admin')
    expect(edited.json).toMatchObject({ message: '编辑成功!', result: { ruleName: '新', version: 2 } })
    expect(await test.call(routes.edit, { body }, 'admin')).toMatchObject({ status: 409 })
    expect(await add('kept', 'currentTime', null)).toMatchObject({ json: { success: false } })
    expect(await test.call(routes.deleteBatch, { query: { ids: made.id } }, 'admin')).toMatchObject({
      json: { message: '批量删除成功！' },
    })
    expect(await test.call(routes.queryById, { query: { id: made.id } }, 'admin')).toMatchObject({ status: 404 })
    expect(await test.call(routes.list, {}, 'designer')).toMatchObject({ status: 403 })
  })
})
