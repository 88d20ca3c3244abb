import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../lib/text/text.ts'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { MessageList } from './message-list.tsx'

const message = (id: string, esSendStatus: string, more: object = {}) => ({
  id,
  esTitle: `消息 ${id}`,
  esType: '2',
  esType_dictText: '邮件',
  esReceiver: 'd@factory.example',
  esParam: null,
  esContent: '<p>E-07 <b>到货</b><img src=x onerror="globalThis.hacked = 1"></p>',
  esSendTime: null,
  esSendStatus,
  esSendStatus_dictText: '',
  esSendNum: 2,
  esResult: esSendStatus === '2' ? 'try later' : null,
  nextTime: null,
  remark: null,
  createBy: 'admin',
  createTime: '2026-11-21 09:12:00',
  updateBy: null,
  updateTime: null,
  version: 3,
  ...more,
})
const server = {
  'GET /sys/message/sysMessage/list': () => pageOf([message('1', '0'), message('2', '1'), message('3', '2')]),
}
const all = ['list', 'add', 'edit', 'delete', 'export', 'import'].map((each) => `system:message:${each}`)
const changed = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method !== 'GET')

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = all) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<MessageList />)
  const line = async (id: string) => {
    const row = (await screen.findByText(`消息 ${id}`)).closest('tr')
    if (!row) throw new Error('messages are rows')
    return row
  }
  await line('1')
  return { arrived, line, user: userEvent.setup() }
}

beforeEach(() => localStorage.clear())

describe('messages', () => {
  it('[C19][E07] distinguishes unsent, sent and failed, with the actions of each', async () => {
    const { line } = await open()
    const shown = async (id: string) => {
      const row = await line(id)
      const chip = row.querySelector('.h-chip')
      return [
        chip?.textContent,
        chip?.className,
        ...within(row)
          .getAllByRole('button')
          .map((each) => each.textContent),
      ]
    }
    expect(await shown('1')).toEqual(['未发送', 'h-chip is-quiet', '详情', '编辑', '删除'])
    expect(await shown('2')).toEqual(['发送成功', 'h-chip is-good', '详情', '删除'])
    expect(await shown('3')).toEqual(['发送失败', 'h-chip is-bad', '详情', '重新发送', '编辑', '删除'])
  })

  it('shows what the server wrote in the language of the reader', async () => {
    const paragraph = (language: string, title: string, words: string) =>
      `<p data-language="${language}" data-title="${title}">${words}</p>`
    const esContent = [
      paragraph('zh', '程序已失效', '已更改'),
      paragraph('en', 'Programs &amp; plans are stale', 'Changed'),
    ].join('')
    const made = message('4', '1', { esTitle: '程序已失效 · Programs & plans are stale', esContent })
    await open({ 'GET /sys/message/sysMessage/list': () => pageOf([message('1', '0'), made]) })
    expect(await screen.findByRole('cell', { name: '程序已失效' })).toBeDefined()
    await act(() => chooseLanguage('en'))
    const row = (await screen.findByText('Programs & plans are stale')).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toContain('Changed')
    expect(screen.getByText('消息 1')).toBeDefined()
    await act(() => chooseLanguage('cn'))
  })

  it('[C19] shows one in full, cleaned, with why it failed', async () => {
    const { user, line } = await open()
    await user.click(within(await line('3')).getByRole('button', { name: '详情' }))
    const drawer = within(await screen.findByRole('dialog', { name: '详情' }))
    expect(await drawer.findByText('到货')).toBeDefined()
    expect(drawer.getByText('try later')).toBeDefined()
    expect(drawer.getByText('不再重试')).toBeDefined()
    expect(document.querySelector('[onerror]')).toBeNull()
  })

  it('[E07] queues a failed one anew', async () => {
    const { arrived, user, line } = await open({ 'PUT /sys/message/sysMessage/resend': () => ({}) })
    await user.click(within(await line('3')).getByRole('button', { name: '重新发送' }))
    expect(await screen.findByText('已加入发送队列')).toBeDefined()
    expect(changed(arrived).map(({ body }) => body)).toEqual([{ ids: '3' }])
  })

  it('[C19] writes one for several receivers', async () => {
    const { arrived, user } = await open({ 'POST /sys/message/sysMessage/add': () => ({ result: [] }) })
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText(/消息标题/), '到货')
    await user.type(form.getByLabelText(/接收人/), 'chen,d@factory.example')
    await user.type(form.getByLabelText(/发送内容/), '请取')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changed(arrived)[0]?.body).toMatchObject({
        esTitle: '到货',
        esType: '2',
        esReceiver: 'chen,d@factory.example',
        esContent: '请取',
      }),
    )
  })

  it('[G03][G06] read-only users see nothing that changes', async () => {
    await open({}, ['system:message:list'])
    for (const name of ['新增', '编辑', '删除', '重新发送', '导入', '导出'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
