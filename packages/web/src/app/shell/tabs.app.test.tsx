import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepDraft } from '../../lib/drafts/drafts.ts'
import { changeSettings } from '../../lib/settings/settings.ts'
import { appMenus, authorityOf, closeApp, isAt, menuRow, openApp, tabRow, tabTitles } from '../../testing/open-app.tsx'

const goTo = async (user: Awaited<ReturnType<typeof openApp>>['user'], name: string) =>
  user.click(await screen.findByRole('link', { name }))

const press = (code: string) => fireEvent.keyDown(document.body, { code, ctrlKey: true, altKey: true })

/** The environment has no layout and no observer. */
class ToldAtOnce implements ResizeObserver {
  readonly #hear: ResizeObserverCallback
  constructor(hear: ResizeObserverCallback) {
    this.#hear = hear
  }
  observe(): void {
    this.#hear([], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}

describe('row of open pages', () => {
  afterEach(() => {
    closeApp()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('[B01][A18] keeps the state of open pages (§7 no. 45)', async () => {
    const { user } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '东捷')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    await user.click((await tabRow()).getByRole('link', { name: '客户管理' }))
    expect(screen.getByLabelText<HTMLInputElement>('客户名称').value).toBe('东捷')
  })

  it('[B01] brings open pages, their search and their order back after a reload of the browser (§7 no. 46)', async () => {
    const { user, arrived, reload } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '东捷{Enter}')
    await waitFor(() => expect(location.search).toContain('name='))
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    reload()
    await screen.findByRole('heading', { name: '路径配置' })
    expect(await tabTitles()).toEqual(['首页', '客户管理', '路径配置'])
    // The other open pages have no state any more: each is drawn when it is shown.
    await waitFor(() => expect(arrived.some(({ path }) => path === '/PathConfig/list')).toBe(true))
    expect(screen.queryByLabelText('客户名称')).toBeNull()
    await user.click((await tabRow()).getByRole('link', { name: '客户管理' }))
    expect((await screen.findByLabelText<HTMLInputElement>('客户名称')).value).toBe('东捷')
    expect(arrived.filter(({ path }) => path === '/customer/list').at(-1)?.query.name).toContain('东捷')
  })

  it('[B01] a screen whose menu says so is shown without a tab, and the keys lead to its neighbours', async () => {
    const untabbed = menuRow('/customer', 'customer/CustomerList', '客户管理', 'Customers', { hideTab: true })
    const menus = [...appMenus.filter((row) => !('path' in row && row.path === '/customer')), untabbed]
    const handlers = { 'GET /sys/permission/getUserPermissionByToken': () => authorityOf(menus) }
    const { user } = await openApp('/path-config', { handlers })
    await screen.findByRole('heading', { name: '路径配置' })
    await goTo(user, '客户管理')
    await screen.findByRole('heading', { name: '客户管理' })
    expect(await tabTitles()).toEqual(['首页', '路径配置'])
    press('PageUp')
    await isAt('/path-config')
    await goTo(user, '客户管理')
    await isAt('/customer')
    press('PageDown')
    await isAt('/dashboard/analysis')
  })

  it('[B01] another user does not inherit open pages', async () => {
    const first = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    expect(sessionStorage.getItem('heron.tabs.u1')).toContain('/customer')
    await first.user.click(screen.getByRole('button', { name: '王工' }))
    await first.user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    await first.user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(sessionStorage.getItem('heron.tabs.u1')).toBeNull())
  })

  it('[B03][B19] reloads one page from the server, and not the others (§7 no. 49)', async () => {
    const { user, arrived } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '东捷')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    const tabs = await tabRow()
    const read = () => arrived.filter(({ path }) => path === '/PathConfig/list').length
    const before = read()
    fireEvent.contextMenu(tabs.getByRole('link', { name: '路径配置' }))
    await user.click(await screen.findByRole('menuitem', { name: /刷新页面/ }))
    expect(await screen.findByTestId('reload-effect')).toBeDefined()
    await waitFor(() => expect(read()).toBe(before + 1))
    await user.click(tabs.getByRole('link', { name: '客户管理' }))
    expect(screen.getByLabelText<HTMLInputElement>('客户名称').value).toBe('东捷')
  })

  it('[B03] refreshes the pressed tab, not the shown one', async () => {
    const { user } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '东捷')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    const tabs = await tabRow()
    fireEvent.contextMenu(tabs.getByRole('link', { name: '客户管理' }))
    await user.click(await screen.findByRole('menuitem', { name: /刷新页面/ }))
    await isAt('/path-config')
    await user.click(tabs.getByRole('link', { name: '客户管理' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('客户名称').value).toBe(''))
  })

  it('[B01][B02][B03] the menu of a tab disables what would close nothing or be refused', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    const tabs = await tabRow()
    const disabledOf = async (name: string) => {
      fireEvent.contextMenu(tabs.getByRole('link', { name }))
      const menu = await screen.findByRole('menu')
      const items = within(menu).getAllByRole('menuitem')
      const disabled = items.filter((item) => item.getAttribute('aria-disabled') === 'true')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      return disabled.map(({ textContent }) => textContent?.match(/^[一-龥]+/)?.[0])
    }
    expect(await disabledOf('首页')).toEqual(['关闭左侧', '关闭此页'])
    expect(await disabledOf('客户管理')).toEqual(['关闭左侧', '关闭右侧', '关闭其它'])
  })

  it('[B01] refetches stale data when a page is shown again (§7 no. 48)', async () => {
    const { user, arrived } = await openApp('/customer')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    const read = () => arrived.filter(({ path }) => path === '/customer/list').length
    const before = read()
    press('KeyR')
    await screen.findByTestId('reload-effect')
    await user.click((await tabRow()).getByRole('link', { name: '客户管理' }))
    await waitFor(() => expect(read()).toBe(before + 1))
  })

  it('[B01][B02] closes by keyboard and shows why home cannot be closed', async () => {
    const { user } = await openApp('/customer')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    press('PageDown')
    await isAt('/dashboard/analysis')
    press('KeyW')
    expect(await screen.findByText('首页不能关闭!')).toBeDefined()
    press('PageUp')
    await isAt('/path-config')
    press('KeyW')
    await isAt('/customer')
    await waitFor(async () => expect(await tabTitles()).toEqual(['首页', '客户管理']))
  })

  it('[B02][B04] does not close the page that is left when the row was given up and taken back', async () => {
    await openApp('/customer')
    await screen.findByLabelText('客户名称')
    act(() => changeSettings({ multipage: false }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull())
    act(() => changeSettings({ multipage: true }))
    await waitFor(async () => expect(await tabTitles()).toEqual(['客户管理']))
    press('KeyW')
    expect(await screen.findByText('这是最后一页，不能再关闭了啦')).toBeDefined()
    await isAt('/customer')
  })

  it('[B01] moves the focus by arrows, Home and End, and closes a tab by Delete without losing the focus', async () => {
    const { user } = await openApp('/customer')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    const tabs = await tabRow()
    tabs.getByRole('link', { name: '路径配置' }).focus()
    await user.keyboard('{ArrowLeft}')
    await isAt('/customer')
    expect(document.activeElement?.textContent).toBe('客户管理')
    await user.keyboard('{Home}')
    await isAt('/dashboard/analysis')
    await user.keyboard('{End}')
    await isAt('/path-config')
    await user.keyboard('{Delete}')
    await isAt('/customer')
  })

  it('[B01] is moved along by a mouse wheel, and by the axis of a touchpad as the browser does it', async () => {
    await openApp('/customer')
    await tabRow()
    const row = screen.getByRole('navigation', { name: '打开的页面' }).firstElementChild
    if (!row) throw new Error('no row')
    fireEvent.wheel(row, { deltaY: 120 })
    expect(row.scrollLeft).toBe(120)
    fireEvent.wheel(row, { deltaX: 30, deltaY: 4 })
    expect(row.scrollLeft).toBe(120)
  })

  it('[B01] an overfull row has a button that lists the open pages, and the keys of that list stay in it', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900)
    vi.stubGlobal('ResizeObserver', ToldAtOnce)
    const { user } = await openApp('/customer')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    keepDraft('/customer', 'customer.add ', { name: '东捷' })
    const more = await (await tabRow()).findByRole('button', { name: '全部打开的页面：3' })
    act(() => more.focus())
    await user.keyboard('{Enter}')
    const listed = () => screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.ariaChecked])
    await screen.findByRole('menu')
    expect(listed()).toEqual([
      ['首页', 'false'],
      ['客户管理 *', 'false'],
      ['路径配置', 'true'],
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('首页'))
    await user.keyboard('{Delete}{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('客户管理 *'))
    await isAt('/path-config')
    await user.keyboard('{Enter}')
    await isAt('/customer')
    expect(document.activeElement).toBe(more)
  })

  it('[B01] a row with room for all pages has no such button', async () => {
    vi.stubGlobal('ResizeObserver', ToldAtOnce)
    await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    expect((await tabRow()).queryByRole('button', { name: /全部打开的页面/ })).toBeNull()
  })

  it('[B01] asks before closing unsaved work, and marks its page', async () => {
    const { user } = await openApp('/customer')
    await screen.findByRole('heading', { name: '客户管理' })
    const tabs = await tabRow()
    keepDraft('/customer', 'customer.add ', { name: '东捷' })
    expect(await tabs.findByRole('img', { name: '有未保存的修改' })).toBeDefined()
    await user.click(tabs.getByRole('button', { name: '关闭 客户管理' }))
    await user.click(await screen.findByRole('button', { name: '取消' }))
    expect(await tabTitles()).toEqual(['首页', '客户管理'])
    await user.click(tabs.getByRole('button', { name: '关闭 客户管理' }))
    await user.click(await screen.findByTestId('confirm-yes'))
    await isAt('/dashboard/analysis')
    await waitFor(async () => expect(await tabTitles()).toEqual(['首页']))
  })

  it('[B01] restores unsaved input after a reload', async () => {
    const auth = [{ action: 'customer:add', type: '1', describe: '' }]
    const granted = { result: { menu: appMenus, auth, allAuth: [], sysSafeMode: false } }
    const { user, reload } = await openApp('/customer', {
      handlers: { 'GET /sys/permission/getUserPermissionByToken': () => granted },
    })
    await screen.findByRole('heading', { name: '客户管理' })
    const openForm = async () => {
      await user.click((await screen.findAllByRole('button', { name: '新增' }))[0] ?? document.body)
      return within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>(/客户名称/)
    }
    await user.type(await openForm(), '东捷')
    reload()
    await screen.findByRole('heading', { name: '客户管理' })
    expect((await openForm()).value).toBe('东捷')
    expect(screen.getByText('已恢复上次未保存的修改')).toBeDefined()
  })

  it('[B04] is hidden on a phone, and in single-page mode, which keeps only the shown page', async () => {
    const phone = await openApp('/customer', { width: 390 })
    await screen.findByRole('heading', { name: '客户管理' })
    expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull()
    phone.reload()
    closeApp()
    const { user } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '东捷')
    await goTo(user, '路径配置')
    await screen.findByRole('heading', { name: '路径配置' })
    changeSettings({ multipage: false })
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull())
    changeSettings({ multipage: true })
    expect(await tabTitles()).toEqual(['路径配置'])
    await goTo(user, '客户管理')
    expect((await screen.findByLabelText<HTMLInputElement>('客户名称')).value).toBe('')
  })
})
