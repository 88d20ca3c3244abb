import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { CategoryList } from './category-list.tsx'

const auditColumns = {
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 2,
}
const line = (id: string, name: string, code: string, pid: string, hasChild: '0' | '1') => ({
  id,
  name,
  code,
  pid,
  hasChild,
  ...auditColumns,
})
const top = line('m', '电极材料', 'A01', '0', '1')
const copper = line('cu', '铜', 'A01A01', 'm', '0')
const server = {
  'GET /sys/category/childList': ({ query }: Arrived) => ({ result: query.pid === '0' ? [top] : [copper] }),
  // Wrapped in an object with records, as in this call of the wire.
  'GET /sys/category/getChildListBatch': () => ({ result: { records: [copper] } }),
  'GET /sys/category/rootList': () => pageOf([copper]),
  'GET /sys/category/loadDictItem': () => ({ result: ['电极材料'] }),
}
const all = ['add', 'edit', 'delete', 'import', 'export'].map((each) => `system:category:${each}`)
const changed = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method !== 'GET')

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = all) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<CategoryList />)
  await screen.findByText('电极材料')
  return { arrived, user: userEvent.setup() }
}
const rowOf = (name: string) => screen.getByText(name).closest('tr') ?? document.body

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('categories', () => {
  it('[C37][D15][I20] reads a branch when it is opened, a list or an object with records alike', async () => {
    const { arrived, user } = await open()
    expect(screen.queryByText('铜')).toBeNull()
    await user.click(within(rowOf('电极材料')).getByRole('button', { name: '展开' }))
    expect(await screen.findByText('A01A01')).toBeDefined()
    expect(rowOf('铜').getAttribute('aria-level')).toBe('2')
    expect(arrived.filter(({ path }) => path.endsWith('childList')).map(({ query }) => query.pid)).toEqual(['0', 'm'])
  })

  it('[C37][A10] has its search in the address, and searching for the same asks again', async () => {
    const { arrived, user } = await open()
    const asked = () => arrived.filter(({ path }) => path.endsWith('rootList')).map(({ query }) => query.name)
    await user.type(screen.getByLabelText('分类名称'), '铜{Enter}')
    expect(await screen.findByText('A01A01')).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe(`/?name=${encodeURIComponent('铜')}`)
    await waitFor(() => expect(asked()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: '重置' }))
    expect(await screen.findByText('电极材料')).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/')
  })

  it('[C37] opens with the search of its address', async () => {
    fakeServer(server)
    grant(...all)
    await renderScreen(<CategoryList />, '/?name=x')
    expect(await screen.findByText('A01A01')).toBeDefined()
    expect(screen.queryByText('电极材料')).toBeNull()
  })

  it('[C37] adds below a row, and opens the path to the new one', async () => {
    const { arrived, user } = await open({ 'POST /sys/category/add': () => ({ result: copper }) })
    await user.click(within(rowOf('电极材料')).getByRole('button', { name: '添加下级' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByPlaceholderText('请输入类型名称!'), '铜')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(await screen.findByText('A01A01')).toBeDefined()
    expect(changed(arrived)[0]?.body).toEqual({ name: '铜', pid: 'm' })
    expect(arrived.find(({ path }) => path.endsWith('getChildListBatch'))?.query.parentIds).toBe('m')
  })

  it('[C37][L16] deletes selected ones with everything below, after a confirmation that mentions it', async () => {
    const { arrived, user } = await open({ 'DELETE /sys/category/deleteBatch': () => ({}) })
    await user.click(within(rowOf('电极材料')).getByRole('checkbox', { name: '选择此行' }))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    expect(screen.getByText(/所有下级分类将一并删除/)).toBeDefined()
    expect(changed(arrived)).toEqual([])
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(changed(arrived).map(({ query }) => query)).toEqual([{ ids: 'm' }]))
  })

  it('[C37] keeps open branches, rows and input when the tree is read again', async () => {
    const { user } = await open()
    await user.click(within(rowOf('电极材料')).getByRole('button', { name: '展开' }))
    const kept = (await screen.findByText('A01A01')).closest('tr')
    const search = screen.getByLabelText('分类名称')
    await user.type(search, '铜')
    const renamed = { 'GET /sys/category/childList': () => ({ result: [{ ...top, name: '材料一' }] }) }
    fakeServer({ ...server, ...renamed, 'PUT /sys/category/edit': () => ({ result: top, changed: ['category'] }) })
    await user.click(within(rowOf('电极材料')).getByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByPlaceholderText('请输入类型名称!'), '一')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await screen.findByText('材料一')
    expect(screen.getByText('A01A01').closest('tr')).toBe(kept)
    expect(search).toHaveProperty('value', '铜')
  })

  it('[C37] searches the whole tree by name and shows a flat list', async () => {
    const { arrived, user } = await open()
    await user.type(screen.getByLabelText('分类名称'), '铜{Enter}')
    expect(await screen.findByText('A01A01')).toBeDefined()
    expect(screen.queryByText('电极材料')).toBeNull()
    expect(arrived.find(({ path }) => path.endsWith('rootList'))?.query).toMatchObject({ name: '*铜*' })
  })

  it('[C37] pages what a search found, with the number of all', async () => {
    const found = (pageNo: number) => ({ ...copper, id: `cu${pageNo}`, code: `A01A0${pageNo}` })
    const { arrived, user } = await open({
      'GET /sys/category/rootList': ({ query }) => {
        const records = [found(Number(query.pageNo))]
        return { result: { records, total: 12, size: 10, current: Number(query.pageNo), pages: 2 } }
      },
    })
    expect(screen.queryByRole('button', { name: '下一页' })).toBeNull()
    await user.type(screen.getByLabelText('分类名称'), '铜{Enter}')
    expect(await screen.findByText('A01A01')).toBeDefined()
    expect(within(screen.getByRole('contentinfo')).getByText('共 12 条')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '下一页' }))
    expect(await screen.findByText('A01A02')).toBeDefined()
    expect(arrived.at(-1)?.query).toMatchObject({ name: '*铜*', pageNo: '2', pageSize: '10' })
  })

  it('[C37] shows the last page of a search when the address has one beyond it', async () => {
    const arrived = fakeServer({
      ...server,
      'GET /sys/category/rootList': ({ query }) => {
        const records = query.pageNo === '1' ? [copper] : []
        return { result: { records, total: 1, size: 10, current: Number(query.pageNo), pages: 1 } }
      },
    })
    grant(...all)
    await renderScreen(<CategoryList />, '/?name=x&pageNo=2')
    expect(await screen.findByText('A01A01')).toBeDefined()
    const pages = arrived.filter(({ path }) => path.endsWith('rootList')).map(({ query }) => query.pageNo)
    expect(pages).toEqual(['2', '1'])
  })

  it('[C37] a search leaves nothing selected that it does not show', async () => {
    const { user } = await open()
    await user.click(within(rowOf('电极材料')).getByRole('checkbox', { name: '选择此行' }))
    expect(screen.getByRole('button', { name: '批量删除' })).toBeDefined()
    await user.type(screen.getByLabelText('分类名称'), '铜{Enter}')
    expect(await screen.findByText('A01A01')).toBeDefined()
    expect(screen.queryByRole('button', { name: '批量删除' })).toBeNull()
  })

  it('[C37] renames with the version that was read', async () => {
    const { arrived, user } = await open({ 'PUT /sys/category/edit': () => ({ result: top }) })
    await user.click(within(rowOf('电极材料')).getByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByPlaceholderText('请输入类型名称!'), '类')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(changed(arrived)[0]?.body).toEqual({ id: 'm', version: 2, name: '电极材料类', pid: '' }))
  })

  it('[G03][G06] read-only users see no button and no box', async () => {
    await open({}, [])
    for (const name of ['新增', '添加下级', '编辑', '删除', '导入', '导出'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
