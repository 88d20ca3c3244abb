import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeSettings } from '../../lib/settings/settings.ts'
import { appMenus, authorityOf, closeApp, isAt, menuRow, openApp, tabTitles } from '../../testing/open-app.tsx'

const group = (path: string, cn: string, children: readonly object[], more: object = {}) => ({
  ...menuRow(path, 'layouts/RouteView', cn, cn),
  ...more,
  children,
})
const site = (path: string, cn: string, url: string, isExternal: boolean) =>
  menuRow(path, 'layouts/IframePageView', cn, cn, { url, internalOrExternal: isExternal, keepAlive: false })

const [home, customer, paths] = appMenus as readonly [object, object, object]
const grouped = [
  home,
  group('/base', '基础资料', [customer, group('/deep', '更深', [paths])]),
  group('/isystem', '系统管理', [
    menuRow('/isystem/user', 'system/UserList', '用户管理', 'Users'),
    { ...menuRow('/isystem/secret', 'system/SecretList', '隐藏页', 'Hidden'), hidden: true },
  ]),
]
const withMenus = (menu: readonly object[]) => ({
  handlers: { 'GET /sys/permission/getUserPermissionByToken': () => authorityOf(menu) },
})

const nav = () => within(screen.getByRole('navigation', { name: '主菜单' }))
const expanded = (name: string) => nav().getByRole('button', { name }).getAttribute('aria-expanded')

describe('menu', () => {
  afterEach(closeApp)

  it('[B08] marks the shown page, opens the groups around it and hides hidden rows', async () => {
    await openApp('/path-config', withMenus(grouped))
    await screen.findByRole('heading', { name: '路径配置' })
    expect(nav().getByRole('link', { name: '路径配置' }).getAttribute('aria-current')).toBe('page')
    expect([expanded('基础资料'), expanded('更深'), expanded('系统管理')]).toEqual(['true', 'true', 'false'])
    expect(nav().queryByText('隐藏页')).toBeNull()
    expect(nav().getByRole('link', { name: '苍鹭 Heron' }).getAttribute('href')).toBe('/dashboard/analysis')
  })

  it('[B08] closes no group by itself when other pages are shown; menu and tabs agree (§7 no. 50)', async () => {
    const { user } = await openApp('/dashboard/analysis', withMenus(grouped))
    await user.click(await screen.findByRole('button', { name: '系统管理' }))
    await user.click(screen.getByRole('button', { name: '基础资料' }))
    // Opened by the user: the other group of the first level closes, because it does not contain the shown page.
    expect([expanded('基础资料'), expanded('系统管理')]).toEqual(['true', 'false'])
    await user.click(nav().getByRole('link', { name: '客户管理' }))
    await screen.findByRole('heading', { name: '客户管理' })
    await user.click(nav().getByRole('button', { name: '系统管理' }))
    expect([expanded('基础资料'), expanded('系统管理')]).toEqual(['true', 'true'])
    await user.click(within(screen.getByRole('navigation', { name: '打开的页面' })).getByRole('link', { name: '首页' }))
    await isAt('/dashboard/analysis')
    expect([expanded('基础资料'), expanded('系统管理')]).toEqual(['true', 'true'])
    await waitFor(() => expect(nav().getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page'))
  })

  it('[B09] closes its groups when collapsed and has them open again afterwards; collapsed survives a reload', async () => {
    const { user, reload } = await openApp('/customer', withMenus(grouped))
    await user.click(await screen.findByRole('button', { name: '更深' }))
    await user.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(nav().queryByRole('link', { name: '客户管理' })).toBeNull()
    reload()
    await user.click(await screen.findByRole('button', { name: '展开菜单' }))
    expect(expanded('基础资料')).toBe('true')
    await user.click(nav().getByRole('button', { name: '更深' }))
    await user.click(screen.getByRole('button', { name: '收起菜单' }))
    await user.click(screen.getByRole('button', { name: '展开菜单' }))
    expect([expanded('基础资料'), expanded('更深')]).toEqual(['true', 'true'])
  })

  it('[B09] shows the pages of a collapsed group beside it, by keyboard too', async () => {
    const { user } = await openApp('/dashboard/analysis', withMenus(grouped))
    await user.click(await screen.findByRole('button', { name: '收起菜单' }))
    nav().getByRole('button', { name: '基础资料' }).focus()
    await user.keyboard('{Enter}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('客户管理')
    await user.keyboard('{Escape}')
    expect(nav().queryByRole('link', { name: '客户管理' })).toBeNull()
    expect(document.activeElement).toBe(nav().getByRole('button', { name: '基础资料' }))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await isAt('/path-config')
  })

  it('[B06] is a drawer on narrow windows, closed until it is asked for and after a choice', async () => {
    const { user } = await openApp('/dashboard/analysis', { ...withMenus(grouped), width: 1087 })
    await user.click(await screen.findByRole('button', { name: '打开菜单' }))
    const drawer = within(screen.getByRole('dialog', { name: '主菜单' }))
    await user.click(drawer.getByRole('link', { name: '客户管理' }))
    await isAt('/customer')
    expect(screen.queryByRole('dialog', { name: '主菜单' })).toBeNull()
    closeApp()
    await openApp('/dashboard/analysis', { ...withMenus(grouped), width: 1089 })
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeDefined()
  })

  it('[B17] is at the top if chosen, also after switching pages and reloading (§7 no. 51)', async () => {
    changeSettings({ layout: 'topmenu' })
    const { user, reload } = await openApp('/customer', withMenus(grouped))
    const top = async () => {
      const menu = await screen.findByRole('navigation', { name: '主菜单' })
      return within(menu.closest('header') ?? document.createElement('header'))
    }
    await user.click((await top()).getByRole('button', { name: '基础资料' }))
    await user.click((await top()).getByRole('link', { name: '路径配置' }))
    await isAt('/path-config')
    await waitFor(async () => expect((await top()).queryByRole('link', { name: '路径配置' })).toBeNull())
    reload()
    expect((await top()).getByRole('button', { name: '基础资料' })).toBeDefined()
    changeSettings({ layout: 'sidemenu' })
    await waitFor(() => expect(nav().getByRole('link', { name: '路径配置' }).closest('header')).toBeNull())
  })

  it('[A11][A15] opens another site in a new window without an empty tab (§7 no. 53)', async () => {
    const rows = [
      ...appMenus,
      site('5d41', '文档', 'https://docs.test/?u={{username}}', true),
      site('6e52', '坏', 'javascript:alert(1)', true),
    ]
    await openApp('/customer', withMenus(rows))
    const link = await screen.findByRole('link', { name: '文档' })
    expect(link.getAttribute('href')).toBe('https://docs.test/?u=admin')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.queryByRole('link', { name: '坏' })).toBeNull()
    expect(await tabTitles()).toEqual(['首页', '客户管理'])
  })

  it('[B05][B11] names a page by its menu row, which an administrator may have renamed', async () => {
    await openApp('/customer', withMenus([home, menuRow('/customer', 'customer/CustomerList', '主顾', 'Patrons')]))
    expect(await screen.findByRole('heading', { level: 1, name: '主顾' })).toBeDefined()
    expect(document.title).toBe('主顾 - Heron')
    expect(await tabTitles()).toEqual(['首页', '主顾'])
  })

  it('[B14] finds other sites by their title and opens them outside (§7 no. 52)', async () => {
    const rows = [...appMenus, site('5d41', '文档', 'https://docs.test/', true), site('6e52', '坏档', '//evil', true)]
    const { user } = await openApp('/customer', withMenus(rows))
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await screen.findByRole('heading', { name: '客户管理' })
    await user.keyboard('{Control>}k{/Control}文档{Enter}')
    expect(open).toHaveBeenCalledWith('https://docs.test/', '_blank', 'noopener,noreferrer')
    await user.keyboard('{Control>}k{/Control}坏档{Enter}')
    expect(await screen.findByText('菜单地址无效')).toBeDefined()
    expect(open).toHaveBeenCalledTimes(1)
    expect(location.pathname).toBe('/customer')
    open.mockRestore()
  })

  it('[A11][A18] keeps the page of another site loaded while others are shown (§7 no. 47)', async () => {
    const rows = [...appMenus, site('/wiki', '百科', 'https://wiki.test/{{lang}}', false)]
    const { user } = await openApp('/wiki', withMenus(rows))
    const frame = await screen.findByTitle('百科')
    expect(frame.getAttribute('src')).toBe('https://wiki.test/cn')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    await user.click(nav().getByRole('link', { name: '客户管理' }))
    await screen.findByRole('heading', { name: '客户管理' })
    await user.click(nav().getByRole('link', { name: '百科' }))
    await isAt('/wiki')
    expect(screen.getByTitle('百科')).toBe(frame)
  })

  it('[A11] offers a new window for a site that may not be framed', async () => {
    await openApp('/wiki', withMenus([...appMenus, site('/wiki', '百科', 'https://wiki.test/', false)]))
    await screen.findByTitle('百科')
    const refused = new Event('securitypolicyviolation')
    Object.assign(refused, { effectiveDirective: 'frame-src', blockedURI: 'https://wiki.test/' })
    fireEvent(document, refused)
    expect((await screen.findByRole('link', { name: '在新窗口打开' })).getAttribute('href')).toBe('https://wiki.test/')
  })

  it.each([
    ['/jeecg/one', 'jeecg/JeecgDemoList', '示例'],
    ['/bigscreen', 'modules/bigscreen/BigScreen', '大屏'],
  ])('[A14] reports that a screen is not installed, instead of 404: %s', async (path, component, title) => {
    await openApp(path, withMenus([...appMenus, menuRow(path, component, title, title)]))
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText('此功能尚未安装')).toBeDefined()
    expect(document.title).toBe(`${title} - Heron`)
  })

  it('[A11][A12][A13] follows redirects, leads groups to their first page, makes no page of route "0"', async () => {
    const rows = [
      ...appMenus,
      { ...group('/old', '旧', []), redirect: '/customer' },
      group('/set', '设置', [menuRow('/set/base', 'path-config/PathConfigList', '基本', 'Base')], { alwaysShow: true }),
      { ...menuRow('/entry', 'customer/CustomerList', '入口', 'Entry'), route: '0' },
    ]
    const { user } = await openApp('/old', withMenus(rows))
    await isAt('/customer')
    await user.click(await screen.findByRole('link', { name: '设置' }))
    await isAt('/set/base')
    await user.click(nav().getByRole('link', { name: '入口' }))
    expect(await screen.findByRole('heading', { name: '404' })).toBeDefined()
  })
})
