import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../kit/toast/toast-store.ts'
import { closeSession, openSession, session } from '../lib/session/session-store.ts'
import { chooseLanguage, startTexts } from '../lib/text/text.ts'
import { loadTexts } from '../locales/index.ts'
import { fakeServer, pageOf } from '../testing/fake-server.ts'
import { patchBrowser } from '../testing/render.tsx'
import { App } from './app.tsx'
import { queryClient } from './query-client.ts'

const menu = (path: string, component: string, cn: string, en: string) => ({
  id: path,
  path,
  name: path.slice(1),
  component,
  route: '1',
  meta: { title: cn, titles: { cn, en, jp: cn }, icon: 'home', keepAlive: true, internalOrExternal: false },
})
const menus = [
  menu('/dashboard/analysis', 'dashboard/Analysis', '首页', 'Home'),
  menu('/customer', 'customer/CustomerList', '客户管理', 'Customers'),
  menu('/path-config', 'path-config/PathConfigList', '路径配置', 'Path settings'),
]
const authority = { result: { menu: menus, auth: [], allAuth: [], sysSafeMode: false } }
const handlers = {
  'GET /sys/permission/getUserPermissionByToken': () => authority,
  'POST /sys/logout': () => ({}),
  'GET /customer/list': () => pageOf([]),
  'GET /PathConfig/list': () => pageOf([]),
  'GET /machineInfo/list': () => pageOf([]),
  'GET /projectManagement/list': () => pageOf([]),
  'GET /ncProgram/list': () => pageOf([]),
}

function openApp(path: string): void {
  window.history.replaceState(null, '', path)
  render(<App />)
}

describe('app', () => {
  beforeEach(async () => {
    await startTexts(loadTexts, 'cn')
    patchBrowser()
    openSession('t1', { id: 'u1', username: 'admin', realname: '王工', avatar: null })
  })

  afterEach(() => {
    cleanup()
    closeSession()
    queryClient.clear()
    toasts.set([])
    vi.unstubAllGlobals()
  })

  it('[A05][B05] opens home from the root, with the product as title', async () => {
    fakeServer(handlers)
    openApp('/')
    expect(await screen.findByRole('link', { name: '客户管理' })).toBeDefined()
    await waitFor(() => expect(location.pathname).toBe('/dashboard/analysis'))
    await waitFor(() => expect(document.title).toBe('Heron'))
  })

  it('[A06] sends visitors to the login page', async () => {
    closeSession()
    fakeServer({})
    openApp('/customer?pageNo=2')
    expect(await screen.findByRole('heading', { name: '登录' })).toBeDefined()
    expect(location.pathname + location.search).toBe('/user/login?redirect=%2Fcustomer%3FpageNo%3D2')
  })

  it('[A09][E02] signs out when there are no permissions to read', async () => {
    const arrived = fakeServer({
      ...handlers,
      'GET /sys/permission/getUserPermissionByToken': () => ({ result: { ...authority.result, menu: [] } }),
    })
    openApp('/customer')
    await waitFor(() => expect(session.get()).toBeUndefined(), { timeout: 8_000 })
    await waitFor(() => expect(location.search).toBe('?redirect=%2Fcustomer'))
    expect(arrived.some(({ path }) => path === '/sys/logout')).toBe(true)
  })

  it('[A04] leads unknown paths to 404, [A17] and known ones without a grant to 403', async () => {
    fakeServer(handlers)
    openApp('/nowhere')
    expect(await screen.findByRole('heading', { name: '404' })).toBeDefined()
    cleanup()
    openApp('/machine')
    expect(await screen.findByRole('heading', { name: '403' })).toBeDefined()
  })

  it('[A18][B01][B05] keeps visited pages open with their state, and names them', async () => {
    fakeServer(handlers)
    openApp('/customer')
    const user = userEvent.setup()
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

  it('[B03] closes what stands beside a tab, and draws a page afresh', async () => {
    fakeServer(handlers)
    openApp('/customer')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('客户名称'), '东捷')
    await user.click(screen.getByRole('link', { name: '路径配置' }))
    const tabs = within(screen.getByRole('navigation', { name: '打开的页面' }))
    await user.click(tabs.getByRole('link', { name: '客户管理' }))
    await user.pointer({ keys: '[MouseRight]', target: tabs.getByRole('link', { name: '客户管理' }) })
    await user.click(tabs.getByRole('menuitem', { name: '刷新页面' }))
    expect((await screen.findByLabelText<HTMLInputElement>('客户名称')).value).toBe('')
    await user.pointer({ keys: '[MouseRight]', target: tabs.getByRole('link', { name: '客户管理' }) })
    await user.click(tabs.getByRole('menuitem', { name: '关闭其他' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页', '客户管理'])
  })

  it('[B14] finds a menu entry by its title in any language', async () => {
    fakeServer(handlers)
    openApp('/customer')
    const user = userEvent.setup()
    await screen.findByRole('heading', { name: '客户管理' })
    await user.keyboard('{Control>}k{/Control}path{Enter}')
    expect(await screen.findByRole('heading', { name: '路径配置' })).toBeDefined()
  })

  it('[B12][E01][L16] signs out after asking, even when the server fails', async () => {
    fakeServer({ ...handlers, 'POST /sys/logout': () => ({ status: 500 }) })
    openApp('/customer')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '王工' }))
    await user.click(screen.getByRole('menuitem', { name: '退出登录' }))
    expect(screen.getByText('真的要注销登录吗 ?')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    expect(await screen.findByRole('heading', { name: '登录' })).toBeDefined()
    expect(session.get()).toBeUndefined()
  })

  it('[B21] changes menu, page and tabs at once with the language', async () => {
    fakeServer(handlers)
    openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    await chooseLanguage('en')
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Customers' })).toHaveLength(2)
    await chooseLanguage('cn')
  })
})
