import { isMenuGroup, type MenuEntry, menus } from '@heron/contract/menus'
import { seededRoles } from '@heron/contract/permissions'
import type { Authority, MenuNode } from '@heron/contract/routes'
import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

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
    const shown = ({ path, component, meta: { title, titles } }: MenuNode) => ({ path, component, title, titles })
    const expected = ({ path, component, titles }: MenuEntry) => ({ path, component, title: titles.en, titles })
    const isFull = ({ path }: MenuEntry) => menus.some(({ group }) => group === path)
    expect(menu.map(shown)).toEqual(
      menus.filter((each) => !each.group && (!isMenuGroup(each) || isFull(each))).map(expected),
    )
    for (const { path, children = [] } of menu) {
      expect(children.map(shown)).toEqual(menus.filter(({ group }) => group === path).map(expected))
    }
    expect(menu.find(({ path }) => path === '/project/:id')).toMatchObject({ hidden: true, meta: { hideMenu: true } })
  })

  it('[A16] the group of a granted screen is included without a grant, and without its other screens', async () => {
    const { db, ids, clock } = test.app.platform
    const role = { id: ids(), roleCode: 'posts', roleName: 'posts', createBy: 'x', createTime: clock(), version: 1 }
    await db.insertInto('sysRole').values(role).execute()
    const { id: userId } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'guest')
      .executeTakeFirstOrThrow()
    await db.insertInto('sysUserRole').values({ id: ids(), userId, roleId: role.id }).execute()
    const grant = { id: ids(), roleId: role.id, permissionId: 'm-isystem-position', operateDate: clock() }
    await db.insertInto('sysRolePermission').values(grant).execute()
    if (engine === 'postgres') test.time.now += 1_000
    const seen = (await mine('guest')).menu.filter(({ path }) => path !== '/account')
    expect(seen.map(({ path, children }) => [path, children?.map((each) => each.path)])).toEqual([
      ['/dashboard/analysis', undefined],
      ['/isystem', ['/isystem/position']],
    ])
    await db.deleteFrom('sysRole').where('id', '=', role.id).execute()
  })

  it('[I06] the title is in the requested language', async () => {
    const titles = async (language: string) => (await mine('operator', language)).menu[0]?.meta.title
    expect([await titles('EN'), await titles('JP'), await titles('CN'), await titles('xx')]).toEqual([
      'Home',
      'ホーム',
      '首页',
      '首页',
    ])
  })

  it('[A11][A15] pages of other sites have their address with placeholders, and a path of Heron', async () => {
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

  it('[E02][C02][C03] a user without a role has home and their own account, and no button', async () => {
    const { menu, auth, allAuth } = await mine('guest')
    expect(menu.map(({ path }) => path)).toEqual(['/dashboard/analysis', '/account'])
    expect(menu[1]?.children?.map(({ path }) => path)).toEqual(
      menus.map(({ path }) => path).filter((path) => path.startsWith('/account/')),
    )
    expect(menu[1]).toMatchObject({ hidden: true })
    expect(auth).toEqual([])
    expect(allAuth.length).toBeGreaterThan(0)
  })

  it.each(seededRoles)('[G01][D02] $code is granted exactly its buttons', async ({ code, grants }) => {
    const { auth, allAuth } = await mine(code as Who)
    expect(auth.map(({ action }) => action).toSorted()).toEqual(grants.toSorted())
    expect(allAuth.every(({ type, status }) => type === '1' && status === '1')).toBe(true)
  })

  it('[I06] a start with older tables adds missing screens and buttons, and keeps people’s changes', async () => {
    const { db } = test.app.platform
    const { prepare } = await import('../../../first-start.ts')
    const news = ['m-isystem-position', 'p-system-position-add']
    await db.deleteFrom('sysRolePermission').where('permissionId', 'in', news).execute()
    await db.deleteFrom('sysPermission').where('id', 'in', news).execute()
    await db.updateTable('sysPermission').set({ nameEn: 'Our customers' }).where('id', '=', 'm-customer').execute()
    const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
      nodes.flatMap((each) => [each, ...flat(each.children ?? [])])
    const screens = async (who: Who) => flat((await mine(who)).menu).map(({ path, meta }) => `${path} ${meta.title}`)
    expect(await screens('admin')).not.toContain('/isystem/position Positions')
    await prepare(test.app.platform)
    expect(await screens('admin')).toEqual(
      expect.arrayContaining(['/isystem/position Positions', '/customer Our customers']),
    )
    expect((await mine('admin')).auth.map(({ action }) => action)).toContain('system:position:add')
    expect(await screens('designer')).not.toContain('/isystem/position Positions')
    const parents = await db.selectFrom('sysPermission').select(['id', 'parentId']).where('id', 'in', news).execute()
    expect(parents.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'm-isystem-position', parentId: 'm-isystem' },
      { id: 'p-system-position-add', parentId: 'm-isystem-position' },
    ])
    await db.updateTable('sysPermission').set({ nameEn: 'Customers' }).where('id', '=', 'm-customer').execute()
  })

  it('a start with older tables moves rows to their present group, except those moved by a person', async () => {
    const { db } = test.app.platform
    const { prepare } = await import('../../../first-start.ts')
    const moved = ['m-isystem-user', 'm-isystem-dict']
    await db.updateTable('sysPermission').set({ parentId: null, menuType: 0 }).where('id', 'in', moved).execute()
    await db.updateTable('sysPermission').set({ updateBy: 'ada' }).where('id', '=', 'm-isystem-dict').execute()
    await prepare(test.app.platform)
    const paths = (await mine('admin')).menu.map(({ path }) => path)
    expect(paths).toContain('/isystem/dict')
    expect(paths).not.toContain('/isystem/user')
  })

  it('[C33] every button is below a screen: its noun’s, or that of the project', async () => {
    const rows = await test.app.platform.db.selectFrom('sysPermission').select(['id', 'parentId', 'menuType']).execute()
    const buttons = rows.filter(({ menuType }) => menuType === 2)
    expect(buttons.filter(({ parentId }) => parentId === null)).toEqual([])
    expect(buttons.find(({ id }) => id === 'p-drawing-view')?.parentId).toBe('m-project')
    expect(buttons.find(({ id }) => id === 'p-customer-add')?.parentId).toBe('m-customer')
  })

  it('[I13] returns codes, one level of the tree, and whether a path is unused', async () => {
    const codes = (await test.call(routes.permission.getPermCode, {}, 'designer')).json.result as Omit<
      Authority,
      'menu'
    > & { codeList: string[] }
    const { auth, allAuth } = await mine('designer')
    expect(codes).toMatchObject({ auth, allAuth, sysSafeMode: true })
    expect(codes.codeList).toContain('customer:list')
    expect(codes.codeList).not.toContain('system:role:add')
    const level = async (query: Record<string, string>) =>
      (await test.call(routes.permission.queryListAsync, { query }, 'admin')).json.result as {
        key: string
        isLeaf: boolean
        children?: unknown
      }[]
    expect((await level({})).find(({ key }) => key === 'm-isystem')).toMatchObject({ isLeaf: false })
    expect((await level({ pid: 'm-isystem' })).map(({ key }) => key)).toContain('m-isystem-user')
    expect((await level({})).every(({ children }) => children === undefined)).toBe(true)
    const free = async (query: Record<string, string>) =>
      (await test.call(routes.permission.checkPermDuplication, { query }, 'admin')).json
    expect(await free({ url: '/nowhere' })).toMatchObject({ success: true, message: '该值可用！' })
    const taken = { success: false, message: '该值不可用，系统中已存在！' }
    expect(await free({ url: '/isystem/user' })).toMatchObject(taken)
    expect(await free({ url: '/isystem/user', id: 'm-isystem-user' })).toMatchObject({ success: true })
  })

  it('a second start does not restore removed grants', async () => {
    const { db } = test.app.platform
    const { prepare } = await import('../../../first-start.ts')
    await db.deleteFrom('sysRolePermission').where('permissionId', '=', 'p-customer-add').execute()
    await prepare(test.app.platform)
    expect((await mine('designer')).auth.map(({ action }) => action)).not.toContain('customer:add')
  })
})
