import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../lib/session/session-store.ts'
import { chooseLanguage } from '../lib/text/text.ts'
import { authorityOf, closeApp, isAt, openApp } from '../testing/open-app.tsx'

describe('app', () => {
  afterEach(closeApp)

  it('[A05][B05] opens home from the root, with the product as title', async () => {
    await openApp('/')
    expect(await screen.findByRole('link', { name: '客户管理' })).toBeDefined()
    await waitFor(() => expect(location.pathname).toBe('/dashboard/analysis'))
    await waitFor(() => expect(document.title).toBe('Heron'))
  })

  it('[A06] sends visitors to the login page', async () => {
    await openApp('/customer?pageNo=2', { signedIn: false })
    expect(await screen.findByRole('heading', { name: '登录' })).toBeDefined()
    expect(location.pathname + location.search).toBe('/user/login?redirect=%2Fcustomer%3FpageNo%3D2')
  })

  it('[A09][E02] signs out when there are no permissions to read', async () => {
    const { arrived } = await openApp('/customer', {
      handlers: { 'GET /sys/permission/getUserPermissionByToken': () => authorityOf([]) },
    })
    await waitFor(() => expect(session.get()).toBeUndefined(), { timeout: 8_000 })
    await waitFor(() => expect(location.search).toBe('?redirect=%2Fcustomer'))
    expect(await screen.findByText('getPermissionList: permissions must be a non-null array !')).toBeDefined()
    expect(arrived.some(({ path }) => path === '/sys/logout')).toBe(true)
  })

  it('[A04] leads unknown paths to 404, [A17] and known ones without a grant to 403', async () => {
    await openApp('/nowhere')
    expect(await screen.findByRole('heading', { name: '404' })).toBeDefined()
    cleanup()
    await openApp('/machine')
    expect(await screen.findByRole('heading', { name: '403' })).toBeDefined()
  })

  it.each([
    ['/403', '抱歉，你无权访问该页面'],
    ['/404', '抱歉，你访问的页面不存在或无权访问'],
    ['/500', '抱歉，服务器出错了'],
    ['/exception/500', '抱歉，服务器出错了'],
  ])('[A17] reports at %s what happened and links to the home page', async (path, words) => {
    const { user } = await openApp(path)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: '客户管理' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '返回首页' }))
    await isAt('/dashboard/analysis')
  })

  it('[A17] leads from 500 back to the requested page', async () => {
    const { user } = await openApp('/customer')
    await screen.findByLabelText('客户名称')
    history.pushState({ usr: { from: '/path-config' }, key: 'x', idx: 1 }, '', '/500')
    fireEvent.popState(window, { state: history.state })
    await user.click(await screen.findByRole('button', { name: '重试' }))
    await isAt('/path-config')
  })

  it('[A18][B01][B05] keeps visited pages open with their state, and names them', async () => {
    const { user } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '东捷')
    expect(document.title).toBe('客户管理 - Heron')
    await user.click(screen.getByRole('link', { name: '路径配置' }))
    expect(await screen.findByRole('heading', { name: '路径配置' })).toBeDefined()
    const tabs = within(screen.getByRole('navigation', { name: '打开的页面' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页', '客户管理', '路径配置'])
    await user.click(tabs.getByRole('link', { name: '客户管理' }))
    expect(screen.getByLabelText<HTMLInputElement>('客户名称').value).toBe('东捷')
    await user.click(tabs.getByRole('button', { name: '关闭 客户管理' }))
    expect(await screen.findByRole('heading', { name: '路径配置' })).toBeDefined()
    expect(tabs.queryByRole('button', { name: '关闭 首页' })).toBeNull()
  })

  it('[B03] closes the tabs beside a tab, and reloads a page', async () => {
    const { user } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '东捷')
    await user.click(screen.getByRole('link', { name: '路径配置' }))
    const tabs = within(screen.getByRole('navigation', { name: '打开的页面' }))
    await user.click(tabs.getByRole('link', { name: '客户管理' }))
    await user.pointer({ keys: '[MouseRight]', target: tabs.getByRole('link', { name: '客户管理' }) })
    await user.click(await screen.findByRole('menuitem', { name: /刷新页面/ }))
    expect((await screen.findByLabelText<HTMLInputElement>('客户名称')).value).toBe('')
    await user.pointer({ keys: '[MouseRight]', target: tabs.getByRole('link', { name: '客户管理' }) })
    await user.click(await screen.findByRole('menuitem', { name: '关闭其它' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页', '客户管理'])
  })

  it('[B14] finds a menu entry by its title in any language', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    await user.keyboard('{Control>}k{/Control}path{Enter}')
    expect(await screen.findByRole('heading', { name: '路径配置' })).toBeDefined()
  })

  it('[B12][E01][L16] signs out after asking, even when the server fails', async () => {
    const { user } = await openApp('/customer', { handlers: { 'POST /sys/logout': () => ({ status: 500 }) } })
    await user.click(await screen.findByRole('button', { name: '王工' }))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    expect(screen.getByText('真的要注销登录吗 ?')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    expect(await screen.findByRole('heading', { name: '登录' })).toBeDefined()
    expect(session.get()).toBeUndefined()
  })

  it('[B21] changes menu, page and tabs at once with the language', async () => {
    await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    await chooseLanguage('en')
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Customers' })).toHaveLength(2)
    await chooseLanguage('cn')
  })
})
