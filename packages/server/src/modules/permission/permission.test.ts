import { menus } from '@heron/contract/menus'
import { seededRoles } from '@heron/contract/permissions'
import type { Authority } from '@heron/contract/routes'
import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('the caller’s menus and buttons on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const mine = async (who: Who, language = 'EN') =>
    (await test.call(routes.permission.mine, { query: { language } }, who)).json.result as Authority

  it('[I06][E02] an administrator sees every screen, with its titles in all languages', async () => {
    const { menu } = await mine('admin')
    expect(
      menu.map(({ path, component, meta }) => ({ path, component, title: meta.title, titles: meta.titles })),
    ).toEqual(menus.map(({ path, component, titles }) => ({ path, component, title: titles.en, titles })))
    expect(menu.find(({ path }) => path === '/project/:id')).toMatchObject({ hidden: true, meta: { hideMenu: true } })
  })

  it('[I06] the title follows the asked language', async () => {
    const titles = async (language: string) => (await mine('operator', language)).menu[0]?.meta.title
    expect([await titles('EN'), await titles('JP'), await titles('CN'), await titles('xx')]).toEqual([
      'Home',
      'ホーム',
      '首页',
      '首页',
    ])
  })

  it('[A11][A15] pages of other sites bring their address along, unfilled, and a path of ours', async () => {
    const { db } = test.app.platform
    const url = 'https://wiki.test/{{lang}}?u={{ username }}'
    const row = { url, component: 'layouts/IframePageView', internalOrExternal: 1 }
    await db.updateTable('sysPermission').set(row).where('url', '=', '/customer').execute()
    const { menu } = await mine('admin')
    expect(menu.find(({ meta }) => meta.url !== undefined)).toMatchObject({
      path: expect.stringMatching(/^\/[0-9a-f]{32}$/),
      meta: { url, internalOrExternal: true },
    })
    const back = { url: '/customer', component: 'customer/CustomerList', internalOrExternal: 0 }
    await db.updateTable('sysPermission').set(back).where('url', '=', url).execute()
  })

  it('[E02] somebody without a role still gets home, and no button', async () => {
    const { menu, auth, allAuth } = await mine('guest')
    expect(menu.map(({ path }) => path)).toEqual(['/dashboard/analysis'])
    expect(auth).toEqual([])
    expect(allAuth.length).toBeGreaterThan(0)
  })

  it.each(seededRoles)('[G01][D02] $code is granted exactly its buttons', async ({ code, grants }) => {
    const { auth, allAuth } = await mine(code as Who)
    expect(auth.map(({ action }) => action).toSorted()).toEqual(grants.toSorted())
    expect(allAuth.every(({ type, status }) => type === '1' && status === '1')).toBe(true)
  })

  it('[I06] a start over older tables adds the screens and buttons they lack, and leaves what a person changed', async () => {
    const { db } = test.app.platform
    const { prepare } = await import('../../first-start.ts')
    const news = ['m-isystem-position', 'p-system-position-add']
    await db.deleteFrom('sysRolePermission').where('permissionId', 'in', news).execute()
    await db.deleteFrom('sysPermission').where('id', 'in', news).execute()
    await db.updateTable('sysPermission').set({ nameEn: 'Our customers' }).where('id', '=', 'm-customer').execute()
    const screens = async (who: Who) => (await mine(who)).menu.map(({ path, meta }) => `${path} ${meta.title}`)
    expect(await screens('admin')).not.toContain('/isystem/position Positions')
    await prepare(test.app.platform)
    expect(await screens('admin')).toEqual(
      expect.arrayContaining(['/isystem/position Positions', '/customer Our customers']),
    )
    expect((await mine('admin')).auth.map(({ action }) => action)).toContain('system:position:add')
    expect(await screens('designer')).not.toContain('/isystem/position Positions')
    const parents = await db.selectFrom('sysPermission').select(['id', 'parentId']).where('id', 'in', news).execute()
    expect(parents.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'm-isystem-position', parentId: null },
      { id: 'p-system-position-add', parentId: 'm-isystem-position' },
    ])
    await db.updateTable('sysPermission').set({ nameEn: 'Customers' }).where('id', '=', 'm-customer').execute()
  })

  it('a second start gives nothing back that was taken away', async () => {
    const { db } = test.app.platform
    const { prepare } = await import('../../first-start.ts')
    await db.deleteFrom('sysRolePermission').where('permissionId', '=', 'p-customer-add').execute()
    await prepare(test.app.platform)
    expect((await mine('designer')).auth.map(({ action }) => action)).not.toContain('customer:add')
  })
})
