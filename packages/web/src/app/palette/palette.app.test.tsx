import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listedKeys } from '../../lib/keys/listed-keys.ts'
import { pageOf } from '../../testing/fake-server.ts'
import { appMenus, closeApp, isAt, openApp } from '../../testing/open-app.tsx'

const auth = (...codes: readonly string[]) => ({
  'GET /sys/permission/getUserPermissionByToken': () => ({
    result: {
      menu: appMenus,
      auth: codes.map((action) => ({ action, type: '1' })),
      allAuth: ['customer:list', 'customer:add', 'system:user:list'].map((action) => ({
        action,
        type: '1',
        status: '1',
      })),
      sysSafeMode: false,
    },
  }),
})

const customer = { id: 'c7', code: 'K-07', name: '东捷模具', version: 1 }

const titles = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('command palette', () => {
  afterEach(closeApp)

  it('[B14] finds rows of the kinds that the person may list, and opens one', async () => {
    const { user, arrived } = await openApp('/path-config', {
      handlers: { ...auth('customer:list'), 'GET /customer/list': () => pageOf([customer]) },
    })
    await screen.findByRole('heading', { name: '路径配置' })
    await user.keyboard('{Control>}k{/Control}东捷')
    await waitFor(() => expect(titles()).toEqual(['东捷模具客户管理 · K-07']))
    const asked = arrived.filter(({ path }) => path.endsWith('/list')).map(({ path }) => path)
    expect(asked).not.toContain('/sys/user/list')
    await user.keyboard('{Enter}')
    await isAt('/customer')
    expect(location.search).toBe('?code=K-07')
  })

  it('[B14] shows searching, cancels on closing, and reports rows that could not be read', async () => {
    const customers = Promise.withResolvers<object>()
    const { user } = await openApp('/path-config', {
      handlers: { ...auth('customer:list'), 'GET /customer/list': () => customers.promise },
    })
    await screen.findByRole('heading', { name: '路径配置' })
    const signals: AbortSignal[] = []
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (where: string, init: RequestInit) => {
      if (String(where).includes('/customer/list') && init.signal) signals.push(init.signal)
      return send(where, init)
    })
    await user.keyboard('{Control>}k{/Control}东捷')
    expect(await screen.findByText('正在查找数据…')).toBeDefined()
    await waitFor(() => expect(signals).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(signals[0]?.aborted).toBe(true))
    customers.resolve({ status: 500 })
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByText('部分数据未能读取')).toBeDefined()
  })

  it('[B14] runs global actions; a new row only with permission', async () => {
    const { user } = await openApp('/path-config', { handlers: auth('customer:add') })
    await screen.findByRole('heading', { name: '路径配置' })
    await user.keyboard('{Control>}k{/Control}新增')
    await waitFor(() => expect(titles()).toEqual(['新增客户操作']))
    await user.keyboard('{Enter}')
    await isAt('/customer')
    expect(await screen.findByRole('dialog', { name: /客户管理/ })).toBeDefined()
  })

  it('lists the keys of the screen at ?, not while one types', async () => {
    const { user } = await openApp('/customer')
    await user.type(await screen.findByLabelText('客户名称'), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('heading', { name: '客户管理' }))
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: '键盘快捷键' }))
    expect(keys.getByText('搜索菜单、数据和操作')).toBeDefined()
    // This page has no editable table, so its keys are not listed.
    expect(keys.queryByRole('region', { name: '表格' })).toBeNull()
    const listKeys = within(keys.getByRole('region', { name: '列表' }))
    expect(listKeys.getByText('到查询条件').closest('div')?.textContent).toBe('Ctrl Alt F到查询条件')
    // The key of a button that this user does not have is not listed.
    expect(listKeys.queryByText('新增')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(
      listedKeys
        .get()
        .flat()
        .some(({ what }) => what === 'app.keys.closeWindow'),
    ).toBe(false)
  })
})
