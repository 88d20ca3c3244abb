import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { FillRuleList } from './fill-rule-list.tsx'

const row = {
  id: 'f1',
  ruleName: '订单号',
  ruleCode: 'shop_order_num',
  ruleClass: 'orderNumber',
  ruleParams: '{"prefix":"CN"}',
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 2,
}
const server = {
  'GET /sys/fillRule/list': () => pageOf([row]),
  'GET /sys/duplicate/check': () => ({ message: '该值可用！' }),
}
const all = ['list', 'add', 'edit', 'delete'].map((each) => `system:fillRule:${each}`)

beforeEach(() => localStorage.clear())
afterEach(() => chooseLanguage('cn'))

describe('fill rules', () => {
  it('[C40] names the generator in the reader’s language and tries it out', async () => {
    const arrived = fakeServer({ ...server, 'GET /sys/fillRule/testFillRule': () => ({ result: ['A01A02', '2'] }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<FillRuleList />)
    expect(await screen.findByText('单号（前缀＋时间＋流水）')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '功能测试' }))
    const dialog = await screen.findByRole('dialog', { name: '填值规则功能测试' })
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('生成结果：A01A02, 2'))
    expect(arrived.at(-1)?.query).toMatchObject({ ruleCode: 'shop_order_num' })
  })

  it.each([
    [['list', 'edit'], true, true],
    [['list', 'add'], false, true],
    [['list', 'add', 'edit'], true, false],
  ])(
    '[G12] with the permissions to %j a sheet changes rows: %s, and the choice is fixed: %s',
    async (acts, isUpdate, isFixed) => {
      fakeServer(server)
      grant(...acts.map((each) => `system:fillRule:${each}`))
      const user = userEvent.setup()
      await renderScreen(<FillRuleList />)
      await user.click(await screen.findByRole('button', { name: '导入' }))
      const choice = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('switch')
      expect([choice.checked, choice.disabled]).toEqual([isUpdate, isFixed])
    },
  )

  it('[G12] who may neither add nor edit rows has no import', async () => {
    fakeServer(server)
    grant('system:fillRule:list')
    await renderScreen(<FillRuleList />)
    await screen.findByText('订单号')
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
  })

  it('[C40] shows the names of the given rules in the reader’s language, and names that people gave as they are', async () => {
    const renamed = { ...row, id: 'f2', ruleName: '采购订单号', ruleCode: 'org_num_role' }
    fakeServer({ ...server, 'GET /sys/fillRule/list': () => pageOf([row, renamed]) })
    grant(...all)
    await chooseLanguage('en')
    await renderScreen(<FillRuleList />)
    expect(await screen.findByRole('cell', { name: 'Order numbers' })).toBeDefined()
    expect(screen.getByRole('cell', { name: '采购订单号' })).toBeDefined()
  })

  it.each([
    ['x', '请输入JSON字符串'],
    ['[1]', '只能传递JSON对象，不能传递JSON数组'],
    ['{"step":1}', '参数无效（可用：prefix, digits）：格式不正确'],
    ['{"digits":"four"}', '：digits 请输入数字'],
    ['{"digits":99}', '：digits 不能大于 8'],
  ])('[C40] does not send the parameters %s', async (params, words) => {
    const arrived = fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<FillRuleList />)
    await user.click(await screen.findByRole('button', { name: '编辑' }))
    const form = await screen.findByRole('dialog')
    const input = within(form).getByLabelText(/规则参数/)
    await user.clear(input)
    await user.click(input)
    await user.paste(params)
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(form.textContent).toContain(words))
    expect(arrived.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})
