import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { OnlineFormList } from './online-form-list.tsx'
import { ReportList } from './report-list.tsx'
import { OnlineFormView, ReportView } from './report-view.tsx'

const titles = (cn: string) => ({ cn, en: `${cn} en`, jp: `${cn} jp` })
const field = (fieldName: string, title: string) => ({
  fieldName,
  titles: titles(title),
  fieldType: 'String',
  dictCode: null,
  fieldWidth: null,
  isSearch: 1,
})
const item = (fieldName: string, more: object = {}) => ({
  fieldName,
  fieldTxt: '',
  fieldWidth: null,
  isShow: 1,
  isSearch: 1,
  isOrder: 1,
  ...more,
})
const row = {
  id: 'r1',
  code: 'machines_east',
  name: '东区机床',
  nameEn: '',
  nameJp: '',
  entity: 'machine',
  returnType: '1',
  content: '',
  items: [item('machineNo'), item('name')],
  params: [],
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 3,
}
const columns = [
  { title: '机号', titles: titles('机号'), dataIndex: 'machineNo', align: 'center', sorter: true },
  { title: '名称', titles: titles('名称'), dataIndex: 'name', align: 'center', sorter: false },
]
const items = [{ field: 'machineNo', label: '机号', titles: titles('机号'), mode: 'single', view: 'text', hidden: '0' }]
const rows = () => pageOf([{ id: 'm1', machineNo: 'AF1-3', name: '沙迪克' }])
const server = {
  'GET /online/cgreport/head/list': () => pageOf([row]),
  'GET /online/cgreport/head/entities': () => ({
    result: [
      {
        code: 'machine',
        titles: titles('机床'),
        fields: [field('machineNo', '编号'), field('name', '名称'), field('family', '系列')],
        params: [{ paramName: 'family', titles: titles('系列') }],
      },
      { code: 'position', titles: titles('职务'), fields: [field('code', '职务编码')], params: [] },
    ],
  }),
  'GET /online/cgreport/head/records': () => ({
    result: [
      {
        id: 'k1',
        definition: { ...row, id: undefined, name: '旧名' },
        createBy: 'admin',
        createTime: '2026-11-20 08:00:00',
      },
    ],
  }),
  'GET /online/cgreport/api/getRpColumns/machines_east': () => ({
    result: { cgRpConfigId: 'r1', cgRpConfigName: '东区机床', titles: titles('东区机床'), columns, dictOptions: {} },
  }),
  'GET /online/cgreport/api/getQueryInfo/r1': () => ({ result: items }),
  'GET /online/cgreport/api/getParamsInfo/r1': () => ({
    result: [{ paramName: 'family', paramTxt: '系列', paramValue: '', orderNum: 1 }],
  }),
  'GET /online/cgreport/api/getData/r1': rows,
  'GET /online/cgform/head/list': () => ({
    result: [
      { id: 'machine', tableName: 'machine', tableType: 1, tableTxt: '机床', titles: titles('机床'), fieldCount: 5 },
    ],
  }),
  'GET /online/cgform/api/getColumns/machine': () => ({
    result: { code: 'machine', titles: titles('机床'), columns, dictOptions: {}, hideColumns: [] },
  }),
  'GET /online/cgform/api/getQueryInfo/machine': () => ({ result: items }),
  'GET /online/cgform/api/getData/machine': rows,
  'GET /sys/duplicate/check': () => ({ message: '该值可用！' }),
}
const all = ['list', 'add', 'edit', 'delete'].map((each) => `system:report:${each}`)

/** The screens at the addresses of the menu. */
const app = (
  <Routes>
    <Route path="/online/cgreport" element={<ReportList />} />
    <Route path="/online/cgreport/:code" element={<ReportView />} />
    <Route path="/online/cgform" element={<OnlineFormList />} />
    <Route path="/online/cgformList/:code" element={<OnlineFormView />} />
  </Routes>
)

beforeEach(() => localStorage.clear())

describe('online reports', () => {
  it('[A14][K05] shows a report by code: columns, search, sort, and parameters fixed by the address', async () => {
    const arrived = fakeServer(server)
    grant()
    const user = userEvent.setup()
    await renderScreen(app, '/online/cgreport/machines_east?self_family=AF1&self_odd=1')
    expect(await screen.findByRole('heading', { name: '东区机床' })).toBeDefined()
    await screen.findByText('AF1-3')
    const data = () => arrived.filter(({ path }) => path.endsWith('/getData/r1')).at(-1)?.query
    expect(data()).toMatchObject({ self_family: 'AF1', pageNo: '1' })
    expect(data()).not.toHaveProperty('self_odd')
    await user.type(screen.getByLabelText('机号'), 'AF{Enter}')
    await waitFor(() => expect(data()).toMatchObject({ machineNo: '*AF*', self_family: 'AF1' }))
    expect(screen.getByRole('button', { name: '导出' })).toBeDefined()
  })

  it('[K06] prints the search results in the user’s language, by a one-time address', async () => {
    const arrived = fakeServer({
      ...server,
      'POST /online/cgreport/api/printTicket': () => ({
        result: { ticket: 't', url: '/online/cgreport/api/show/r1?id=r1&token=t' },
      }),
    })
    grant()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const user = userEvent.setup()
    await renderScreen(app, '/online/cgreport/machines_east?self_family=AF1&column=machineNo&order=asc&pageNo=2')
    await user.click(await screen.findByRole('button', { name: '打印' }))
    await waitFor(() => expect(opened).toHaveBeenCalled())
    expect(arrived.find(({ path }) => path.endsWith('/printTicket'))?.body).toEqual({ id: 'r1' })
    const [address, , features] = opened.mock.calls[0] ?? []
    const url = new URL(String(address), 'http://x')
    expect(url.pathname).toMatch(/\/online\/cgreport\/api\/show\/r1$/)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ id: 'r1', token: 't', lang: 'cn', column: 'machineNo', order: 'asc', self_family: 'AF1' },
    })
    expect(features).toContain('noopener')
    opened.mockRestore()
  })

  it('[A14] shows why a report cannot be opened, with a button to retry', async () => {
    fakeServer({
      ...server,
      'GET /online/cgreport/api/getRpColumns/gone': () => ({ status: 404, message: '未找到对应数据' }),
    })
    grant()
    await renderScreen(app, '/online/cgreport/gone')
    expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
  })

  it('[A14] opens the report of a menu row that an administrator added for one code, without asking for parameters', async () => {
    const arrived = fakeServer(server)
    grant()
    const rows = (
      <Routes>
        <Route path="/online/cgreport/machines_east" element={<ReportView />} />
      </Routes>
    )
    await renderScreen(rows, '/online/cgreport/machines_east')
    expect(await screen.findByText('AF1-3')).toBeDefined()
    expect(arrived.map(({ path }) => path).filter((path) => path.includes('getParamsInfo'))).toEqual([])
  })

  it.each([
    ['report', <ReportView key="report" />],
    ['form', <OnlineFormView key="form" />],
  ])('[L12] says that the address of a %s is not set, and calls nothing', async (_, view) => {
    const arrived = fakeServer(server)
    await renderScreen(view, '/workshop/machines')
    expect(await screen.findByText('请设置url.list属性!')).toBeDefined()
    expect(arrived).toEqual([])
  })

  it('[A14] lists online forms and opens one as a list of its declared fields', async () => {
    fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(app, '/online/cgform')
    await user.click(await screen.findByText('机床'))
    expect(await screen.findByText('AF1-3')).toBeDefined()
    for (const name of ['新增', '编辑', '删除']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('[D17][K05] a new report starts with all fields of its entity; taken, titled and ordered by hand', async () => {
    const arrived = fakeServer({ ...server, 'POST /online/cgreport/head/add': () => ({ result: row }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(app, '/online/cgreport')
    await screen.findByText('东区机床')
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText(/报表编码/), 'east')
    await user.type(form.getByLabelText(/报表名称/), '东区')
    await user.click(form.getByRole('combobox', { name: /实体/ }))
    await user.click(await screen.findByRole('option', { name: '机床' }))
    await user.click(await form.findByRole('checkbox', { name: '使用 编号' }))
    await user.type(form.getByLabelText('名称 标题'), '机名')
    await user.type(form.getByLabelText('系列 宽度'), '90')
    await user.click(form.getByRole('checkbox', { name: '名称 查询' }))
    await user.click(form.getByRole('button', { name: '系列 上移' }))
    await user.click(form.getByRole('checkbox', { name: '使用 系列', checked: false }))
    await user.type(form.getByLabelText('系列 默认值'), 'AF1')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({
        code: 'east',
        name: '东区',
        nameEn: '',
        nameJp: '',
        entity: 'machine',
        returnType: '1',
        content: '',
        items: [item('family', { fieldWidth: 90 }), item('name', { fieldTxt: '机名', isSearch: 0 })],
        params: [{ paramName: 'family', paramTxt: '', paramValue: 'AF1' }],
      }),
    )
  })

  it('[M02] shows earlier definitions; one is edited and saved with the present version', async () => {
    const arrived = fakeServer({ ...server, 'PUT /online/cgreport/head/editAll': () => ({ result: row }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(app, '/online/cgreport')
    await screen.findByText('东区机床')
    await user.click(screen.getByRole('button', { name: '修改记录' }))
    const records = within(await screen.findByRole('dialog'))
    await records.findByText('旧名')
    await user.click(records.getByRole('button', { name: '恢复' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText(/描述/), '回到从前')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        id: 'r1',
        version: 3,
        name: '旧名',
      }),
    )
  })

  it('[G03] read-only users see no button', async () => {
    fakeServer(server)
    grant('system:report:list')
    await renderScreen(app, '/online/cgreport')
    await screen.findByText('东区机床')
    for (const name of ['新增', '编辑', '删除']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
