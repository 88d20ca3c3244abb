import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { PositionList } from './position-list.tsx'

const row = {
  id: 'p1',
  code: 'designer',
  name: '模具设计师',
  postRank: '3',
  postRank_dictText: '初级',
  rank_dictText: '初级',
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 4,
}
const server = {
  'GET /sys/position/list': () => pageOf([row]),
  'GET /sys/dict/getDictItems/position_rank': () => ({
    result: [
      { value: '2', text: '中级', titles: { cn: '中级', en: 'Middle', jp: '中級' } },
      { value: '3', text: '初级', titles: { cn: '初级', en: 'Junior', jp: '初級' } },
    ],
  }),
  'GET /sys/duplicate/check': () => ({ message: '该值可用！' }),
}
const all = ['add', 'edit', 'delete', 'import', 'export'].map((each) => `system:position:${each}`)

beforeEach(() => localStorage.clear())

describe('positions', () => {
  it('[C42][D11] lists code, name and rank, the rank by its dictionary, and searches by all three', async () => {
    const arrived = fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PositionList />)
    const line = (await screen.findByText('模具设计师')).closest('tr')
    await waitFor(() =>
      expect([...(line?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(
        expect.arrayContaining(['designer', '模具设计师', '初级']),
      ),
    )
    await user.type(screen.getByRole('textbox', { name: '职务编码' }), 'des')
    await user.selectOptions(screen.getByRole('combobox', { name: '职级' }), '初级')
    await waitFor(() => expect(arrived.at(-1)?.query).toMatchObject({ code: '*des*', postRank: '3' }))
    for (const name of ['新增', '导入', '导出', '高级查询']) expect(screen.getByRole('button', { name })).toBeDefined()
  })

  it.each([
    ['cn', '新增', '新增 · 职务管理'],
    ['en', 'Add', 'Add · Positions'],
    ['jp', '追加', '職務管理：追加'],
  ] as const)('[B21] names its form correctly in %s', async (language, add, title) => {
    fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PositionList />)
    await chooseLanguage(language)
    await user.click(await screen.findByRole('button', { name: add }))
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
    await chooseLanguage('cn')
  })

  it('[G03][G06] read-only users see no button', async () => {
    fakeServer(server)
    grant()
    await renderScreen(<PositionList />)
    await screen.findByText('模具设计师')
    for (const name of ['新增', '编辑', '删除', '导入', '导出'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('[C42][F08] checks that a new code is unused, and does not save otherwise', async () => {
    let isFree = false
    const arrived = fakeServer({
      ...server,
      'GET /sys/duplicate/check': () =>
        isFree ? {} : { success: false, message: '该值不可用，系统中已存在！', result: { error: 'DUPLICATE_VALUE' } },
      'POST /sys/position/add': () => ({ result: row }),
    })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PositionList />)
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/职务编码/), 'designer')
    await user.type(within(form).getByLabelText(/职务名称/), '设计师')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(within(form).getByRole('alert').textContent).not.toBe(''))
    const posted = () => arrived.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(posted()).toEqual([])
    expect(arrived.find(({ path }) => path === '/sys/duplicate/check')?.query).toMatchObject({
      tableName: 'sys_position',
      fieldName: 'code',
      fieldVal: 'designer',
    })
    isFree = true
    await user.type(within(form).getByLabelText(/职务编码/), '2')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(posted()).toEqual([{ code: 'designer2', name: '设计师', postRank: null }]))
  })

  it('[C42] does not edit the code, and sends the version', async () => {
    const arrived = fakeServer({ ...server, 'PUT /sys/position/edit': () => ({ result: { ...row, version: 5 } }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PositionList />)
    await user.click(await screen.findByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).getByLabelText(/职务编码/).tagName).toBe('OUTPUT')
    const name = within(form).getByLabelText(/职务名称/)
    await user.clear(name)
    await user.type(name, '电极设计师')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({
        id: 'p1',
        version: 4,
        code: 'designer',
        name: '电极设计师',
        postRank: '3',
      }),
    )
  })

  it('[C42][L16] deletes selected ones in one call, after confirmation', async () => {
    const arrived = fakeServer({ ...server, 'DELETE /sys/position/deleteBatch': () => ({}) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<PositionList />)
    await user.click(await screen.findByRole('checkbox', { name: '选择此行' }))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    expect(arrived.filter(({ method }) => method === 'DELETE')).toEqual([])
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() => expect(arrived.find(({ method }) => method === 'DELETE')?.query).toEqual({ ids: 'p1' }))
  })
})
