import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Arrived, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { UserAnnouncementList } from './user-announcement-list.tsx'

const notice = (id: string, sendStatus: string, priority: string) => ({
  id,
  titile: `通告 ${id}`,
  msgAbstract: '摘要',
  msgContent: '<p>周六停电<img src=x onerror="globalThis.hacked = 1"></p>',
  startTime: '2026-11-20 00:00:00',
  endTime: '2026-12-20 00:00:00',
  sender: 'admin',
  sender_dictText: '管理员',
  priority,
  priority_dictText: '',
  msgCategory: '1',
  msgCategory_dictText: '通知公告',
  msgType: 'ALL',
  msgType_dictText: '全体用户',
  sendStatus,
  sendStatus_dictText: '',
  sendTime: sendStatus === '0' ? null : '2026-11-21 09:12:00',
  cancelTime: null,
  userIds: null,
  files: 'f1',
  fileList: [{ id: 'f1', name: '计划.pdf', size: 2048 }],
  busType: null,
  busId: null,
  openType: null,
  openPage: null,
  createBy: 'admin',
  createTime: '2026-11-21 09:00:00',
  updateBy: null,
  updateTime: null,
  version: 3,
})
const server = {
  'GET /sys/annountCement/list': () => pageOf([notice('1', '0', 'L'), notice('2', '1', 'M'), notice('3', '2', 'H')]),
  'GET /sys/annountCement/deleteList': () => ({ result: [notice('9', '2', 'L')] }),
  'GET /sys/sysAnnouncementSend/list': () =>
    pageOf([{ id: 's1', anntId: '2', userId: 'u', username: 'chen', realname: '陈伟', readFlag: '1', readTime: null }]),
}
const all = ['list', 'add', 'edit', 'delete', 'release', 'revoke', 'export', 'import'].map(
  (each) => `system:announcement:${each}`,
)
const changed = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method !== 'GET')

async function open(more: Parameters<typeof fakeServer>[0] = {}, granted: readonly string[] = all) {
  const arrived = fakeServer({ ...server, ...more })
  grant(...granted)
  await renderScreen(<AnnouncementList />)
  const line = async (id: string) => {
    const row = (await screen.findByText(`通告 ${id}`)).closest('tr')
    if (!row) throw new Error('announcements are rows')
    return row
  }
  await line('1')
  return { arrived, line, user: userEvent.setup() }
}

beforeEach(() => localStorage.clear())

describe('announcements', () => {
  it('[C36][D14][E06] shows priorities and states as coloured text, with the actions of each state', async () => {
    const { line } = await open()
    const offered = async (id: string) =>
      within(await line(id))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(await offered('1')).toEqual(['查看', '编辑', '发布', '删除'])
    expect(await offered('2')).toEqual(['查看', '撤销'])
    expect(await offered('3')).toEqual(['查看', '删除'])
    const chips = async (id: string) =>
      [...(await line(id)).querySelectorAll('.h-chip')].map((chip) => [chip.textContent, chip.className])
    expect(await chips('1')).toEqual([
      ['一般消息', 'h-chip is-accent'],
      ['未发布', 'h-chip is-quiet'],
    ])
    expect(await chips('2')).toEqual([
      ['重要消息', 'h-chip is-warn'],
      ['已发布', 'h-chip is-good'],
    ])
    expect(await chips('3')).toEqual([
      ['紧急消息', 'h-chip is-bad'],
      ['已撤销', 'h-chip is-warn'],
    ])
  })

  it('[E06] releases and withdraws by two calls, each after a question', async () => {
    const released = vi.fn(() => ({}))
    const revoked = vi.fn(() => ({}))
    const { user, line } = await open({
      'GET /sys/annountCement/doReleaseData': released,
      'GET /sys/annountCement/doReovkeData': revoked,
    })
    await user.click(within(await line('1')).getByRole('button', { name: '发布' }))
    expect(screen.getByText('确定发布吗?')).toBeDefined()
    expect(released).not.toHaveBeenCalled()
    await user.click(screen.getByTestId('confirm-yes'))
    await waitFor(() =>
      expect(released).toHaveBeenCalledWith(expect.objectContaining({ query: expect.objectContaining({ id: '1' }) })),
    )
    expect(await screen.findByText('该系统通知发布成功')).toBeDefined()
    await user.click(within(await line('2')).getByRole('button', { name: '撤销' }))
    expect(screen.getByText('确定撤销吗?')).toBeDefined()
    await user.click(screen.getByTestId('confirm-yes'))
    expect(await screen.findByText('该系统通知撤销成功')).toBeDefined()
  })

  it('[C36][P14] shows a whole one, cleaned, with files and readers; prints it by a ticket [K06]', async () => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const { user, line } = await open({
      'POST /sys/annountCement/printTicket': () => ({
        result: { ticket: 't', url: '/sys/annountCement/show/2?id=2&token=t' },
      }),
    })
    await user.click(within(await line('2')).getByRole('button', { name: '查看' }))
    const drawer = within(await screen.findByRole('dialog', { name: '查看详情' }))
    expect(await drawer.findByText('周六停电')).toBeDefined()
    expect(document.querySelector('[onerror]')).toBeNull()
    expect(drawer.getByRole('button', { name: /计划\.pdf/ })).toBeDefined()
    expect(await drawer.findByText('陈伟')).toBeDefined()
    await user.click(drawer.getByRole('button', { name: '打印' }))
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(
        '/heron/sys/annountCement/show/2?id=2&token=t&lang=cn',
        '_blank',
        'noopener,noreferrer',
      ),
    )
  })

  it('[B21] shows of a notice of the server what is in the language of the user', async () => {
    const said = [
      ['zh', '机床已更改', '请重新编制'],
      ['en', 'Machine changed', 'Make the plan again'],
      ['ja', '機械を変更', '作り直してください'],
    ].map(([of, title, words]) => `<p data-language="${of}" data-title="${title}">${words}</p>`)
    const written = {
      ...notice('2', '1', 'M'),
      titile: '机床已更改 / Machine changed',
      msgAbstract: '机床已更改 / Machine changed',
      msgContent: said.join(''),
    }
    fakeServer({ ...server, 'GET /sys/annountCement/list': () => pageOf([written]) })
    grant(...all)
    const user = userEvent.setup()
    await renderScreen(<AnnouncementList />)
    await user.click(await screen.findByRole('button', { name: '查看' }))
    const drawer = within(await screen.findByRole('dialog', { name: '查看详情' }))
    expect(await drawer.findByText('请重新编制')).toBeDefined()
    expect(drawer.queryByText(/Make the plan|作り直して|Machine changed/)).toBeNull()
    expect(drawer.getByRole('heading', { name: '机床已更改' })).toBeDefined()
  })

  it('[C36][F14] requires title, abstract and an end after the start; receivers only for chosen users', async () => {
    const { arrived, user } = await open()
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('radio', { name: '通知公告' })).toHaveProperty('checked', true)
    expect(form.getByRole('radio', { name: '高' })).toHaveProperty('checked', true)
    expect(form.queryByText('请选择用户')).toBeNull()
    await user.click(form.getByRole('radio', { name: '指定用户' }))
    expect(form.getAllByText('指定用户').length).toBeGreaterThan(1)
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(form.getAllByRole('alert').length).toBeGreaterThan(2))
    expect(changed(arrived)).toEqual([])
  })

  it('[C36][E08] is not saved without a file that is still on its way, nor left without a question', async () => {
    const through: (() => void)[] = []
    class SlowRequest {
      upload = {}
      status = 200
      response: unknown
      onload?: () => void
      open() {}
      abort() {}
      setRequestHeader() {}
      send() {
        const result = { id: '77', name: 'b.pdf', size: 1, path: 'f/77/b.pdf' }
        through.push(() => {
          this.response = { success: true, code: 200, message: '', result }
          this.onload?.()
        })
      }
    }
    vi.stubGlobal('XMLHttpRequest', SlowRequest)
    const { arrived, line, user } = await open({
      'PUT /sys/annountCement/edit': () => ({ result: notice('1', '0', 'L') }),
    })
    await user.click(within(await line('1')).getByRole('button', { name: '编辑' }))
    const form = within(await screen.findByRole('dialog'))
    const input = form.getByRole('group', { name: '附件' }).querySelector('input')
    if (!input) throw new Error('files are chosen by an input')
    await user.upload(input, new File(['x'], 'b.pdf', { type: 'application/pdf' }))
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('还有文件正在上传，请等上传完成后再保存。')).toBeDefined()
    expect(changed(arrived)).toEqual([])
    await user.click(form.getByRole('button', { name: '取消' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '有未保存的修改' })).getByRole('button', { name: '取消' }),
    )
    await waitFor(() => expect(through).toHaveLength(1))
    through[0]?.()
    await form.findByRole('button', { name: '删除 b.pdf' })
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(changed(arrived)).toHaveLength(1))
    expect(changed(arrived)[0]?.body).toMatchObject({ files: 'f1,77' })
    vi.unstubAllGlobals()
  })

  it('[C36][L16] restores withdrawn ones from the recycle bin', async () => {
    const { arrived, user } = await open({ 'PUT /sys/annountCement/back': () => ({}) })
    await user.click(screen.getByRole('button', { name: '回收站' }))
    const bin = within(await screen.findByRole('dialog', { name: '回收站' }))
    await bin.findByText('通告 9')
    await user.click(bin.getByRole('checkbox', { name: '选择此行' }))
    await user.click(bin.getByRole('button', { name: '还原' }))
    await waitFor(() =>
      expect(changed(arrived).map(({ path, body }) => [path, body])).toEqual([
        ['/sys/annountCement/back', { ids: '9' }],
      ]),
    )
  })

  it('[G03][G06] read-only users see nothing that changes', async () => {
    await open({}, ['system:announcement:list'])
    for (const name of ['新增', '编辑', '删除', '发布', '撤销', '回收站', '导入', '导出'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

const mine = (id: string, readFlag: string, more: object = {}) => ({
  ...{ id, anntId: id, titile: `我的 ${id}`, msgAbstract: '', msgContent: '<p>内容</p>', sender: 'admin' },
  ...{ sender_dictText: '管理员', priority: 'H', msgCategory: '1', msgCategory_dictText: '通知公告', readFlag },
  ...{ readTime: null, sendTime: '2026-11-21 09:12:00', busType: null, busId: '7', openType: null, openPage: null },
  ...{ fileList: [], ...more },
})

describe('my announcements', () => {
  const show = async () => {
    const arrived = fakeServer({
      'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': () =>
        pageOf([
          mine('1', '0'),
          mine('2', '1'),
          mine('3', '0', { openType: 'component', openPage: 'project/ProjectList' }),
        ]),
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': () => ({}),
      'PUT /sys/sysAnnouncementSend/readAll': () => ({}),
    })
    await renderScreen(<UserAnnouncementList />)
    await screen.findByText('我的 1')
    return { arrived, user: userEvent.setup() }
  }

  it('[C44] marks an unread one read and shows it, a read one is only shown', async () => {
    const { arrived, user } = await show()
    expect(screen.getAllByText('未读', { selector: '.h-chip' })).toHaveLength(2)
    await user.click(screen.getByText('我的 1'))
    expect(await screen.findByRole('dialog', { name: '通知消息' })).toBeDefined()
    await waitFor(() => expect(changed(arrived).map(({ body }) => body)).toEqual([{ anntId: '1' }]))
    await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
    await user.click(screen.getByText('我的 2'))
    await screen.findByRole('dialog', { name: '通知消息' })
    expect(changed(arrived)).toHaveLength(1)
  })

  it('[C44] leads to the screen of one that names it', async () => {
    const { user } = await show()
    await user.click(screen.getByText('我的 3'))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/project?id=7'))
  })

  it('[C44] marks all read after a question', async () => {
    const { arrived, user } = await show()
    await user.click(screen.getByRole('button', { name: '全部标注已读' }))
    expect(screen.getByText('是否全部标注已读?')).toBeDefined()
    expect(changed(arrived)).toEqual([])
    await user.click(screen.getByTestId('confirm-yes'))
    expect(await screen.findByText('全部已读')).toBeDefined()
    expect(changed(arrived)).toHaveLength(1)
  })
})
