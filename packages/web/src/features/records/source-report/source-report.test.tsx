import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { paramsFor } from './source-report-form.ts'
import { SourceReportList } from './source-report-list.tsx'
import { SourceReportView } from './source-report-view.tsx'

const from = { paramName: 'from', paramTxt: '起始', paramType: 'number', isRequired: 1, paramValue: '2' } as const
const report = {
  id: 'r1',
  name: '零件',
  dataSource: 'erp',
  dataSource_dictText: 'ERP',
  sql: 'SELECT no FROM part WHERE no >= :from',
  params: [from],
  rowLimit: 60,
  timeLimit: 5,
  status: 1,
  remark: null,
  createBy: 'admin',
  createTime: '2026-11-25 10:00:00',
  updateBy: null,
  updateTime: null,
  version: 1,
}
const table = {
  columns: ['no', 'made'],
  rows: Array.from({ length: 60 }, (_none, at) => [at + 1_000, at === 0 ? null : `day ${at}`]),
  isCut: true,
  rowLimit: 60,
  duration: 12,
}
const server = {
  'GET /online/sourceReport/list': () => pageOf([report]),
  'GET /online/sourceReport/queryById': () => ({ result: report }),
  'GET /online/sourceReport/sources': () => ({
    result: [{ value: 'erp', label: 'ERP', text: 'ERP', engine: 'sqlite' }],
  }),
  'POST /online/sourceReport/run': () => ({ result: table }),
}
const all = ['list', 'add', 'edit', 'delete', 'run'].map((each) => `system:sourceReport:${each}`)
const app = (
  <Routes>
    <Route path="/online/sourceReport" element={<SourceReportList />} />
    <Route path="/online/sourceReport/:id" element={<SourceReportView />} />
  </Routes>
)

beforeEach(() => localStorage.clear())

describe('data source reports', () => {
  it('[C39] runs with the values of the form and shows the rows by pages, and the limit', async () => {
    const arrived = fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(app, '/online/sourceReport/r1')
    const input = await screen.findByLabelText(/起始/)
    await user.clear(input)
    expect(screen.getByRole('button', { name: '运行' })).toHaveProperty('disabled', true)
    await user.type(input, '7')
    await user.click(screen.getByRole('button', { name: '运行' }))
    expect(await screen.findByText('1000')).toBeDefined()
    expect(arrived.at(-1)?.body).toEqual({ id: 'r1', values: { from: '7' } })
    expect(screen.getByText(/已达到上限，只读取前 60 行/)).toBeDefined()
    expect(screen.queryByText('1059')).toBeNull()
    await user.click(screen.getByRole('button', { name: '下一页' }))
    expect(await screen.findByText('1059')).toBeDefined()
    expect(screen.getByRole('button', { name: '导出' })).toBeDefined()
  })

  it('[C39] shows the reason of a refused run, and that a query found nothing', async () => {
    let isRefused = true
    fakeServer({
      ...server,
      'POST /online/sourceReport/run': () =>
        isRefused
          ? { success: false, message: '数据库返回错误：no such table' }
          : { result: { ...table, rows: [], isCut: false } },
    })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(app, '/online/sourceReport/r1')
    await user.click(await screen.findByRole('button', { name: '运行' }))
    expect(await screen.findByText('数据库返回错误：no such table')).toBeDefined()
    isRefused = false
    await user.click(screen.getByRole('button', { name: '运行' }))
    expect(await screen.findByText('没有符合条件的数据')).toBeDefined()
  })

  it('[C39] is cancelled: rows that arrive afterwards are not shown', async () => {
    const late = Promise.withResolvers<object>()
    fakeServer({ ...server, 'POST /online/sourceReport/run': () => late.promise })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(app, '/online/sourceReport/r1')
    await user.click(await screen.findByRole('button', { name: '运行' }))
    expect(await screen.findByText('正在运行，最长 5 秒……')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '取消运行' }))
    expect(await screen.findByText('已取消')).toBeDefined()
    late.resolve({ result: table })
    await late.promise
    await waitFor(() => expect(screen.queryByText('1000')).toBeNull())
    expect(screen.getByText('已取消')).toBeDefined()
  })

  it('[C39] a new report lists the parameters of its query while it is typed', async () => {
    const arrived = fakeServer({ ...server, 'POST /online/sourceReport/add': () => ({ result: report }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(app, '/online/sourceReport')
    await screen.findByText('零件')
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText(/报表名称/), '新报表')
    await user.click(form.getByLabelText(/数据源/))
    await user.click(await screen.findByRole('option', { name: 'ERP' }))
    await user.type(form.getByLabelText(/查询语句/), 'SELECT 1 WHERE 1 = :day')
    await user.selectOptions(form.getByLabelText('day 参数类型'), '日期')
    await user.type(form.getByLabelText('day 显示名称'), '日期')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(arrived.some(({ path }) => path.endsWith('/add'))).toBe(true))
    expect(arrived.find(({ path }) => path.endsWith('/add'))?.body).toMatchObject({
      dataSource: 'erp',
      params: [{ paramName: 'day', paramTxt: '日期', paramType: 'date', isRequired: 1, paramValue: '' }],
    })
  })

  it('[C39] keeps filled-in parameters that the query lost, and drops empty ones', () => {
    const empty = { ...from, paramName: 'fro', paramTxt: '', paramValue: '' }
    expect(paramsFor('SELECT 1', 'sqlite', [from, empty])).toEqual([from])
    expect(paramsFor('SELECT :from, :to', 'sqlite', [from, empty])).toMatchObject([from, { paramName: 'to' }])
  })
})
