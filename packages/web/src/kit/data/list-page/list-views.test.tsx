import { customerRoutes } from '@heron/contract/routes/work/customer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { invalidateNow } from '../../../lib/api/changes.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'

const row = (id: string, name: string) => ({ id, code: id.toUpperCase(), name, contact: 'x', version: 1 })
const declared: ListPageProps<typeof customerRoutes.list> = {
  title: 'customer.title',
  route: customerRoutes.list,
  code: 'test',
  columns: [
    { key: 'code', title: 'customer.code', lead: true, sortable: true },
    { key: 'name', title: 'customer.name', sortable: true },
    { key: 'contact', title: 'customer.contact' },
  ],
  search: [{ name: 'name', label: 'customer.name' }],
}
const view = (id: string, name: string, query: string, more: object = {}) => ({
  ...{ id, listCode: 'test', name, query, roleId: null, roleName: null, isDefault: false, opens: false },
  ...{ own: true, editable: true, owner: '老王', version: 3, ...more },
})
const east = view('v1', '东区', 'name=东&column=code&order=asc&pageSize=20&columns=code%2Cname')
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

let views: readonly object[] = []
const open = async (where = '/') => {
  const arrived = fakeServer({
    'GET /customer/list': () => pageOf([row('c1', '东捷模具')]),
    'GET /sys/listView/list': () => ({ result: views }),
    'GET /sys/listView/roles': () => ({ result: [{ value: 'r1', text: '设计' }] }),
    'GET /sys/dependents': () => ({ result: [] }),
    'POST /sys/listView/add': ({ body }) => {
      const added = view('v9', '新', '', body as object)
      views = [...views, added]
      return { result: added, changed: ['listView'] }
    },
    'PUT /sys/listView/edit': ({ body }) => ({ result: { ...east, ...(body as object) } }),
    'DELETE /sys/listView/delete': () => {
      views = []
      return { changed: ['listView'] }
    },
  })
  const user = userEvent.setup()
  const drawn = await renderScreen(<ListPage {...declared} />, where)
  await screen.findByText('C1')
  return { arrived, user, ...drawn }
}

beforeEach(() => {
  localStorage.clear()
  views = []
  grant()
})

describe('views of a list', () => {
  it('keeps the list as it is under a name: filters, sort, columns and page size, without the page', async () => {
    const { arrived, user } = await open('/?name=东&pageNo=3&pageSize=30&column=name&order=desc')
    await user.click(button('视图'))
    await user.click(button('保存为新视图'))
    expect(screen.queryByLabelText(/共享给角色/)).toBeNull()
    await user.type(await screen.findByLabelText(/视图名称/), '新{Enter}')
    await waitFor(() => expect(button('新')).toBeDefined())
    expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({
      listCode: 'test',
      name: '新',
      query: 'name=%E4%B8%9C&pageSize=30&column=name&order=desc&columns=code%2Cname%2Ccontact',
      roleId: null,
      isDefault: false,
    })
    expect(address()).toContain('savedView=v9')
  })

  it('applies a view, marks differences, and updates it', async () => {
    views = [east]
    const { arrived, user } = await open()
    await user.click(button('视图'))
    await user.click(await screen.findByRole('button', { name: '东区' }))
    expect(address()).toBe('/?name=东&column=code&order=asc&pageSize=20&columns=code,name&savedView=v1')
    await waitFor(() => expect(arrived.at(-1)?.query).toMatchObject({ name: '*东*', pageSize: '20', column: 'code' }))
    expect([heads(), button('东区')]).toEqual([['编号', '客户名称'], expect.anything()])
    await user.click(button('客户名称'))
    await user.click(await screen.findByRole('button', { name: '东区 *' }))
    await user.click(button('更新“东区”'))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...{ id: 'v1', version: 3, name: '东区', roleId: null, isDefault: false },
        query: 'name=%E4%B8%9C&pageSize=20&column=name&order=asc&columns=code%2Cname',
      }),
    )
  })

  it('opens with the default when the address names no view; the standard view is one click away and stays', async () => {
    views = [
      view('v0', '角色', 'name=x', { own: false, editable: false, roleId: 'r1', opens: true }),
      { ...east, opens: true },
    ]
    const { user, unmount } = await open()
    await waitFor(() => expect(address()).toContain('savedView=v1'))
    await user.click(button('东区'))
    await user.click(button('标准视图'))
    await waitFor(() => expect(address()).toBe('/?savedView=none'))
    expect(heads()).toEqual(['编号', '客户名称', '联系人'])
    unmount()
    await open('/?name=华')
    expect(address()).toBe('/?name=华')
  })

  it('a default shared while the list is open does not change the list', async () => {
    const { arrived, user } = await open()
    await waitFor(() => expect(arrived.some(({ path }) => path === '/sys/listView/list')).toBe(true))
    await screen.findByRole('button', { name: '视图' })
    views = [{ ...east, opens: true, own: false, editable: false }]
    invalidateNow([{ id: 'elsewhere', nouns: { listView: null } }])
    const reads = () => arrived.filter(({ path }) => path === '/sys/listView/list').length
    await waitFor(() => expect(reads()).toBe(2))
    await user.click(button('视图'))
    expect(await screen.findByRole('button', { name: /东区/ })).toBeDefined()
    expect(address()).toBe('/')
  })

  it('a view with a missing column or field still opens, and reports it', async () => {
    views = [view('v2', '旧', 'salary=1&column=boss&order=asc&columns=code%2Csalary')]
    const { user, arrived } = await open()
    await user.click(button('视图'))
    await user.click(await screen.findByRole('button', { name: '旧' }))
    expect((await screen.findByText(/已忽略/)).textContent).toContain('条件“salary”、列“salary”、排序“boss”')
    expect(heads()).toEqual(['编号'])
    expect(arrived.filter(({ path }) => path === '/customer/list').every(({ query }) => !query.salary)).toBe(true)
  })

  it('a link to a view that is deleted or not shared shows the list of the link and reports the view as missing', async () => {
    const { user } = await open('/?name=东&savedView=gone')
    expect((await screen.findByText(/已忽略/)).textContent).toContain('视图已删除或未与您共享')
    await user.click(button('从地址中移除'))
    await waitFor(() => expect(address()).toBe('/?name=东'))
  })

  it('[G03] shares with a role only for those who may, and leaves the views of others as they are', async () => {
    grant('listView:share')
    views = [view('v3', '夜班', 'pageSize=30', { own: false, editable: false, roleId: 'r1', roleName: '设计' })]
    const { user, arrived } = await open()
    await user.click(button('视图'))
    expect(await screen.findByRole('button', { name: /夜班/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: '删除视图 夜班' })).toBeNull()
    await user.click(button('保存为新视图'))
    await user.type(await screen.findByLabelText(/视图名称/), '共用')
    const role = await screen.findByRole('combobox', { name: /共享给角色/ })
    fireEvent.keyDown(role, { key: 'ArrowDown' })
    await screen.findByRole('option', { name: '设计' })
    fireEvent.keyDown(role, { key: 'Enter' })
    await user.click(button('保存'))
    await waitFor(() => expect(arrived.find(({ method }) => method === 'POST')?.body).toMatchObject({ roleId: 'r1' }))
  })

  it('deletes after confirmation, and can be undone from the message', async () => {
    views = [east]
    const { user, arrived } = await open()
    await user.click(button('视图'))
    await user.click(await screen.findByRole('button', { name: '删除视图 东区' }))
    await user.click(within(screen.getByRole('dialog')).getByTestId('confirm-yes'))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    const { listCode, name, query, roleId, isDefault } = east
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ listCode, name, query, roleId, isDefault },
      }),
    )
  })
})
