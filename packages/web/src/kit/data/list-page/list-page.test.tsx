import { customerRoutes } from '@heron/contract/routes/work/customer'
import { route } from '@heron/contract/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { authority } from '../../../lib/session/permissions.ts'
import { session } from '../../../lib/session/session-store.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { queryParams } from '../advanced-query/query-lines.ts'
import type { ListPageProps } from './list-page.tsx'
import { ListPage } from './list-page.tsx'
import type { Removal } from './removal.ts'

const row = (id: string, name: string) => ({ id, code: id.toUpperCase(), name, contact: 'x', version: 1 })
const exportRoute = route({
  id: 'customer.exportTest',
  method: 'GET',
  path: '/customer/exportXls',
  access: 'customer:list',
  query: z.looseObject({}),
  answer: z.null(),
  blob: true,
})

const remove: Removal = { route: customerRoutes.delete, may: 'customer:delete', by: 'id' }
const declared: ListPageProps<typeof customerRoutes.list> = {
  title: 'customer.title',
  route: customerRoutes.list,
  code: 'test',
  columns: [
    { key: 'code', title: 'customer.code', lead: true },
    { key: 'name', title: 'customer.name', sortable: true },
    { key: 'contact', title: 'customer.contact' },
  ],
  search: [
    { name: 'name', label: 'customer.name' },
    { name: 'createTime', label: 'kit.createTime', kind: 'days' },
  ],
  advanced: [{ name: 'name', label: 'customer.name' }],
  exports: { route: exportRoute, may: 'customer:list', name: 'customer.title' },
  remove,
}
const rows = [row('c1', '东捷模具'), row('c2', '华阳精密')]
const list = { 'GET /customer/list': () => pageOf(rows) }
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const address = () => decodeURIComponent(decodeURIComponent(screen.getByTestId('address').textContent ?? ''))

beforeEach(() => localStorage.clear())

describe('list page', () => {
  it('[P07][K03] puts the advanced query into address and call, shows and clears it', async () => {
    const arrived = fakeServer(list)
    grant('customer:list')
    const user = userEvent.setup()
    await renderScreen(<ListPage {...declared} />, '/?pageNo=3')
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('button', { name: '高级查询' }))
    const field = await screen.findByRole('combobox', { name: '选择查询字段' })
    const press = (key: string) => fireEvent.keyDown(field, { key })
    press('ArrowDown')
    press('Enter')
    await user.type(screen.getByRole('textbox', { name: '请输入值' }), '精密{Enter}')
    expect(address()).toContain('superQueryParams=[{"field":"name","rule":"eq","val":"精密"')
    expect(address()).not.toContain('pageNo')
    await waitFor(() => expect(arrived.at(-1)?.query.superQueryMatchType).toBe('and'))
    expect(decodeURI(arrived.at(-1)?.query.superQueryParams ?? '')).toContain('"val":"精密"')
    await user.click(screen.getByRole('button', { name: '清空高级查询' }))
    expect(address()).not.toContain('superQuery')
  })

  it('[P07] searches from one day to another', async () => {
    const arrived = fakeServer(list)
    grant()
    const user = userEvent.setup()
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    await user.type(await screen.findByRole('textbox', { name: '创建时间 从' }), '2026-11-01{Enter}')
    await user.type(screen.getByRole('textbox', { name: '创建时间 到' }), '2026-11-22{Enter}')
    await user.tab()
    await user.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() =>
      expect(arrived.at(-1)?.query).toMatchObject({ createTime_begin: '2026-11-01', createTime_end: '2026-11-22' }),
    )
  })

  it('[P07] two hundred rows a page: typing what to search for draws none of them and asks nothing (§7 no. 9)', async () => {
    const drawn = vi.fn()
    const many = Array.from({ length: 200 }, (_, at) => row(`c${at}`, `客户 ${at}`))
    const arrived = fakeServer({ 'GET /customer/list': () => ({ ...pageOf(many), size: 200 }) })
    grant()
    const user = userEvent.setup()
    const counted = declared.columns.map((column) => ({
      ...column,
      render: ({ code }: { readonly code: string }) => {
        drawn()
        return code
      },
    }))
    await renderScreen(<ListPage {...declared} columns={counted} />, '/?pageSize=200')
    await screen.findAllByText('C199')
    expect(document.querySelectorAll('tbody tr').length).toBe(200)
    const asked = arrived.length
    drawn.mockClear()
    await user.type(screen.getByRole('textbox', { name: '客户名称' }), '客户 19')
    expect([drawn.mock.calls.length, arrived.length]).toEqual([0, asked])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(arrived.at(-1)?.query).toMatchObject({ name: '*客户 19*', pageSize: '200' }))
    expect(arrived.length).toBe(asked + 1)
  })

  it('chooses, moves and widens columns by the keyboard alone, and keeps that', async () => {
    fakeServer(list)
    grant()
    const user = userEvent.setup()
    const { unmount } = await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    expect(heads()).toEqual(['编号', '客户名称', '联系人'])
    const open = screen.getByRole('button', { name: '列设置' })
    open.focus()
    await user.keyboard('{Enter}')
    const press = async (name: string, role: 'button' | 'checkbox') => {
      screen.getByRole(role, { name }).focus()
      await user.keyboard(' ')
    }
    await press('联系人 前移', 'button')
    await press('编号', 'checkbox')
    const width = screen.getByRole('spinbutton', { name: '联系人 列宽' })
    await user.type(width, '300')
    await user.tab()
    expect(heads()).toEqual(['联系人', '客户名称'])
    unmount()
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    expect(heads()).toEqual(['联系人', '客户名称'])
    expect(screen.getByRole('table').style.getPropertyValue('--h-w0')).toBe('300px')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect([heads(), localStorage.length]).toEqual([['编号', '客户名称', '联系人'], 0])
  })

  it('a link contains the columns and their order; a colleague sees the same and keeps their own choice', async () => {
    fakeServer(list)
    grant()
    const user = userEvent.setup()
    const { unmount } = await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(screen.getByRole('checkbox', { name: '联系人' }))
    await user.click(screen.getByRole('button', { name: '客户名称 前移' }))
    expect(address()).toBe('/?columns=name,code')
    unmount()
    const opened = await renderScreen(<ListPage {...declared} />, '/?columns=contact,code&column=name&order=desc')
    await screen.findByText('C1')
    expect(heads()).toEqual(['联系人', '编号'])
    opened.unmount()
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    await waitFor(() => expect([heads(), address()]).toEqual([['客户名称', '编号'], '/?columns=name,code']))
  })

  it('users of one browser have separate column choices', async () => {
    fakeServer(list)
    grant()
    const user = userEvent.setup()
    const as = (username: string) => session.set({ token: 't', user: { username } as never, tenant: 0 } as never)
    as('one')
    const { unmount } = await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(screen.getByRole('checkbox', { name: '联系人' }))
    unmount()
    as('two')
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    expect(heads()).toEqual(['编号', '客户名称', '联系人'])
    session.set(undefined)
  })

  it('ignores and reports unusable parts of an address, and queries with the rest', async () => {
    const arrived = fakeServer(list)
    authority.set({ auth: [], allAuth: [{ action: 'customer:contact', type: '1', status: '1' }] })
    const user = userEvent.setup()
    const query = new URLSearchParams(queryParams({ match: 'and', items: [{ field: 'salary', rule: 'eq', val: '1' }] }))
    await renderScreen(
      <ListPage {...declared} />,
      `/?name=东&column=contact&columns=name,contact&pageSize=20&boss=me&${query}`,
    )
    await screen.findByText('东捷模具')
    expect(arrived.find(({ path }) => path === '/customer/list')?.query).toEqual({
      _t: expect.any(String),
      pageNo: '1',
      pageSize: '20',
      name: '*东*',
    })
    expect(heads()).toEqual(['客户名称'])
    const said = screen.getByText(/已忽略/).textContent
    expect(said).toBe(
      '地址中有此列表没有、或您无权查看的内容，已忽略：条件“boss”、条件“salary”、列“contact”、排序“contact”',
    )
    await user.click(screen.getByRole('button', { name: '从地址中移除' }))
    expect([address(), screen.queryByText(/已忽略/)]).toEqual(['/?name=东&pageSize=20&columns=name', null])
  })

  it('back leads to how the list was before, forward to how it was after', async () => {
    const arrived = fakeServer(list)
    grant()
    const user = userEvent.setup()
    const Walk = () => {
      const navigate = useNavigate()
      return [-1, 1].map((by) => (
        <button key={by} type="button" onClick={() => void navigate(by)}>
          {by < 0 ? 'back' : 'forward'}
        </button>
      ))
    }
    await renderScreen(
      <>
        <ListPage {...declared} />
        <Walk />
      </>,
    )
    await screen.findByText('东捷模具')
    await user.type(screen.getByLabelText('客户名称'), '东{Enter}')
    await user.click(screen.getByRole('button', { name: '客户名称' }))
    expect(address()).toBe('/?name=东&column=name&order=asc')
    await user.click(screen.getByText('back'))
    await user.click(screen.getByText('back'))
    expect(address()).toBe('/')
    expect(screen.getByLabelText('客户名称')).toHaveProperty('value', '')
    await user.click(screen.getByText('forward'))
    await waitFor(() => expect(address()).toBe('/?name=东'))
    await waitFor(() => expect(arrived.some(({ query }) => query.name === '*东*' && !query.column)).toBe(true))
  })

  it('[K04] exports the search results, or the selected rows', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:x'
    fakeServer(list)
    const answer = globalThis.fetch
    const asked: URLSearchParams[] = []
    vi.stubGlobal('fetch', async (where: string, init: RequestInit) => {
      if (!where.includes('exportXls')) return answer(where, init)
      asked.push(new URL(where, 'http://heron.test').searchParams)
      return new Response('xls', { headers: { 'Content-Type': 'application/vnd.ms-excel' } })
    })
    grant('customer:list')
    const user = userEvent.setup()
    await renderScreen(<ListPage {...declared} />, '/?name=东')
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(saved).toEqual(['客户管理.xls']))
    await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[1] ?? document.body)
    const exportSelected = screen.getByRole('button', { name: '导出选中的 1 条' })
    // The visible text keeps its width, so that ticking a row does not move the rows.
    expect(exportSelected.textContent).toBe('导出')
    await user.click(exportSelected)
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(asked.map((each) => [each.get('name'), each.get('selections'), each.get('pageNo')])).toEqual([
      ['*东*', null, null],
      ['*东*', 'c2', null],
    ])
  })

  it('[L12] reads why an export failed out of the blob', async () => {
    fakeServer({ ...list, 'GET /customer/exportXls': () => ({ success: false, message: '导出的数据过多' }) })
    grant('customer:list')
    const user = userEvent.setup()
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('button', { name: '导出' }))
    expect(await screen.findByText('文件下载失败')).toBeDefined()
    expect(screen.getByText('导出的数据过多')).toBeDefined()
  })

  it('[G03] offers export, selection and deleting only with permission', async () => {
    fakeServer(list)
    grant()
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: '全选本页' })).toBeNull()
  })

  it('shows the last page when the rows of this one were deleted', async () => {
    fakeServer({
      'GET /customer/list': ({ query }) => ({
        result: { records: query.pageNo === '2' ? [] : rows, total: 10, size: 10, current: 1, pages: 1 },
      }),
    })
    grant()
    await renderScreen(<ListPage {...declared} />, '/?pageNo=2')
    expect(await screen.findByText('东捷模具')).toBeDefined()
    expect(address()).toBe('/')
  })

  it('a search starts over: page one, nothing selected', async () => {
    fakeServer(list)
    grant('customer:list', 'customer:delete')
    const user = userEvent.setup()
    await renderScreen(<ListPage {...declared} />, '/?pageNo=1')
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    expect(screen.getByText('已选 2 条')).toBeDefined()
    await user.type(screen.getByLabelText('客户名称'), '东{Enter}')
    expect(screen.queryByText('已选 2 条')).toBeNull()
  })

  it('searching for the same again reads the list again', async () => {
    const arrived = fakeServer(list)
    grant('customer:list')
    const user = userEvent.setup()
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    const reads = () => arrived.filter(({ path }) => path === '/customer/list').length
    expect(reads()).toBe(1)
    await user.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(reads()).toBe(2))
  })

  it('[G05][G06] withholds buttons and columns by the prefix of its codes; deleting follows batch_delete', async () => {
    fakeServer(list)
    const known = (action: string) => ({ action, type: '1', status: '1' })
    authority.set({
      auth: ['customer:list', 'customer:delete', 'customer:add'].map((action) => ({ action, type: '1' })),
      allAuth: [
        known('customer:batch_delete'),
        known('customer:contact'),
        known('customer:export'),
        known('shop:name'),
      ],
    })
    await renderScreen(<ListPage {...declared} />)
    await screen.findByText('东捷模具')
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: '全选本页' })).toBeNull()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
    expect(heads()).toEqual(['编号', '客户名称'])
  })

  it('[G04] greys out what a rule of type 2 disables for the user', async () => {
    fakeServer(list)
    const granted = ['customer:list', 'customer:delete'].map((action) => ({ action, type: '1' }))
    const rule = { action: 'customer:delete', type: '2', status: '1' }
    authority.set({ auth: granted, allAuth: [rule] })
    await renderScreen(<ListPage {...declared} />)
    const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: '删除' })
    await waitFor(() => expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]))
    act(() => authority.set({ auth: [...granted, { action: 'customer:delete', type: '2' }], allAuth: [rule] }))
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false])
  })
})

describe('the question before a deletion', () => {
  const titles = { cn: '项目', en: 'Project', jp: 'プロジェクト' }
  const open = async (hanging: unknown, screenOf: typeof declared = declared) => {
    const arrived = fakeServer({
      'GET /sys/dependents/targets': () => ({ result: [{ value: 'b', text: '乙' }] }),
      'GET /customer/list': () => pageOf([row('a', '甲')]),
      'GET /sys/dependents': () => ({ result: hanging }),
      'DELETE /customer/delete': () => ({}),
    })
    grant('customer:list', 'customer:delete')
    const user = userEvent.setup()
    await renderScreen(<ListPage {...screenOf} />)
    await screen.findByText('甲')
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    return { arrived, user, dialog: screen.getByRole('dialog') }
  }

  it('[L16] names what is deleted as well, and then deletes', async () => {
    const rows = { effect: 'removed', titles, names: ['P-1', 'P-2', 'P-3'], total: 5 }
    const { arrived, user, dialog } = await open([rows, { ...rows, effect: 'loses', names: ['P-9'], total: 1 }])
    expect(await within(dialog).findByText('将一并删除：项目 P-1、P-2、P-3，另有 2 个')).toBeDefined()
    expect(within(dialog).getByText('将不再关联：项目 P-9')).toBeDefined()
    expect(arrived.find(({ path }) => path === '/sys/dependents')?.query).toMatchObject({
      call: 'customer.delete',
      ids: 'a',
    })
    await user.click(within(dialog).getByTestId('confirm-yes'))
    await waitFor(() => expect(arrived.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('[L16] offers no deletion that would be refused', async () => {
    const { arrived, user, dialog } = await open([{ effect: 'refused', titles, names: ['P-1'], total: 1 }])
    expect(await within(dialog).findByText('仍被使用，不能删除：项目 P-1')).toBeDefined()
    expect(within(dialog).getByTestId('confirm-yes')).toHaveProperty('disabled', true)
    await user.keyboard('{Enter}')
    expect(arrived.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('[L16] transfers references to another row, where the screen allows it', async () => {
    const hanging = [{ effect: 'refused', titles, names: ['P-1'], total: 1 }]
    const { arrived, user, dialog } = await open(hanging, {
      ...declared,
      remove: { ...remove, handsOn: true },
    })
    await user.selectOptions(await within(dialog).findByLabelText('删除前将这些引用转移到'), '乙')
    await user.click(within(dialog).getByTestId('confirm-yes'))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: 'a', moveTo: 'b' }),
    )
  })
})
