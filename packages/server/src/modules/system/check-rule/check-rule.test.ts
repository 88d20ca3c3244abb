import { checkRuleRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('check rules on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const add = (ruleCode: string, steps: unknown) =>
    test.call(routes.add, { body: { ruleName: '规则', ruleCode, ruleJson: JSON.stringify(steps) } }, 'admin')
  const check = (ruleCode: string, value: string) =>
    test.call(routes.checkByCode, { query: { ruleCode, value } }, 'guest')

  it('[I18][F08][D19] checks the whole value, then its parts in turn, and reports the failed step', async () => {
    await add('mould-no', [
      { digits: '*', pattern: '^.{5,12}$', message: '长度 5 到 12' },
      { digits: 1, pattern: '[A-Z]', message: '首位大写字母' },
      { digits: '3', pattern: '\\d+', message: '随后三位数字' },
    ])
    expect(await check('mould-no', 'A001x')).toMatchObject({ json: { success: true, result: null } })
    expect(await check('mould-no', 'A1')).toMatchObject({ json: { success: false, message: '长度 5 到 12' } })
    expect(await check('mould-no', 'A0x1y')).toMatchObject({
      json: {
        success: false,
        message: '随后三位数字',
        result: { digits: 3, pattern: '\\d+', checkValue: '0x1', passed: false },
      },
    })
    expect(await check('mould-no', '')).toMatchObject({ json: { success: true } })
    expect(await check('mould-no', encodeURIComponent('模001一'))).toMatchObject({ json: { message: '首位大写字母' } })
    expect(await check('gone', 'x')).toMatchObject({ json: { success: false, message: '该编码不存在' } })
  })

  it('ATK28 a pattern that blocks other engines finishes at once', async () => {
    expect(await add('slow', [{ digits: '*', pattern: '^(a+)+$', message: 'x' }])).toMatchObject({
      json: { success: true },
    })
    // In a backtracking engine this value would take practically forever.
    expect(await check('slow', `${'a'.repeat(900)}!`)).toMatchObject({ json: { success: false, message: 'x' } })
  })

  it.each(['(', 'a{1,99999}', '(?=x)', '(a)\\1', `${'('.repeat(250)}${')'.repeat(251)}`])(
    'ATK29 refuses %j',
    async (pattern) => {
      expect(await add('bad', [{ digits: '*', pattern, message: 'x' }])).toMatchObject({ status: 400 })
    },
  )

  it('[F16] refuses invalid steps; lists, changes and removes rules', async () => {
    expect(await add('odd', { digits: 1 })).toMatchObject({ status: 400 })
    expect(await add('odd', [])).toMatchObject({ status: 400 })
    const { json } = await add('kept', [{ digits: '*', pattern: 'x', message: 'm' }])
    const rule = json.result
    const list = await test.call(routes.list, { query: { ruleCode: 'kept' } }, 'admin')
    expect(list.json.result).toMatchObject({ total: 1, records: [{ ruleName: '规则' }] })
    const { createBy: _by, createTime: _at, updateBy: _u, updateTime: _t, ...body } = rule
    const edited = await test.call(routes.edit, { body: { ...body, ruleName: '新' } }, 'admin')
    expect(edited.json).toMatchObject({ message: '编辑成功!', result: { ruleName: '新', version: 2 } })
    expect(await test.call(routes.deleteBatch, { query: { ids: rule.id } }, 'admin')).toMatchObject({ status: 200 })
    expect(await test.call(routes.list, {}, 'designer')).toMatchObject({ status: 403 })
  })
})
