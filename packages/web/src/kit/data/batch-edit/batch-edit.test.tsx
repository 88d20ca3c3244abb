import { customerRoutes } from '@heron/contract/routes/work/customer'
import { machineRoutes } from '@heron/contract/routes/work/machine'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CustomerList } from '../../../features/work/customer/index.ts'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import type { Section } from '../../form/form/field.ts'
import { batchFields, rowChanges, valueText } from './batch-fields.ts'

const row = (id: string, contact: string, version = 1) => ({
  id,
  code: id.toUpperCase(),
  name: `客户 ${id}`,
  contact,
  phone: null,
  email: null,
  address: '',
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  version,
})
const rows = [row('c1', '王工'), row('c2', '李工', 4), row('c3', '赵工', 2)]

interface Body {
  readonly call: string
  readonly rows: readonly { readonly id: string; readonly contact: string; readonly version: number }[]
}
const sent = (calls: readonly Arrived[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body as Body)

/** Accepts every row except those named. */
const answer = (call: Arrived, refused: readonly string[] = []) => {
  const outcomes = (call.body as Body).rows.map(({ id, version }) =>
    refused.includes(id)
      ? { id, state: 'refused', version: null, reason: '电话 请输入正确电话号码', error: 'VALIDATION' }
      : { id, state: 'changed', version: version + 1 },
  )
  const bad = outcomes.filter(({ state }) => state === 'refused').length
  return { result: { changed: outcomes.length - bad, refused: bad, rows: outcomes } }
}

async function open(refused: readonly string[] = []) {
  const calls = fakeServer({
    'GET /customer/list': () => pageOf(rows),
    'POST /sys/batchEdit/preview': (call) => answer(call, refused),
    'POST /sys/batchEdit/apply': (call) => answer(call),
  })
  grant('customer:edit')
  const user = userEvent.setup()
  await renderScreen(<CustomerList />)
  await screen.findByText('客户 c1')
  await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
  await user.click(screen.getByRole('button', { name: '批量编辑' }))
  const dialog = await screen.findByRole('dialog', { name: '批量编辑 · 客户管理（3 条）' })
  const set = async (contact: string) => {
    const tick = within(dialog).getByRole('checkbox', { name: '设置联系人' })
    if (tick.getAttribute('aria-checked') !== 'true' && !(tick as HTMLInputElement).checked) await user.click(tick)
    const input = within(dialog).getByRole('textbox', { name: /联系人/ })
    await user.clear(input)
    await user.type(input, contact)
  }
  return { calls, user, dialog, set }
}

describe('editing many rows of a list', () => {
  it('offers fields that can have one value for many rows: no unique ones', async () => {
    const { dialog } = await open()
    const ticks = within(dialog).getAllByRole('checkbox')
    expect(ticks.map((tick) => tick.getAttribute('aria-label'))).toEqual(
      ['客户名称', '联系人', '电话', '邮箱', '地址', '备注'].map((name) => `设置${name}`),
    )
  })

  it('previews old and new of each row by the server, changes with each version, and undoes', async () => {
    const { calls, user, dialog, set } = await open()
    const apply = () => within(dialog).getByRole('button', { name: /应用到/ })
    expect(apply().hasAttribute('disabled')).toBe(true)
    await set('李工')
    await user.click(within(dialog).getByRole('button', { name: '预览' }))
    expect(await within(dialog).findByRole('row', { name: '客户 c1 联系人 王工 → 李工 将修改' })).toBeDefined()
    expect(within(dialog).getByRole('row', { name: '客户 c2 不变' })).toBeDefined()
    expect(sent(calls, '/sys/batchEdit/preview')[0]?.rows.map(({ id, version }) => [id, version])).toEqual([
      ['c1', 1],
      ['c3', 2],
    ])
    // Another value needs another preview.
    await set('李工程师')
    expect(apply().hasAttribute('disabled')).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: '预览' }))
    await waitFor(() => expect(apply().textContent).toContain('应用到 3 条'))
    await user.click(apply())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(calls, '/sys/batchEdit/apply')[0]).toMatchObject({
      call: 'customer.edit',
      rows: [
        { id: 'c1', contact: '李工程师', version: 1 },
        { id: 'c2', contact: '李工程师', version: 4 },
        { id: 'c3', contact: '李工程师', version: 2 },
      ],
    })
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(sent(calls, '/sys/batchEdit/apply')).toHaveLength(2))
    expect(sent(calls, '/sys/batchEdit/apply')[1]?.rows).toMatchObject([
      { id: 'c1', contact: '王工', version: 2 },
      { id: 'c2', contact: '李工', version: 5 },
      { id: 'c3', contact: '赵工', version: 3 },
    ])
    expect(await screen.findByText('已撤销 3 条')).toBeDefined()
  })

  it('reports refused rows with reasons, and changed ones', async () => {
    const { calls, user, dialog, set } = await open(['c3'])
    await set('周工')
    await user.click(within(dialog).getByRole('button', { name: '预览' }))
    const refused = await within(dialog).findByRole('row', { name: /客户 c3.*不能修改/ })
    expect(refused.textContent).toContain('不能修改电话 请输入正确电话号码')
    await user.click(within(dialog).getByRole('button', { name: '应用到 2 条' }))
    expect(await within(dialog).findByText('已修改 2 条，1 条未变')).toBeDefined()
    expect(within(dialog).getByRole('row', { name: /客户 c1 .* 已修改/ })).toBeDefined()
    expect(sent(calls, '/sys/batchEdit/apply')[0]?.rows.map(({ id }) => id)).toEqual(['c1', 'c2'])
  })

  it('shows the call’s errors at the inputs before sending', async () => {
    const { calls, user, dialog } = await open()
    await user.click(within(dialog).getByRole('checkbox', { name: '设置邮箱' }))
    await user.type(within(dialog).getByRole('textbox', { name: /邮箱/ }), 'nobody')
    await user.click(within(dialog).getByRole('button', { name: '预览' }))
    expect(within(dialog).getByText('邮箱格式不正确')).toBeDefined()
    expect(sent(calls, '/sys/batchEdit/preview')).toEqual([])
  })
})

describe('the fields and bodies of a batch', () => {
  const sections = (...fields: Section['fields']): readonly Section[] => [{ fields }]

  it('takes fields that are shown for each row, and none that is checked, filled or drawn by the form', () => {
    const all = sections(
      { name: 'name', label: 'customer.name', when: ({ version }) => version === 1 },
      { name: 'contact', label: 'customer.contact', fills: () => ({}) },
      { name: 'phone', label: 'customer.phone', check: async () => undefined },
      { name: 'email', label: 'customer.email', render: () => null },
      { name: 'address', label: 'customer.address', kind: 'readonly' },
      { name: 'createBy', label: 'kit.createBy' },
      { name: 'remark', label: 'kit.remark' },
    )
    const names = (of: typeof rows) => batchFields(all, customerRoutes.edit.body, of).map(({ name }) => name)
    expect(names(rows.slice(0, 1))).toEqual(['name', 'remark'])
    expect(names(rows)).toEqual(['remark'])
  })

  it('sets a value inside a group, and leaves the rest of the group', () => {
    const machine = { id: 'm1', version: 3, travel: { x: { min: 0, max: 300 }, y: { min: 0, max: 200 } } }
    const [field] = batchFields(
      sections({ name: 'travel.x.max', label: 'machine.name', kind: 'number' }),
      machineRoutes.edit.body,
      [machine],
    )
    expect(field).toBeDefined()
    const [change] = rowChanges(machineRoutes.edit.body, [machine], field ? [field] : [], {
      travel: { x: { max: 400 } },
    })
    expect(change).toMatchObject({
      changes: [{ before: 300, after: 400 }],
      body: { travel: { x: { min: 0, max: 400 }, y: { min: 0, max: 200 } } },
    })
  })

  it('shows a value as its input does', () => {
    const t = ((key: string) => key) as Parameters<typeof valueText>[2]
    const options = [{ value: 1, label: '一' }]
    expect([
      valueText({ name: 'a', label: 'kit.remark', options }, 1, t),
      valueText({ name: 'a', label: 'kit.remark', options, kind: 'multi' }, [1, 2], t),
      valueText({ name: 'a', label: 'kit.remark', kind: 'switch' }, false, t),
      valueText({ name: 'a', label: 'kit.remark', unit: 'mm' }, 2.5, t),
      valueText({ name: 'a', label: 'kit.remark' }, '', t),
    ]).toEqual(['一', '一, 2', 'kit.no', '2.5 mm', '–'])
  })
})
