import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { CustomerList } from './customer-list.tsx'

const row = (id: string, name: string, version = 1) => ({
  id,
  code: id.toUpperCase(),
  name,
  contact: '',
  phone: null,
  email: null,
  address: '',
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  version,
})
const list = { 'GET /customer/list': () => pageOf([row('c1', '东捷模具'), row('c2', '华阳精密')]) }
const all = ['customer:add', 'customer:edit', 'customer:delete', 'customer:import']

describe('customer list', () => {
  it('[C50][H02][H04][M04] reads a page with stamp and headers', async () => {
    const arrived = fakeServer(list)
    grant()
    await renderScreen(<CustomerList />, '/customer?pageNo=2&column=name&order=asc&name=%E6%A8%A1')
    expect(await screen.findByText('东捷模具')).toBeDefined()
    const call = arrived.find(({ path }) => path === '/customer/list')
    expect(call?.query).toEqual({
      pageNo: '2',
      pageSize: '10',
      column: 'name',
      order: 'asc',
      name: '*模*',
      _t: expect.stringMatching(/^\d{10}$/),
    })
    expect(call?.headers['tenant-id']).toBe('0')
  })

  it('[G03][G06] shows only the buttons that were granted', async () => {
    fakeServer(list)
    grant('customer:edit')
    await renderScreen(<CustomerList />)
    await screen.findByText('东捷模具')
    expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    // Rows can be selected for editing together.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  })

  it('[G03] selects nothing where nothing can be done with selected rows', async () => {
    fakeServer(list)
    grant()
    await renderScreen(<CustomerList />)
    await screen.findByText('东捷模具')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('keeps search, sort and page in the address', async () => {
    fakeServer(list)
    grant()
    const user = userEvent.setup()
    await renderScreen(<CustomerList />)
    await screen.findByText('东捷模具')
    await user.type(screen.getByLabelText('客户名称'), '东捷{Enter}')
    await user.click(screen.getByRole('button', { name: '编号' }))
    expect(decodeURIComponent(screen.getByTestId('address').textContent ?? '')).toBe(
      '/?name=东捷&column=code&order=asc',
    )
  })

  it('[L16] asks before deleting the selected rows, then deletes each', async () => {
    const arrived = fakeServer({ ...list, 'DELETE /customer/delete': () => ({}) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<CustomerList />)
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    const question = screen.getByRole('dialog')
    expect(within(question).getByText('确定删除选中的 2 条数据吗？')).toBeDefined()
    await user.click(within(question).getByTestId('confirm-yes'))
    await waitFor(() => {
      const removed = arrived.filter(({ method }) => method === 'DELETE')
      expect(removed.map(({ query }) => query)).toEqual([{ id: 'c1' }, { id: 'c2' }])
    })
    expect(await screen.findByText('已删除')).toBeDefined()
  })

  it('checks a new customer with the contract before it is sent, and settles emptied fields', async () => {
    const arrived = fakeServer({ ...list, 'POST /customer/add': () => ({ result: row('c3', '新') }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<CustomerList />)
    await screen.findByText('东捷模具')
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(within(form).getAllByText('必填')).toHaveLength(2)
    await user.type(within(form).getByLabelText(/编号/), 'K-9')
    await user.type(within(form).getByLabelText(/客户名称/), '新东方')
    await user.type(within(form).getByLabelText(/邮箱/), 'nobody')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(within(form).getByText('邮箱格式不正确')).toBeDefined()
    await user.clear(within(form).getByLabelText(/邮箱/))
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({
        code: 'K-9',
        name: '新东方',
        contact: '',
        phone: null,
        email: null,
        address: '',
        remark: '',
      }),
    )
  })

  it('puts a refusal of the server on its field', async () => {
    fakeServer({
      ...list,
      'POST /customer/add': () => ({
        success: false,
        message: '数据库中已存在该记录：code',
        result: { error: 'DUPLICATE', params: { field: 'code' } },
      }),
    })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<CustomerList />)
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/编号/), 'C1')
    await user.type(within(form).getByLabelText(/客户名称/), '甲')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(await within(form).findByText('数据库中已存在该记录：code')).toBeDefined()
  })

  it('shows both versions of a conflict and overwrites only on request', async () => {
    let given = 1
    const arrived = fakeServer({
      ...list,
      'PUT /customer/edit': ({ body }) => {
        given = (body as { version: number }).version
        if (given === 2) return { result: row('c1', '我的', 3) }
        return { status: 409, result: { error: 'CONFLICT', params: {}, current: row('c1', '他人的', 2), given: 1 } }
      },
    })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<CustomerList />)
    await screen.findByText('东捷模具')
    await user.click(screen.getAllByRole('button', { name: '编辑' })[0] ?? document.body)
    const name = await screen.findByLabelText(/客户名称/, { selector: '.h-form input' })
    await user.clear(name)
    await user.type(name, '我的')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const conflict = await screen.findByRole('dialog', { name: '数据已被他人修改' })
    expect([...conflict.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
      '客户名称',
      '我的',
      '他人的',
    ])
    await user.click(within(conflict).getByRole('button', { name: '保留我的修改' }))
    await waitFor(() => expect(given).toBe(2))
    const sent = arrived.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { name: string }).name)
    expect(sent).toEqual(['我的', '我的'])
  })

  it('input from before a reload is put into the row as it is now, and saved against the version it was typed on', async () => {
    const theirs = { ...row('c1', '东捷模具', 2), contact: '李工' }
    let now = row('c1', '东捷模具')
    const arrived = fakeServer({
      'GET /customer/list': () => pageOf([now]),
      'PUT /customer/edit': () => ({
        status: 409,
        result: { error: 'CONFLICT', params: {}, current: theirs, given: 1 },
      }),
    })
    grant(...all)
    const user = userEvent.setup()
    const open = async () => {
      const screenOf = await renderScreen(<CustomerList />, '/customer')
      await screen.findByText('东捷模具')
      await user.click(screen.getAllByRole('button', { name: '编辑' })[0] ?? document.body)
      return { ...screenOf, name: await screen.findByLabelText(/客户名称/, { selector: '.h-form input' }) }
    }
    const before = await open()
    await user.clear(before.name)
    await user.type(before.name, '我的')
    before.unmount()
    now = theirs
    const after = await open()
    expect(after.name).toHaveProperty('value', '我的')
    expect(screen.getByLabelText(/联系人/, { selector: '.h-form input' })).toHaveProperty('value', '李工')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const conflict = await screen.findByRole('dialog', { name: '数据已被他人修改' })
    expect(conflict.querySelectorAll('tbody tr')).toHaveLength(1)
    expect(arrived.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 1 })
  })

  it('keeping my change of a conflict keeps the changes of the other user in the fields I left alone', async () => {
    const theirs = { ...row('c1', '东捷模具', 2), contact: '李工' }
    const arrived = fakeServer({
      ...list,
      'PUT /customer/edit': ({ body }) =>
        (body as { version: number }).version === 2
          ? { result: { ...theirs, name: '我的', version: 3 } }
          : { status: 409, result: { error: 'CONFLICT', params: {}, current: theirs, given: 1 } },
    })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<CustomerList />)
    await screen.findByText('东捷模具')
    await user.click(screen.getAllByRole('button', { name: '编辑' })[0] ?? document.body)
    const name = await screen.findByLabelText(/客户名称/, { selector: '.h-form input' })
    await user.clear(name)
    await user.type(name, '我的')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const conflict = await screen.findByRole('dialog', { name: '数据已被他人修改' })
    expect(conflict.querySelectorAll('tbody tr')).toHaveLength(1)
    await user.click(within(conflict).getByRole('button', { name: '保留我的修改' }))
    await waitFor(() => expect(arrived.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(arrived.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ name: '我的', contact: '李工', version: 2 },
    })
  })
})
