import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { DictList } from './dict-list.tsx'

const auditColumns = { createBy: 'admin', createTime: '2026-11-21 09:12:00', updateBy: null, updateTime: null }
const sex = {
  id: 'd1',
  dictName: '性别',
  dictCode: 'sex',
  description: null,
  type: 1,
  delFlag: 0,
  ...auditColumns,
  version: 1,
}
const item = (id: string, itemText: string, sortOrder: number, status: number) => ({
  id,
  dictId: 'd1',
  itemText,
  itemTextEn: null,
  itemTextJp: null,
  itemValue: id,
  description: null,
  sortOrder,
  status,
  status_dictText: '',
  ...auditColumns,
  version: 7,
})
const server = {
  'GET /sys/dict/list': () => pageOf([sex]),
  'GET /sys/dictItem/list': () => pageOf([item('1', '男', 1, 1), item('2', '女', 2, 0)]),
  'GET /sys/dict/deleteList': () => ({ result: [{ ...sex, id: 'd9', dictName: '旧字典' }] }),
}
const dict = ['list', 'add', 'edit', 'delete', 'item:add', 'item:edit', 'item:delete'].map(
  (each) => `system:dict:${each}`,
)

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = dict) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<DictList />)
  await screen.findByText('性别')
  return { arrived, user: userEvent.setup() }
}
async function openItems(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = dict) {
  const held = await open(more, granted)
  await held.user.click(screen.getByRole('button', { name: '字典配置' }))
  const line = (await screen.findByText('女')).closest('tr')
  if (!line) throw new Error('items are rows')
  return { ...held, line }
}
const changed = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method !== 'GET')

beforeEach(() => localStorage.clear())

describe('dictionaries', () => {
  it('[C31][D12] shows a dictionary’s items beside the list, disabled ones in grey, and narrows them by name and state', async () => {
    const { arrived, user, line } = await openItems()
    expect(within(line).getByText('女').className).toBe('h-dict-off')
    expect(screen.getByText('男').className).toBe('')
    await user.type(screen.getByRole('textbox', { name: '名称' }), '女')
    await user.click(screen.getByText('禁用'))
    await waitFor(() =>
      expect(arrived.at(-1)?.query).toMatchObject({ dictId: 'd1', itemText: '*女*', status: '0', pageNo: '1' }),
    )
  })

  it('[K01][K02] exports and imports dictionaries, with permission', async () => {
    const { user } = await open({}, [...dict, 'system:dict:import', 'system:dict:export'])
    expect(screen.getByRole('button', { name: '导出' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '导入' }))
    expect(await screen.findByText(/两行表头/)).toBeTruthy()
  })

  it('[C31][D12] enables an item by its edit call, with the version that was read', async () => {
    const { arrived, user, line } = await openItems({
      'PUT /sys/dictItem/edit': () => ({ result: item('2', '女', 2, 1), changed: ['dict'] }),
    })
    await user.click(within(line).getByRole('button', { name: '启用' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ body }) => body)).toEqual([
        {
          id: '2',
          version: 7,
          dictId: 'd1',
          itemText: '女',
          itemTextEn: null,
          itemTextJp: null,
          itemValue: '2',
          description: null,
          sortOrder: 2,
          status: 1,
        },
      ]),
    )
    await waitFor(() => expect(arrived.filter(({ path }) => path === '/sys/dictItem/list')).toHaveLength(2))
  })

  it('[C31][F08] adds an item to its dictionary once its value is found free', async () => {
    const { arrived, user } = await openItems({
      'GET /sys/dictItem/dictItemCheck': ({ query }) =>
        query.itemValue === '1' ? { success: false, message: '该值不可用，系统中已存在！' } : {},
      'POST /sys/dictItem/add': () => ({ result: item('3', '其他', 3, 1) }),
    })
    const aside = screen.getByText('字典列表').closest('.h-aside')
    if (!(aside instanceof HTMLElement)) throw new Error('the items stand beside the list')
    await user.click(within(aside).getByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/^名称/), '其他')
    await user.type(within(form).getByLabelText(/^数据值/), '1')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    expect(await within(form).findByText('该值不可用，系统中已存在！')).toBeDefined()
    expect(changed(arrived)).toEqual([])
    await user.clear(within(form).getByLabelText(/^数据值/))
    await user.type(within(form).getByLabelText(/^数据值/), '3')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived)[0]?.body).toMatchObject({ dictId: 'd1', itemText: '其他', itemValue: '3', status: 1 }),
    )
  })

  it('[C31][L16] mentions that a deleted dictionary can be restored, and restores one', async () => {
    const { arrived, user } = await open({
      'DELETE /sys/dict/deleteBatch': () => ({}),
      'PUT /sys/dict/back/d9': () => ({}),
    })
    await user.click(screen.getByRole('button', { name: '删除' }))
    expect(screen.getByText('删除后可在回收站中还原。')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    await user.click(screen.getByRole('button', { name: '回收站' }))
    const bin = (await screen.findByText('旧字典')).closest('dialog,[role=dialog]')
    if (!(bin instanceof HTMLElement)) throw new Error('the bin is a window')
    await user.click(within(bin).getByRole('checkbox', { name: '选择此行' }))
    await user.click(within(bin).getByRole('button', { name: '还原' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ method, path, query }) => [method, path, query])).toEqual([
        ['DELETE', '/sys/dict/deleteBatch', { ids: 'd1' }],
        ['PUT', '/sys/dict/back/d9', {}],
      ]),
    )
  })

  it('[C31][B13] refreshes the caches of server and browser', async () => {
    const { arrived, user } = await open({
      'GET /sys/dict/refleshCache': () => ({}),
      'GET /sys/dict/queryAllDictItems': () => ({ result: { sex: [{ value: '1', text: '男' }] } }),
    })
    await user.click(screen.getByRole('button', { name: '刷新缓存' }))
    expect(await screen.findByText('刷新缓存完成！')).toBeDefined()
    expect(arrived.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems']),
    )
  })

  it('[G03][G06] read-only users can change neither dictionary nor item', async () => {
    await openItems({}, ['system:dict:list'])
    for (const name of ['新增', '编辑', '删除', '启用', '停用', '回收站'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
