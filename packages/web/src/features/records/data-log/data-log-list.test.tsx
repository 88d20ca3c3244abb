import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatTime } from '../../../lib/text/format.ts'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { columnLabel } from './column-label.ts'
import { DataLogList } from './data-log-list.tsx'
import { compareContents } from './differences.ts'

const version = (id: string, dataId: string, dataVersion: number, row: object) => ({
  id,
  dataTable: 'sysPosition',
  dataId,
  dataContent: JSON.stringify(row),
  names: {},
  dataVersion,
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
})
const third = version('v3', 'p1', 3, { code: 'edm', name: '放电主管', remark: '新' })
const first = version('v1', 'p1', 1, { code: 'edm', name: '放电工程师' })
const other = version('x1', 'p2', 1, { code: 'pm', name: '经理' })
const server = {
  'GET /sys/dataLog/list': () => pageOf([third, first, other]),
  'GET /sys/dataLog/queryDataVerList': () => ({ result: [third, first] }),
  'GET /sys/dataLog/queryCompareList': () => ({ result: [first, third] }),
  'PUT /sys/dataLog/restore': () => ({ result: null }),
}

beforeEach(() => localStorage.clear())
afterEach(() => chooseLanguage('cn'))

const open = async (...more: readonly string[]) => {
  const arrived = fakeServer(server)
  grant('system:dataLog:list', ...more)
  await renderScreen(<DataLogList />)
  const boxes = await screen.findAllByRole('checkbox', { name: '选择此行' })
  return { arrived, boxes, user: userEvent.setup() }
}

describe('the data log', () => {
  it('[C29] explains what to select for a comparison', async () => {
    const { boxes, user } = await open()
    const compare = screen.getByRole('button', { name: '数据比较' })
    await user.click(compare)
    expect(await screen.findByText('请选择两条数据')).toBeDefined()
    expect(screen.getByText('提示信息')).toBeDefined()
    for (const box of [boxes[0], boxes[2]]) await user.click(box as HTMLElement)
    await user.click(compare)
    expect(await screen.findByText('请选择相同的数据库表和数据ID进行比较')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[C29] shows a version’s noun in the user’s language, also for older entries', async () => {
    const old = { ...version('o1', 'd1', 1, {}), dataTable: 'sys_depart_role' }
    const gone = { ...version('g1', 'g1', 1, {}), dataTable: 'sysGone' }
    const arrived = fakeServer({ ...server, 'GET /sys/dataLog/list': () => pageOf([third, old, gone]) })
    grant('system:dataLog:list')
    await chooseLanguage('jp')
    await renderScreen(<DataLogList />)
    for (const name of ['職務', '部署ロール', 'sysGone'])
      expect(await screen.findByRole('cell', { name })).toBeDefined()
    expect(screen.queryByText('sysPosition')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('テーブル'), '顧客')
    await userEvent.click(screen.getByRole('button', { name: '検索' }))
    await waitFor(() => expect(arrived.at(-1)?.query).toMatchObject({ dataTable: 'customer' }))
  })

  it('[C29] compares two versions side by side, differing fields marked in word', async () => {
    const { arrived, boxes, user } = await open()
    for (const box of [boxes[0], boxes[1]]) await user.click(box as HTMLElement)
    await user.click(screen.getByRole('button', { name: '数据比较' }))
    const choice = await screen.findByRole('dialog', { name: '数据对比窗口' })
    expect((within(choice).getByLabelText('版本号1') as HTMLSelectElement).value).toBe('v1')
    expect((within(choice).getByLabelText('版本号2') as HTMLSelectElement).value).toBe('v3')
    await user.click(within(choice).getByRole('button', { name: '数据比较' }))
    const table = await screen.findByRole('table', { name: '数据比较' })
    expect(arrived.at(-1)?.query).toMatchObject({ dataId1: 'v1', dataId2: 'v3' })
    const lines = within(table).getAllByRole('row').slice(1)
    expect(lines.map((line) => line.textContent)).toEqual(['职务编码edmedm', '职务名称放电工程师→放电主管', '备注→新'])
    expect(lines.map((line) => within(line).queryByRole('img', { name: '不同' }) !== null)).toEqual([false, true, true])
    await user.click(screen.getByRole('checkbox', { name: '仅显示不同的字段' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3))
    expect(screen.queryByRole('button', { name: '恢复到此版本' })).toBeNull()
  })

  it('[C29] shows a version’s content as labelled fields, and its changes beside it', async () => {
    const { user } = await open('system:dataLog:restore')
    const cell = screen.getByRole('cell', { name: '职务编码: edm · 职务名称: 放电主管 · 备注: 新' })
    await user.click(cell)
    expect(await screen.findByText('相对版本 1 的变更')).toBeDefined()
    const changed = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(changed).toEqual(['职务名称放电工程师放电主管', '备注–新'])
    await user.click(screen.getAllByRole('cell', { name: 'p1' })[1] as HTMLElement)
    expect(await screen.findByText('最早保留的版本，全部内容如下')).toBeDefined()
    expect(screen.getByRole('button', { name: '恢复到此版本' })).toBeDefined()
  })

  it('[C29] restores the older of two versions after asking, against the newest that was seen', async () => {
    const { arrived, boxes, user } = await open('system:dataLog:restore')
    for (const box of [boxes[0], boxes[1]]) await user.click(box as HTMLElement)
    await user.click(screen.getByRole('button', { name: '数据比较' }))
    const choice = await screen.findByRole('dialog', { name: '数据对比窗口' })
    await user.click(within(choice).getByRole('button', { name: '数据比较' }))
    // The newest version cannot be restored.
    await user.click(await screen.findByRole('button', { name: '恢复到此版本' }))
    const question = await screen.findByRole('dialog', { name: '恢复职务到版本 1' })
    expect(await within(question).findByText('职务名称：放电主管 → 放电工程师')).toBeDefined()
    await user.click(within(question).getByTestId('confirm-yes'))
    await waitFor(() =>
      expect(arrived.find(({ path }) => path === '/sys/dataLog/restore')?.body).toEqual({ id: 'v1', version: 3 }),
    )
    expect(await screen.findByText('已恢复到所选版本')).toBeDefined()
  })
})

const content = (dataContent: string, names: Readonly<Record<string, string>> = {}) => ({ dataContent, names })

describe('contents', () => {
  it('[C29] shows ids and codes with their names, and without one as they are', () => {
    const [depart, sex] = compareContents(
      content('{"orgCode":"A01","sex":1}', { orgCode: '模具部' }),
      content('{"orgCode":"A02","sex":2}', { orgCode: '项目部', sex: '女' }),
    )
    expect([depart?.first, depart?.second]).toEqual(['模具部 (A01)', '项目部 (A02)'])
    expect([sex?.first, sex?.second]).toEqual(['1', '女 (2)'])
  })

  it('[C29] labels a column by its field, else by its own title, else by its name', () => {
    expect(columnLabel('machineNo', 'machine')).toBe('机床编号')
    expect(columnLabel('feedProbeFast', 'machine')).toBe('快速测量进给')
    expect(columnLabel('gone', 'machine')).toBe('gone')
  })

  it('[C29] shows fields that only one version has, and a non-object as one field', () => {
    expect(compareContents(content('{"a":1,"b":null}'), content('{"b":"","c":[1]}'))).toEqual([
      { name: 'a', first: '1', second: '', differs: true, isOfChange: false },
      { name: 'b', first: '', second: '', differs: true, isOfChange: false },
      { name: 'c', first: '', second: '[1]', differs: true, isOfChange: false },
    ])
    const instant = Date.UTC(2026, 10, 21, 1, 12, 5)
    const [made, took] = compareContents(
      content(`{"createTime":${instant},"costTime":${instant}}`),
      content('{"createTime":null}'),
    )
    expect([made?.first, made?.second, took?.first]).toEqual([formatTime(instant, true), '', String(instant)])
    expect(compareContents(content('cut off…'), content('cut off…'))).toEqual([
      { name: 'content', first: 'cut off…', second: 'cut off…', differs: false, isOfChange: false },
    ])
  })
})
