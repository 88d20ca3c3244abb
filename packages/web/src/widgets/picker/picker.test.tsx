import { customerRoutes } from '@heron/contract/routes/work/customer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CellPicker } from '../../kit/editable-grid/model/ports.ts'
import { FormModal } from '../../kit/form/form/form-modal.tsx'
import { chooseLanguage } from '../../lib/text/text.ts'
import { type Arrived, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { departPicker, departSource } from '../depart/depart-picker.tsx'
import { positionPicker } from '../people/position-picker.ts'
import { rolePicker } from '../people/role-picker.ts'
import { userPicker } from '../people/user-picker.tsx'
import { businessSource } from './business-source.tsx'
import { PickerInput, pickerField } from './picker-input.tsx'
import type { PickerSource } from './picker-source.ts'
import { useCellPicker } from './use-cell-picker.tsx'

/** 70,000 users, of which the server sends one page. */
const TOTAL = 70_000
const user = (at: number) => ({
  id: `i${at}`,
  username: `u${at}`,
  realname: `员工${at}`,
  phone: null,
  orgCodeTxt: '电火花',
})
const userPage = ({ query }: Arrived) => {
  const [no, size] = [Number(query.pageNo), Number(query.pageSize)]
  const total = query.departId ? 15 : TOTAL
  const records = Array.from({ length: Math.min(size, total - (no - 1) * size) }, (_each, at) =>
    user((no - 1) * size + at),
  )
  return { result: { records, total, size, current: no, pages: Math.ceil(total / size) } }
}
const node = (key: string, title: string, isLeaf = false) => ({
  key,
  value: key,
  id: key,
  orgCode: `A${key}`,
  title,
  isLeaf,
  children: null,
})
const tree: Readonly<Record<string, readonly unknown[]>> = {
  '': [node('1', '东捷精密'), node('2', '办公室', true)],
  '1': [node('11', '电火花车间', true), node('12', '铣削车间', true)],
}
const server = {
  'GET /sys/user/queryUserComponentData': userPage,
  'GET /sys/user/getMultiUser': ({ query }: Arrived) => ({
    result: (query.username ?? '').split(',').map((name) => user(Number(name.slice(1)))),
  }),
  'GET /sys/sysDepart/queryDepartTreeSync': ({ query }: Arrived) => ({ result: tree[query.pid ?? ''] ?? [] }),
  'GET /sys/sysDepart/queryTreeList': ({ query }: Arrived) => ({
    result: (query.ids ?? '').split(',').map((id) => node(id, id === '11' ? '电火花车间' : id)),
  }),
  'GET /sys/sysDepart/searchBy': () => ({ result: [node('77', '电火花二组', true)] }),
  'GET /sys/sysDepart/queryMyDeptTreeList': () => ({
    result: [{ ...node('1', '东捷精密'), children: [{ ...node('11', '电火花车间', true) }] }],
  }),
}

function Held({ source, start = '', multiple = true }: { source: PickerSource; start?: string; multiple?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PickerInput source={source} label="字段" value={value} onChange={setValue} multiple={multiple} />
      <output data-testid="value">{value}</output>
    </>
  )
}
const value = () => screen.getByTestId('value').textContent
const field = () => screen.getByRole('button', { name: /^字段/ })
const ok = () => screen.getByRole('button', { name: '确定' })
const of = (arrived: readonly Arrived[], end: string) => arrived.filter(({ path }) => path.endsWith(end))

beforeEach(() => localStorage.clear())

describe('user picker', () => {
  it('[P01] shows names of stored users at once and picks over pages of a long list (§7 nos. 28, 35, 38)', async () => {
    const arrived = fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(<Held source={userPicker} start="u42," />)
    await waitFor(() => expect(field().textContent).toBe('员工42'))
    await act.click(field())
    await screen.findByText('员工0')
    expect(of(arrived, 'queryUserComponentData').map(({ query }) => query.pageSize)).toEqual(['10'])
    await act.click(screen.getByText('员工3'))
    await act.click(screen.getByRole('button', { name: '下一页' }))
    await act.click(await screen.findByText('员工17'))
    await act.click(ok())
    expect([value(), field().textContent]).toEqual(['u42,u3,u17', '员工42员工3员工17'])
    expect(of(arrived, 'getMultiUser')).toHaveLength(1)
  })

  it('[P01] keeps to the department when paging and searching, with its totals and the picks (§7 no. 36)', async () => {
    const arrived = fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(<Held source={userPicker} />)
    await act.click(field())
    await act.click(await screen.findByText('员工5'))
    await act.click(screen.getByText('办公室'))
    await screen.findByText('共 15 条')
    await act.click(screen.getByRole('button', { name: '下一页' }))
    await screen.findByText('员工14')
    await act.type(screen.getByRole('textbox', { name: '用户账号' }), 'u1{Enter}')
    await waitFor(() =>
      expect(of(arrived, 'queryUserComponentData').at(-1)?.query).toMatchObject({
        departId: '2',
        username: '*u1*',
        pageNo: '1',
      }),
    )
    expect(within(screen.getByRole('region', { name: '已选择 1 项' })).getByText('员工5')).toBeDefined()
  })

  it('[P01] asks the server each time it opens: a new user is there (§7 no. 30)', async () => {
    const arrived = fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(<Held source={userPicker} />)
    for (const times of [1, 2]) {
      await act.click(field())
      await screen.findByText('员工0')
      await waitFor(() => expect(of(arrived, 'queryUserComponentData')).toHaveLength(times))
      await act.keyboard('{Escape}')
    }
  })
})

describe('department selector', () => {
  it('[P03] picks by the keyboard alone, reading branches when they are opened (§7 no. 34)', async () => {
    const arrived = fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(<Held source={departPicker} />)
    await act.tab()
    await act.keyboard('{Enter}')
    await screen.findByText('东捷精密')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tree'))
    await act.keyboard('{ArrowRight}')
    await screen.findByText('铣削车间')
    await act.keyboard('{ArrowDown} {ArrowDown} ')
    await act.click(ok())
    expect([value(), field().textContent]).toEqual(['11,12', '电火花车间铣削车间'])
    expect(of(arrived, 'queryDepartTreeSync').map(({ query }) => query.pid)).toEqual([undefined, '1'])
  })

  it('[P03] needs a department to be chosen', async () => {
    fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(<Held source={departPicker} multiple={false} />)
    await act.click(field())
    await act.click(ok())
    expect(await screen.findByText('请选择部门')).toBeDefined()
    await act.click(await screen.findByText('东捷精密'))
    await act.click(screen.getByText('办公室'))
    await act.click(ok())
    expect(value()).toBe('2')
  })

  it('[P03] a second field shows names, although its window loads no departments anew', async () => {
    fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(
      <>
        <Held source={departPicker} multiple={false} />
        <Held source={departPicker} multiple={false} />
      </>,
    )
    for (const at of [0, 1]) {
      const each = screen.getAllByRole('button', { name: /^字段/ })[at]
      if (!each) throw new Error('two fields are drawn')
      await act.click(each)
      await act.click(await screen.findByText('办公室', { selector: '.h-tree-title' }))
      await act.click(ok())
      expect(each.textContent).toBe('办公室')
    }
  })

  it('[P03] links parents and children when asked to', async () => {
    fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(<Held source={departPicker} />)
    await act.click(field())
    await screen.findByText('东捷精密')
    await act.click(screen.getByRole('button', { name: '树操作' }))
    await act.click(await screen.findByRole('menuitemradio', { name: '父子关联' }))
    screen.getByRole('tree').focus()
    await act.keyboard('{ArrowRight}')
    await screen.findByText('铣削车间')
    await act.click(screen.getByText('东捷精密'))
    await act.click(ok())
    expect(value()).toBe('1,11,12')
  })

  it('[P03] searches on the server and keeps what was picked before (§7 no. 28)', async () => {
    fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(<Held source={departPicker} start="11" />)
    await waitFor(() => expect(field().textContent).toBe('电火花车间'))
    await act.click(field())
    await act.type(screen.getByRole('searchbox', { name: '请输入部门名称按回车进行搜索' }), '二组{Enter}')
    await act.click(await screen.findByText('电火花', { exact: false, selector: '.h-tree-title' }))
    await act.click(ok())
    expect([value(), field().textContent]).toEqual(['11,77', '电火花车间电火花二组'])
  })

  it('[P03] offers only departments the user directs (§7 no. 39)', async () => {
    const arrived = fakeServer(server)
    const act = userEvent.setup()
    const own = departSource('orgCode', true)
    await renderScreen(<Held source={own} />)
    await act.click(field())
    await act.click(await screen.findByText('东捷精密'))
    await act.click(ok())
    expect(value()).toBe('A1')
    expect(of(arrived, 'queryDepartTreeSync')).toEqual([])
  })
})

describe('pickers over lists', () => {
  const page = (records: readonly unknown[]) => ({
    result: { records, total: records.length, size: 10, current: 1, pages: 1 },
  })

  it('[P02] roles: stores ids, shows names', async () => {
    fakeServer({ 'GET /sys/role/list': () => page([{ id: 'r1', roleName: '设计师', roleCode: 'designer' }]) })
    const act = userEvent.setup()
    await renderScreen(<Held source={rolePicker} />)
    await act.click(field())
    await act.click(await screen.findByText('designer'))
    await act.click(ok())
    expect([value(), field().textContent]).toEqual(['r1', '设计师'])
  })

  it('[P02][B21] names a pick in the new language after a change of language', async () => {
    const role = { id: 'r1', roleName: '设计师', roleNameEn: 'Designer', roleNameJp: null, roleCode: 'designer' }
    fakeServer({ 'GET /sys/role/list': () => page([role]) })
    const user = userEvent.setup()
    await renderScreen(<Held source={rolePicker} />)
    await user.click(field())
    await user.click(await screen.findByText('designer'))
    await user.click(ok())
    try {
      await act(() => chooseLanguage('en'))
      await waitFor(() => expect(field().textContent).toBe('Designer'))
    } finally {
      await act(() => chooseLanguage('cn'))
    }
  })

  it('[P04] positions: stores codes, shows names with their rank', async () => {
    const row = { id: 'p1', name: '组长', code: 'leader', rank_dictText: '中级' }
    const arrived = fakeServer({ 'GET /sys/position/list': () => page([row]) })
    const act = userEvent.setup()
    await renderScreen(<Held source={positionPicker} start="leader" />)
    await waitFor(() => expect(field().textContent).toBe('组长'))
    expect(arrived[0]?.query.code).toBe('leader')
    await act.click(field())
    expect(await screen.findByText('中级')).toBeDefined()
  })

  it('[P06][K07][M04] business objects: five rows a page, texts cut at twelve, one replaces the other', async () => {
    const rows = [1, 2].map((at) => ({ id: `c${at}`, code: `K${at}`, name: `东莞市东捷精密模具有限公司第${at}工厂` }))
    const arrived = fakeServer({ 'GET /customer/list': () => page(rows) })
    const source = businessSource({
      id: 'customer',
      icon: 'customer',
      title: 'customer.title',
      placeholder: 'kit.choose',
      route: customerRoutes.list,
      columns: [{ key: 'name', title: 'customer.name' }],
      search: [],
      value: 'code',
      text: 'name',
    })
    const act = userEvent.setup()
    await renderScreen(<Held source={source} multiple={false} />)
    await act.click(field())
    const [first, second] = await screen.findAllByText('东莞市东捷精密模具有限公...')
    expect(arrived[0]?.query.pageSize).toBe('5')
    await act.click(first ?? document.body)
    await act.click(second ?? document.body)
    await act.click(ok())
    expect(value()).toBe('K2')
  })
})

function Grid({ onPicker }: { readonly onPicker: (picker: CellPicker) => void }) {
  const [host, picker] = useCellPicker(userPicker)
  onPicker(picker)
  return host
}

describe('pickers of a form', () => {
  it('fill a field of a form, which is named by its label and shows what is wrong', async () => {
    const arrived = fakeServer({ ...server, 'POST /customer/add': () => ({ result: { id: 'c1' } }) })
    const act = userEvent.setup()
    const sections = [
      {
        fields: [
          { name: 'code', label: 'customer.code' },
          { name: 'name', label: 'customer.name', render: pickerField(userPicker) },
        ],
      },
    ] as const
    const initial = { code: 'K1', name: '', contact: '', phone: '', email: '', address: '', remark: '' }
    await renderScreen(
      <FormModal
        title="客户"
        route={customerRoutes.add}
        initial={initial}
        sections={sections}
        onClose={() => undefined}
      />,
    )
    await act.click(screen.getByRole('button', { name: '保存' }))
    const opener = screen.getByLabelText(/客户名称/)
    expect(document.getElementById(opener.getAttribute('aria-describedby') ?? '')?.textContent).toBe('必填')
    await act.click(opener)
    await act.click(await screen.findByText('员工4'))
    await act.click(ok())
    await act.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(of(arrived, '/customer/add')[0]?.body).toMatchObject({ name: 'u4' }))
  })
})

describe('pickers of a grid', () => {
  it('open for a cell and answer with the picks, or with nothing (§7 no. 26)', async () => {
    fakeServer(server)
    const act = userEvent.setup()
    const made = vi.fn<(picker: CellPicker) => void>()
    await renderScreen(<Grid onPicker={made} />)
    const column = { key: 'who', title: '谁', type: 'sel_user' } as const
    const ask = () => made.mock.lastCall?.[0].open({ column, row: { id: '1' }, picked: ['u42'], multiple: true })
    const first = ask()
    await act.click(await screen.findByText('员工2'))
    await act.click(ok())
    expect(await first).toEqual([
      { value: 'u42', label: '员工42' },
      { value: 'u2', label: '员工2' },
    ])
    const second = ask()
    await screen.findByText('员工2')
    await act.click(screen.getAllByRole('button', { name: '关闭' })[1] ?? document.body)
    expect(await second).toBeUndefined()
  })
})
