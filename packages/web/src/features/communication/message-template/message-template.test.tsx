import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { MessageTemplateList } from './message-template-list.tsx'

const template = (id: string, useStatus: string) => ({
  id,
  templateCode: `arrival-${id}`,
  templateName: '{{7*7}} 到货',
  templateType: '1',
  templateType_dictText: '短信',
  templateContent: '<b>\x24{part}</b> 到货',
  templateTestJson: '{"part":"E-07"}',
  useStatus,
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 3,
})
const PREVIEW = 'POST /sys/message/sysMessageTemplate/preview'
const server = {
  'GET /sys/message/sysMessageTemplate/list': () => pageOf([template('1', '0'), template('2', '1')]),
  [PREVIEW]: ({ body }: Arrived) => {
    const { templateName, testData } = body as { templateName: string; testData: string }
    const missing = testData.includes('part') ? [] : ['part']
    return { result: { title: templateName, content: '<b>E-07</b> 到货', missing } }
  },
  'GET /sys/duplicate/check': () => ({}),
}
const all = ['list', 'add', 'edit', 'delete', 'send', 'export', 'import'].map(
  (each) => `system:messageTemplate:${each}`,
)
const changed = (arrived: readonly Arrived[]) =>
  arrived.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'))

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = all) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<MessageTemplateList />)
  const line = async (id: string) => {
    const row = (await screen.findByText(`arrival-${id}`)).closest('tr')
    if (!row) throw new Error('templates are rows')
    return within(row)
  }
  await line('1')
  return { arrived, line, user: userEvent.setup() }
}

beforeEach(() => localStorage.clear())

describe('message templates', () => {
  it('[C19] one in use is not edited and not deleted, only taken out of use', async () => {
    const { arrived, user, line } = await open({ 'PUT /sys/message/sysMessageTemplate/edit': () => ({}) })
    const used = await line('2')
    expect(used.queryByRole('button', { name: '删除' })).toBeNull()
    await user.click(used.getByRole('button', { name: '编辑' }))
    expect(await screen.findByText('此模板已被应用，禁止编辑!')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(used.getByRole('button', { name: '停用' }))
    await waitFor(() => expect(changed(arrived)[0]?.body).toMatchObject({ id: '2', version: 3, useStatus: '0' }))
  })

  it('[C19] shows a preview beside the form, as plain text for phones (ATK21)', async () => {
    const { user, line } = await open()
    await user.click((await line('1')).getByRole('button', { name: '编辑' }))
    const form = within(await screen.findByRole('dialog'))
    const preview = within(await form.findByRole('region', { name: '预览' }))
    expect(await preview.findByText('{{7*7}} 到货')).toBeDefined()
    expect(await preview.findByText('<b>E-07</b> 到货')).toBeDefined()
    const data = form.getByLabelText(/测试数据/)
    await user.clear(data)
    await user.type(data, '{{}')
    expect(await preview.findByText('缺少参数：part')).toBeDefined()
  })

  it('[C19] sends a test to chosen users, by the bell unless another way is chosen', async () => {
    const { arrived, user, line } = await open({ 'POST /sys/message/sysMessageTemplate/sendMsg': () => ({}) })
    await user.click((await line('1')).getByRole('button', { name: '发送测试' }))
    const form = within(await screen.findByRole('dialog', { name: '发送测试' }))
    expect(form.getByRole('radio', { name: '系统' })).toHaveProperty('checked', true)
    await user.click(form.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(form.getAllByRole('alert').length).toBeGreaterThan(0))
    expect(changed(arrived)).toEqual([])
    const data = form.getByLabelText(/测试数据/)
    await user.clear(data)
    await user.type(data, 'no json')
    await user.click(form.getByRole('button', { name: '发送' }))
    expect(await form.findByText('解析Json出错！')).toBeDefined()
  })

  it('[G03][G06] read-only users see nothing that changes or sends', async () => {
    await open({}, ['system:messageTemplate:list'])
    for (const name of ['新增', '编辑', '删除', '发送测试', '应用', '停用', '导入', '导出'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
