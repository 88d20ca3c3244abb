import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { CheckRuleList } from './check-rule-list.tsx'
import { readParts, writeParts } from './parts.ts'

const steps = [
  { digits: '*', pattern: '^.{5}$', message: '五位' },
  { digits: 1, pattern: '[A-Z]', message: '首位字母' },
  { digits: '*', pattern: '\\w+', message: '无空格' },
]
const row = {
  id: 'c1',
  ruleName: '模号',
  ruleCode: 'mould-no',
  ruleJson: JSON.stringify(steps),
  ruleDescription: null,
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 2,
}
const server = {
  'GET /sys/checkRule/list': () => pageOf([row]),
  'GET /sys/duplicate/check': () => ({ message: '该值可用！' }),
}
const all = ['list', 'add', 'edit', 'delete'].map((each) => `system:checkRule:${each}`)

beforeEach(() => localStorage.clear())

describe('parts', () => {
  it('[C38] are kept first globals, locals, last globals, and read back the same', () => {
    const parts = readParts(JSON.stringify(steps))
    expect(parts.map(({ scope, digits }) => [scope, digits])).toEqual([
      ['first', ''],
      ['local', '1'],
      ['last', ''],
    ])
    expect(JSON.parse(writeParts(parts))).toEqual(steps)
    expect(JSON.parse(writeParts(parts.toReversed()))).toEqual(steps)
    expect([readParts('{'), readParts('{}'), readParts('[1]')]).toEqual([[], [], []])
  })
})

describe('check rules', () => {
  it('[C38] a new rule from two tables of parts; invalid patterns are not sent', async () => {
    const arrived = fakeServer({ ...server, 'POST /sys/checkRule/add': () => ({ result: row }) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<CheckRuleList />)
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/规则名称/), '零件号')
    await user.type(within(form).getByLabelText(/规则Code/), 'part-no')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(form.textContent).toContain('请至少新增一条规则'))
    await user.click(within(form).getByRole('button', { name: '新增一行' }))
    await user.clear(within(form).getByLabelText('位数 1'))
    await user.type(within(form).getByLabelText('位数 1'), '3')
    await user.type(within(form).getByLabelText('规则（正则表达式） 1'), '(')
    await user.type(within(form).getByLabelText('提示文本 1'), '三位')
    expect(form.textContent).toContain('请输入正确的正则表达式')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    const posted = () => arrived.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(posted()).toEqual([])
    await user.clear(within(form).getByLabelText('规则（正则表达式） 1'))
    await user.type(within(form).getByLabelText('规则（正则表达式） 1'), '\\d+')
    await user.click(within(form).getByRole('tab', { name: '全局规则' }))
    await user.click(within(form).getByRole('button', { name: '新增一行' }))
    await user.type(within(form).getByLabelText('规则（正则表达式） 1'), '.+')
    await user.type(within(form).getByLabelText('提示文本 1'), '必填')
    await user.click(within(form).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(posted()).toHaveLength(1))
    expect(posted()[0]).toMatchObject({ ruleName: '零件号', ruleCode: 'part-no' })
    expect(JSON.parse((posted()[0] as { ruleJson: string }).ruleJson)).toEqual([
      { digits: '*', pattern: '.+', message: '必填' },
      { digits: 3, pattern: '\\d+', message: '三位' },
    ])
  })

  it('[C38] tries a value: characters with their places, and the server’s word', async () => {
    const arrived = fakeServer({
      ...server,
      'GET /sys/checkRule/checkByCode': ({ query }) =>
        query.value === 'A%E4%B8%80' ? {} : { success: false, message: '五位', result: { error: '' } },
    })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<CheckRuleList />)
    await user.click(await screen.findByRole('button', { name: '功能测试' }))
    const dialog = await screen.findByRole('dialog')
    const input = within(dialog).getByLabelText('请输入要校验的值')
    await user.type(input, 'A2{Enter}')
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('五位'))
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['A1', '22'])
    await user.clear(input)
    await user.type(input, 'A一{Enter}')
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('校验通过'))
    expect(arrived.at(-1)?.query).toMatchObject({ ruleCode: 'mould-no' })
  })
})
