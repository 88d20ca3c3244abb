import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ReportPicker } from '../../kit/editable-grid/model/ports.ts'
import { type Arrived, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ReportInput, type ReportInputProps } from './report-input.tsx'
import { useReportPicker } from './use-report-picker.tsx'

const titles = (cn: string) => ({ cn, en: `${cn} en`, jp: `${cn} jp` })
const option = (value: string, text: string) => ({ value, text, title: text, label: text })
const column = (dataIndex: string, title: string, more: object = {}) => ({
  title,
  titles: titles(title),
  dataIndex,
  align: 'center',
  sorter: true,
  ...more,
})
const total = 25
const person = (at: number) => ({ username: `u${at}`, realname: `员工${at}`, sex: (at % 2) + 1 })
const server = {
  'GET /online/cgreport/api/getRpColumns/people': () => ({
    result: {
      cgRpConfigId: 'r1',
      cgRpConfigName: '人员',
      titles: titles('人员'),
      columns: [column('username', '账号'), column('realname', '姓名'), column('sex', '性别', { customRender: 'sex' })],
      dictOptions: { sex: [option('1', '男'), option('2', '女')] },
    },
  }),
  'GET /online/cgreport/api/getQueryInfo/r1': () => ({
    result: [
      { field: 'realname', label: '姓名', titles: titles('姓名'), mode: 'single', view: 'text', hidden: '0' },
      { field: 'family', label: '系列', titles: titles('系列'), mode: 'single', view: 'text', hidden: '0' },
    ],
  }),
  'GET /online/cgreport/api/getData/r1': ({ query }: Arrived) => {
    const [no, size] = [Number(query.pageNo), Number(query.pageSize)]
    const records = Array.from({ length: Math.min(size, total - (no - 1) * size) }, (_each, at) =>
      person((no - 1) * size + at),
    )
    return { result: { records, total, size, current: no, pages: 3 } }
  },
}
const mapping = { code: 'people', orgFields: 'realname,username', destFields: 'name,account' }

function Held({
  start = {},
  ...props
}: Partial<ReportInputProps> & { readonly start?: Readonly<Record<string, string>> }) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(start)
  return (
    <>
      <ReportInput
        {...mapping}
        {...props}
        label="人员"
        values={values}
        onChange={(next) => setValues({ ...values, ...next })}
      />
      <output data-testid="values">{JSON.stringify(values)}</output>
    </>
  )
}
const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '') as unknown
const field = () => screen.getByRole('button', { name: /^人员/ })
const ok = () => screen.getByRole('button', { name: '确定' })
const data = (arrived: readonly Arrived[]) => arrived.filter(({ path }) => path.includes('getData'))

describe('report picker', () => {
  it('[P05][D17] fills every field from the picked rows of all pages, joined (§7 nos. 25, 29)', async () => {
    fakeServer(server)
    const user = userEvent.setup()
    await renderScreen(<Held multiple />)
    await user.click(field())
    await user.click(await screen.findByText('员工2'))
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await user.click(await screen.findByText('员工12'))
    await user.click(ok())
    expect(values()).toEqual({ name: '员工2,员工12', account: 'u2,u12' })
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(values()).toEqual({ name: '', account: '' })
  })

  it('[P05][E10] shows what was picked before picked again; one replaces the other (§7 nos. 26, 27, 28)', async () => {
    fakeServer(server)
    const user = userEvent.setup()
    await renderScreen(<Held start={{ name: '员工3', account: 'u3' }} />)
    expect(field().textContent).toBe('员工3')
    await user.click(field())
    await screen.findByText('u3')
    expect(
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked)
        .indexOf(true),
    ).toBe(3)
    await user.click(screen.getByText('员工5'))
    await user.click(ok())
    expect(values()).toEqual({ name: '员工5', account: 'u5' })
  })

  it('[F10] requires a row, with this text', async () => {
    fakeServer(server)
    const user = userEvent.setup()
    await renderScreen(<Held />)
    await user.click(field())
    await screen.findByText('员工2')
    await user.click(ok())
    expect(await screen.findByText('请选择一条记录')).toBeDefined()
  })

  it.each([
    ['popup参数未正确配置!', { code: '' }],
    ['popup参数未正确配置!', { orgFields: '' }],
    ['popup参数未正确配置,原始值和目标值数量不一致!', { destFields: 'name' }],
  ])('[F10] reports %s and is not drawn', async (message, wrong) => {
    fakeServer(server)
    await renderScreen(<Held {...wrong} />)
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^人员/ })).toBeNull()
  })

  it('[K05] sends parameters, sort and search; a parameter that is searched by fills its field, quotes taken off', async () => {
    const arrived = fakeServer(server)
    const user = userEvent.setup()
    await renderScreen(<Held params={{ family: "'A'" }} sorter="username=desc" />)
    await user.click(field())
    await screen.findByText('员工2')
    expect(data(arrived)[0]?.query).toMatchObject({
      self_family: "'A'",
      family: '*A*',
      column: 'username',
      order: 'desc',
      pageNo: '1',
      pageSize: '10',
    })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '姓名' }))
    await waitFor(() => expect(data(arrived).at(-1)?.query).toMatchObject({ column: 'realname', order: 'asc' }))
  })

  it('[K05] readers of one group share rows for 30 s; others see what is there now (§7 no. 30)', async () => {
    const arrived = fakeServer(server)
    const user = userEvent.setup()
    const twice = async () => {
      for (const _time of [1, 2]) {
        await user.click(field())
        await screen.findByText('员工2')
        await user.click(screen.getAllByRole('button', { name: '关闭' })[1] ?? document.body)
      }
    }
    const { unmount } = await renderScreen(<Held groupId="g" />)
    await twice()
    expect(data(arrived)).toHaveLength(1)
    unmount()
    await renderScreen(<Held />)
    await twice()
    await waitFor(() => expect(data(arrived)).toHaveLength(3))
  })

  it('[P05] shows coded columns as texts', async () => {
    fakeServer(server)
    const user = userEvent.setup()
    await renderScreen(<Held />)
    await user.click(field())
    expect(await screen.findAllByText('女')).toHaveLength(5)
  })

  it('[P05] shows why a report cannot be opened, and closes', async () => {
    fakeServer({ 'GET /online/cgreport/api/getRpColumns/people': () => ({ success: false, message: '实体不存在' }) })
    const user = userEvent.setup()
    await renderScreen(<Held />)
    await user.click(field())
    const dialog = await screen.findByRole('dialog', { name: '出错了' })
    expect(within(dialog).getByText('实体不存在')).toBeDefined()
    await user.click(within(dialog).getByTestId('confirm-yes'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function Grid({ onPicker }: { readonly onPicker: (picker: ReportPicker) => void }) {
  const [host, picker] = useReportPicker()
  onPicker(picker)
  return host
}

describe('report picker of a grid', () => {
  it('answers with rows of the report’s own fields, earlier ones among them (§7 no. 26)', async () => {
    fakeServer(server)
    const user = userEvent.setup()
    const made = vi.fn<(picker: ReportPicker) => void>()
    await renderScreen(<Grid onPicker={made} />)
    const row = { id: '1', name: '员工3', account: 'u3' }
    const asked = {
      column: { key: 'name', title: '姓名', ...mapping },
      row,
      picked: [],
      multiple: true,
      code: 'people',
    }
    const answer = made.mock.lastCall?.[0].open(asked)
    await user.click(await screen.findByText('员工8'))
    await user.click(ok())
    expect(await answer).toEqual([
      { realname: '员工3', username: 'u3' },
      { realname: '员工8', username: 'u8' },
    ])
  })
})
