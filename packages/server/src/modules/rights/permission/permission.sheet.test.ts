import { permissionRoutes as routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Input, openTestApp, resultOf, type TestApp, type Who } from '../../../testing/app.ts'
import { oddTexts, sheetCalls } from '../../../testing/sheets.ts'
import { engines } from '../../../testing/shop.ts'
import { openTenants } from '../../../testing/tenants.ts'

describe.each(engines)('menus as a sheet on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const as = (who: Who) => (route: RouteDefinition, input: Input) => test.call(route, input, who)
  const admin = as('admin')
  const sheet = sheetCalls(routes)
  const add = async (change: object) =>
    resultOf(await test.call(routes.add, { body: { menuType: 1, parentId: 'g-isystem', ...change } }, 'admin'))
  const all = async () => await test.app.platform.db.selectFrom('sysPermission').selectAll().orderBy('id').execute()
  const headings = ['菜单类型', '上级菜单', '菜单名称', '菜单路径', '授权标识', '前端组件', '描述']

  it('[K04] an export comes back as “nothing changed” in every language, whatever the cells hold', async () => {
    const parentId = (await all()).find(({ url }) => url === '/isystem')?.id ?? ''
    for (const [at, description] of oddTexts.entries())
      await add({ parentId, name: description || '=A1', url: at % 2 === 0 ? `/odd/0${at}` : null, description })
    const before = await all()
    const { bytes, table } = await sheet.exported(admin)
    for (const language of ['zh-CN', 'en', 'ja']) {
      const { json } = await sheet.takeBack(admin, bytes, language)
      expect(json.result).toMatchObject({ totalCount: table.length - 1, unchangedCount: table.length - 1 })
    }
    expect(await all()).toEqual(before)
  })

  it('adds a menu with those below it, and changes them by path and by code', async () => {
    const rows = [
      headings,
      ['一级菜单', '', '表格组', '/sheet', '', '', ''],
      ['子菜单', '/sheet', '表格页', '/sheet/page', '', 'customer/CustomerList', ''],
      ['Button/permission', '表格页', '表格按钮', '', 'customer:list:sheet', '', ''],
    ]
    expect((await sheet.take(admin, rows)).json.result).toMatchObject({ errorCount: 0, successCount: 3 })
    const renamed = [
      headings,
      ['子菜单', '/sheet', '改名', '/sheet/page', '', 'customer/CustomerList', '急'],
      ['ボタン・権限', '/sheet/page', '改钮', '', 'customer:list:sheet', '', ''],
    ]
    const { json } = await sheet.take(admin, renamed)
    expect(json.result).toMatchObject({ updatedCount: 2, errorCount: 0, successCount: 2 })
    const page = (await all()).find(({ url }) => url === '/sheet/page')
    expect(page).toMatchObject({ name: '改名', description: '急', version: 2 })
    const button = (await all()).find(({ perms }) => perms === 'customer:list:sheet')
    expect(button).toMatchObject({ name: '改钮', parentId: page?.id, version: 2 })
  })

  it('refuses what the form refuses: codes above one’s own, taken ones, columns of built-in rows, lost parents', async () => {
    const { table } = await sheet.exported(admin)
    const [heads = [], ...rows] = table
    const at = (heading: string) => heads.indexOf(heading)
    const builtIn = rows.find((cells) => cells[at('菜单路径')] === '/customer') ?? []
    const changed = (heading: string, text: string) =>
      builtIn.map((cell, column) => (column === at(heading) ? text : cell))
    const before = await all()
    const { json } = await sheet.take(admin, [
      heads,
      changed('前端组件', 'user/UserList'),
      changed('上级菜单', '没有'),
      changed('菜单类型', '第四种'),
    ])
    expect(json.result.rows?.map(({ fault }) => fault)).toEqual([undefined, 'parentId', 'menuType'])
    const taken = await sheet.take(admin, [
      headings,
      ['按钮/权限', '/customer', 'x', '', 'customer:add,customer:edit', '', ''],
    ])
    expect(taken.json.result).toMatchObject({ errorCount: 1 })
    expect(await all()).toEqual(before)
  })

  it('is for those who may add menus, and for the house', async () => {
    const rows = [headings, ['一级菜单', '', 'x', '/x-y', '', '', '']]
    expect((await sheet.take(as('designer'), rows)).status).toBe(403)
    const tenants = await openTenants(test)
    const anna = (route: RouteDefinition, input: Input) => tenants.call('anna', route, input)
    const { json } = await sheet.take(anna, rows)
    expect(json.success && json.result.errorCount === 0).toBe(false)
    const trial = await sheet.take(admin, rows, { dryRun: '1' })
    expect(trial.json.result.rows).toMatchObject([{ state: 'added' }])
    expect((await all()).some(({ url }) => url === '/x-y')).toBe(false)
  })
})
