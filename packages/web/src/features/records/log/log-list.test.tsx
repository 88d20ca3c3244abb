import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { LogList } from './log-list.tsx'

const entry = {
  id: 'l1',
  logType: 2,
  logType_dictText: '操作日志',
  logContent: 'Changes a customer',
  operateType: 3,
  operateType_dictText: '修改',
  userid: 'ada',
  username: '艾达',
  ip: '10.0.0.7',
  method: 'customer.edit',
  requestUrl: '/customer/edit',
  requestParam: '{"body":{"name":"华光"}}',
  requestType: 'PUT',
  costTime: 12,
  createBy: 'ada',
  createTime: '2026-11-21 09:12:00',
}
const own = { ...entry, id: 'l2', method: 'session.updatePassword', logContent: 'Changes one’s own password' }
const server = {
  'GET /sys/log/list': () => pageOf([entry, own]),
  'GET /sys/dict/getDictItems/operate_type': () => ({
    result: [{ value: '3', text: '修改', titles: { cn: '修改', en: 'Change', jp: '変更' } }],
  }),
}
const all = ['list', 'delete', 'export'].map((each) => `system:log:${each}`)

beforeEach(() => localStorage.clear())

describe('the log', () => {
  it('[C32][D13] sign-ins and operations behind tabs; only operations have a kind', async () => {
    const arrived = fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<LogList />)
    await screen.findByText('编辑客户')
    expect(screen.getByText('修改密码')).toBeTruthy()
    const asked = () => arrived.filter(({ path }) => path === '/sys/log/list').at(-1)?.query
    expect(asked()).toMatchObject({ logType: '1' })
    expect(screen.queryByLabelText('操作类型')).toBeNull()
    await user.type(screen.getByLabelText('搜索日志'), '客户')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked()).toMatchObject({ logType: '1', keyWord: '客户' }))
    screen.getByRole('tab', { name: '登录日志' }).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(asked()).toMatchObject({ logType: '2' }))
    expect(asked()).not.toHaveProperty('keyWord')
    await user.selectOptions(await screen.findByLabelText('操作类型'), '修改')
    await waitFor(() => expect(asked()).toMatchObject({ logType: '2', operateType: '3' }))
  })

  it('[C32] shows the kind of sign-in in the user’s language', async () => {
    const entered = { ...entry, method: 'session.login', logContent: '用户名: ada,登录成功！' }
    fakeServer({ ...server, 'GET /sys/log/list': () => pageOf([entered]) })
    grant(...all)
    await renderScreen(<LogList />)
    await screen.findByText('用户名: ada,登录成功！')
    await chooseLanguage('en')
    expect(await screen.findByText('ada signed in')).toBeDefined()
    await chooseLanguage('cn')
  })

  it('[C32] an operation unfolds, by keyboard too, into the call and its parameters', async () => {
    fakeServer(server)
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<LogList />)
    await user.click(await screen.findByRole('tab', { name: '操作日志' }))
    const row = (await screen.findByText('编辑客户')).closest('tr')
    const unfold = within(row as HTMLElement).getByRole('button', { name: '详情' })
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    unfold.focus()
    await user.keyboard('{Enter}')
    expect(unfold.getAttribute('aria-expanded')).toBe('true')
    const detail = document.getElementById(unfold.getAttribute('aria-controls') ?? '')
    await waitFor(() => expect(detail?.textContent).toContain('customer.edit'))
    expect(detail?.textContent).toContain('PUT /customer/edit')
    expect(detail?.textContent).toContain('"name": "华光"')
    await user.keyboard(' ')
    expect(screen.queryByText('customer.edit')).toBeNull()
  })

  it('[C32] clearing the log requires typing a word', async () => {
    const arrived = fakeServer({ ...server, 'DELETE /sys/log/deleteBatch': () => ({}) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<LogList />)
    await user.click(await screen.findByRole('button', { name: '清空' }))
    expect(arrived.filter(({ method }) => method === 'DELETE')).toEqual([])
    const window = await screen.findByRole('dialog', { name: '确定清空全部日志吗？' })
    expect(window.textContent).toContain('无法恢复')
    await user.keyboard('{Enter}')
    expect(within(window).getByRole('alert').textContent).toBe('请输入“清空”以确认')
    await user.keyboard('清空{Enter}')
    await waitFor(() => expect(arrived.find(({ method }) => method === 'DELETE')?.query).toEqual({ ids: 'allclear' }))
  })

  it('[G03] read-only users see no button to delete or export', async () => {
    fakeServer(server)
    grant('system:log:list')
    await renderScreen(<LogList />)
    await screen.findByText('编辑客户')
    for (const name of ['清空', '删除', '导出']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
