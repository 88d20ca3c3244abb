import { dataRuleRoutes as routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, resultOf, type TestApp, type Who } from '../../../testing/app.ts'
import { oddTexts, sheetCalls } from '../../../testing/sheets.ts'
import { engines } from '../../../testing/shop.ts'
import { openTenants } from '../../../testing/tenants.ts'

describe.each(engines)('data rules as a sheet on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const as = (who: Who) => (route: RouteDefinition, input: Input) => test.call(route, input, who)
  const admin = as('admin')
  const sheet = sheetCalls(routes)
  const rule = { permissionId: 'm-customer', ruleColumn: 'name', ruleConditions: '=' }
  const of = async (permissionId: string) =>
    resultOf(await test.call(routes.getPermRuleListByPermId, { query: { permissionId } }, 'admin'))
  const headings = ['菜单', '规则名称', '规则字段', '条件规则', '规则值', '状态']

  it('[K04] an export comes back as “nothing changed” in every language, whatever the cells hold', async () => {
    for (const [at, text] of oddTexts.entries()) {
      const body = { ...rule, ruleName: `0${at}`, ruleValue: text || '=A1', status: String(at % 2) }
      resultOf(await test.call(routes.addPermissionRule, { body }, 'admin'))
    }
    const { bytes, table } = await sheet.exported(admin)
    expect(table).toHaveLength(oddTexts.length + 1)
    for (const language of ['zh-CN', 'en', 'ja']) {
      const { json } = await sheet.takeBack(admin, bytes, language)
      expect(json.result).toMatchObject({ totalCount: oddTexts.length, unchangedCount: oddTexts.length })
    }
    const other = await sheet.exported(admin, { permissionId: 'm-project' })
    expect(other.table).toHaveLength(1)
  })

  it('adds rules to menus by their path or name, marks these, and changes rules by menu and name', async () => {
    const rows = [
      headings,
      ['/project', '南方', 'name', 'RIGHT_LIKE', '南方', ''],
      ['项目管理', '我的', 'createTime', '>=', '#{sys_date}', '无效'],
    ]
    expect((await sheet.take(admin, rows)).json.result).toMatchObject({ errorCount: 0, successCount: 2 })
    expect(await of('m-project')).toMatchObject([{ ruleName: '南方', status: '1' }, { status: '0' }])
    const { db } = test.app.platform
    const menu = await db
      .selectFrom('sysPermission')
      .select('ruleFlag')
      .where('id', '=', 'm-project')
      .executeTakeFirst()
    expect(menu).toEqual({ ruleFlag: 1 })
    const change = [headings, ['/project', '南方', 'name', 'RIGHT_LIKE', '=南', '无效']]
    expect((await sheet.take(admin, change)).json.result).toMatchObject({ updatedCount: 1, errorCount: 0 })
    expect(await of('m-project')).toMatchObject([{ ruleValue: '=南', status: '0', version: 2 }, { version: 1 }])
  })

  it('refuses what the form refuses; a dry run writes nothing', async () => {
    const before = await of('m-machine')
    const rows = [
      headings,
      ['/post', 'a', 'name', '=', 'x', ''],
      ['/machine', 'b', 'no_such_field', '=', 'x', ''],
      ['/machine', 'c', 'name', 'SQL', 'x', ''],
      ['/machine', 'd', 'name', '=', '#{no_such_word}', ''],
      ['/machine', 'e', 'name', '=', 'x', ''],
    ]
    const { json } = await sheet.take(admin, rows, { dryRun: '1' })
    expect(json.result.rows?.map(({ state, fault }) => [state, fault])).toEqual([
      ['refused', 'permissionId'],
      ['refused', undefined],
      ['refused', 'ruleConditions'],
      ['refused', undefined],
      ['added', undefined],
    ])
    expect(await of('m-machine')).toEqual(before)
  })

  it('is for those who may add rules, and for the house', async () => {
    const rows = [headings, ['/machine', 'x', 'name', '=', 'x', '']]
    expect((await sheet.take(as('designer'), rows)).status).toBe(403)
    const tenants = await openTenants(test)
    const anna = (route: RouteDefinition, input: Input) => tenants.call('anna', route, input)
    const { json } = await sheet.take(anna, rows)
    expect(json.success && json.result.errorCount === 0).toBe(false)
    expect(await of('m-machine')).toEqual([])
  })
})
