import { announcementRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const day = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('announcements on %s', (engine) => {
  let test: TestApp
  const users: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    for (const { id, username } of await test.app.platform.db.selectFrom('sysUser').selectAll().execute()) {
      users[username] = id
    }
  })
  afterAll(() => test.close())

  const body = (more: object = {}) => ({
    titile: '停电通知',
    msgAbstract: '周六停电',
    msgContent: '<p>周六 <b>8 点</b>停电</p>',
    startTime: formatDateTime(test.time.now - day),
    endTime: formatDateTime(test.time.now + day),
    ...more,
  })
  const add = async (more: object = {}) => (await test.call(routes.add, { body: body(more) }, 'admin')).json.result
  const act = (route: (typeof routes)['doReleaseData' | 'doReovkeData' | 'delete'], id: string) =>
    test.call(route, { query: { id } }, 'admin')
  const release = (id: string) => act(routes.doReleaseData, id)
  const unread = async (who: Who = 'designer', query = {}) =>
    (await test.call(routes.listByUser, { query }, who)).json.result
  const titles = async (who: Who = 'designer') => (await unread(who)).anntMsgList.map(({ titile }) => titile)
  const mine = async (query: Record<string, string> = {}, who: Who = 'designer') =>
    (await test.call(routes.getMyAnnouncementSend, { query }, who)).json.result
  const readOne = (anntId: string, who: Who = 'designer') => test.call(routes.markRead, { body: { anntId } }, who)

  it('[I17][E06][D14] written, released, seen, read, withdrawn', async () => {
    const written = await add({ priority: 'H' })
    expect(written).toMatchObject({ sendStatus: '0', sendStatus_dictText: '未发布', priority_dictText: '紧急消息' })
    expect(await titles()).toEqual([])
    expect(await release(written.id)).toMatchObject({ json: { success: true, message: '该系统通知发布成功' } })
    const seen = await unread()
    expect(seen).toMatchObject({
      anntMsgTotal: 1,
      sysMsgTotal: 0,
      anntMsgList: [
        {
          titile: '停电通知',
          msgContent: '<p>周六 <b>8 点</b>停电</p>',
          sender: 'admin',
          sender_dictText: '管理员',
          priority: 'H',
        },
      ],
    })
    expect((await mine()).records).toMatchObject([{ anntId: written.id, readFlag: '0' }])
    await readOne(written.id)
    await readOne(written.id)
    expect(await titles()).toEqual([])
    expect(await titles('operator')).toEqual(['停电通知'])
    expect((await mine()).records).toMatchObject([{ readFlag: '1' }])
    expect(await act(routes.doReovkeData, written.id)).toMatchObject({ json: { message: '该系统通知撤销成功' } })
    expect(await titles('operator')).toEqual([])
    expect((await mine()).records).toEqual([])
  })

  it('a writer cannot give it another title or text in some language', async () => {
    const marked = '<p data-language="en" data-title="Fire">Leave.</p>'
    const { id } = await add({ msgContent: `<p>周六停电</p>${marked}` })
    await release(id)
    const headers = { 'accept-language': 'en' }
    const { result } = (await test.call(routes.queryById, { query: { id }, headers }, 'designer')).json
    expect(result).toMatchObject({ titile: '停电通知', msgContent: '<p>周六停电</p><p>Leave.</p>' })
    await act(routes.doReovkeData, id)
  })

  it('[I17][D14] only the chosen users see one addressed to them', async () => {
    const { id, userIds } = await add({ msgType: 'USER', userIds: `${users.designer},`, titile: '给设计' })
    expect(userIds).toBe(`${users.designer},`)
    await release(id)
    expect(await titles()).toEqual(['给设计'])
    expect(await titles('operator')).toEqual([])
    expect(await test.call(routes.queryById, { query: { id } }, 'operator')).toMatchObject({ status: 404 })
    expect(await test.call(routes.queryById, { query: { id } }, 'designer')).toMatchObject({ status: 200 })
    expect(await readOne(id, 'operator')).toMatchObject({ status: 404 })
    const none = await test.call(routes.add, { body: body({ msgType: 'USER' }) }, 'admin')
    expect(none).toMatchObject({ status: 400, json: { message: '指定用户不能为空！' } })
    await act(routes.doReovkeData, id)
  })

  it('ATK91 an unpublished one does not exist for readers; ATK92 read marks are per user', async () => {
    const { id } = await add()
    expect(await test.call(routes.queryById, { query: { id } }, 'designer')).toMatchObject({ status: 404 })
    expect(await test.call(routes.queryById, { query: { id } }, 'admin')).toMatchObject({ status: 200 })
    const foreign = { anntId: id, userId: users.operator }
    expect(await test.call(routes.markRead, { body: foreign }, 'designer')).toMatchObject({ status: 400 })
  })

  it('[E06] actions depend on the state: edit before publishing, never delete while published', async () => {
    const { id } = await add()
    const edit = (version: number) =>
      test.call(routes.edit, { body: { id, version, ...body({ titile: '改' }) } }, 'admin')
    expect(await edit(1)).toMatchObject({ json: { success: true, result: { titile: '改', version: 2 } } })
    expect(await edit(1)).toMatchObject({ status: 409 })
    expect(await act(routes.doReovkeData, id)).toMatchObject({ json: { success: false } })
    await release(id)
    expect(await release(id)).toMatchObject({ json: { success: false } })
    expect(await edit(3)).toMatchObject({ json: { success: false } })
    const refused = await act(routes.delete, id)
    expect(refused.json).toMatchObject({ success: false, message: '当前状态 已发布 不能变为 已删除' })
    expect((await edit(3)).json.message).toBe('当前状态 已发布 不能变为 已修改')
    await act(routes.doReovkeData, id)
    expect((await release(id)).json.message).toBe('当前状态 已撤回 不能变为 已发布')
    expect(await act(routes.delete, id)).toMatchObject({ json: { success: true } })
    expect(await act(routes.delete, id)).toMatchObject({ status: 404 })
  })

  it('ATK114 if many release it at once, one succeeds', async () => {
    const { id } = await add({ titile: '一次' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => release(id)))
    expect(answers.filter(({ json }) => json.success)).toHaveLength(1)
    await act(routes.doReovkeData, id)
  })

  it('[I17][K08] informs its receivers over the socket, and all bells when it is withdrawn', async () => {
    const { sockets } = test.app.platform
    const all = vi.spyOn(sockets, 'sendAll')
    const one = vi.spyOn(sockets, 'send')
    const everybody = await add({ titile: '大家' })
    await release(everybody.id)
    expect(all).toHaveBeenCalledWith({ cmd: 'topic', msgId: everybody.id, msgTxt: '大家' })
    await act(routes.doReovkeData, everybody.id)
    expect(all).toHaveBeenCalledTimes(2)
    one.mockClear()
    const chosen = await add({ msgType: 'USER', userIds: users.operator, titile: '你' })
    await release(chosen.id)
    expect(one.mock.calls).toEqual([
      [users.operator, { cmd: 'user', userId: users.operator, msgId: chosen.id, msgTxt: '你' }],
    ])
    all.mockRestore()
    one.mockRestore()
    await act(routes.doReovkeData, chosen.id)
  })

  it('[I17] shown only within its period, newest first, limited to the requested size, with full totals', async () => {
    const ids = []
    for (let at = 0; at < 7; at += 1) {
      test.time.now += 1_000
      const { id } = await add({ titile: `第${at}` })
      await release(id)
      ids.push(id)
    }
    const later = await add({ startTime: formatDateTime(test.time.now + day / 2), titile: '以后' })
    await release(later.id)
    const now = await unread('designer', { pageSize: 3 })
    expect([now.anntMsgTotal, now.anntMsgList.map(({ titile }) => titile)]).toEqual([7, ['第6', '第5', '第4']])
    test.time.now += (day * 3) / 4
    expect((await unread()).anntMsgTotal).toBe(8)
    await readOne(ids[0] ?? '')
    expect((await mine({ pageSize: '20' })).records.at(-1)).toMatchObject({ readFlag: '1' })
    expect((await mine({ readFlag: '1' })).records).toMatchObject([{ titile: '第0' }])
    expect(await test.call(routes.readAll, {}, 'designer')).toMatchObject({ json: { message: '全部已读' } })
    expect((await unread()).anntMsgTotal).toBe(0)
    expect((await unread('operator')).anntMsgTotal).toBe(8)
    test.time.now += day
    expect((await unread('operator')).anntMsgTotal).toBe(0)
  })

  it.each([
    [{ priority: 'H" onmouseover=x' }],
    [{ titile: '' }],
    [{ msgAbstract: ' ' }],
    [{ startTime: '2027-01-02 00:00:00', endTime: '2027-01-01 00:00:00' }],
    [{ msgType: 'X' }],
    [{ sendStatus: '1' }],
    [{ sender: 'boss' }],
    [{ openPage: 'javascript:alert(1)' }],
  ])('[F16] ATK94 refuses %j', async (more) => {
    expect(await test.call(routes.add, { body: body(more) }, 'admin')).toMatchObject({ status: 400 })
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext></p><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="width:expression(alert(1))">x</p>',
    '<img srcset="https://evil.example/x 1x" src="https://evil.example/x.png">',
    '<form action="https://evil.example"><input name=a></form>',
    '<iframe src="https://evil.example"></iframe>',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<object data="data:text/html,x"></object>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<link rel=stylesheet href=https://evil.example/x.css>',
  ])('ATK93 takes harm out of %j and keeps the words', async (harm) => {
    const { msgContent } = await add({ msgContent: `<p>字 ${harm}</p>` })
    expect(msgContent).toContain('字')
    expect(msgContent).not.toMatch(/script|onerror|evil|svg|iframe|<form|<base|<meta|expression|url\(|<object|<link/i)
  })

  it('[P14] ATK21 keeps the formats of editors: headings, lists, tables, links, colours, own pictures', async () => {
    const html =
      '<h2 style="text-align:center">标题</h2><ul><li style="color:#ff0000">红</li></ul>' +
      '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>' +
      '<img src="/heron/sys/common/static/f/1/a.png" alt="图" />'
    expect((await add({ msgContent: html })).msgContent).toBe(html)
    const { msgContent } = await add({ msgContent: '<a href="https://example.com/">链接</a>' })
    expect(msgContent).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">链接</a>',
    )
    const template = `${'$'}{7*7} {{7*7}} #{7*7} <%= 7*7 %>`
    const literal = await add({ titile: template, msgContent: `<p>${'$'}{7*7} {{7*7}}</p>` })
    expect([literal.titile, literal.msgContent]).toEqual([template, `<p>${'$'}{7*7} {{7*7}}</p>`])
  })

  it('[G12] writing and releasing need their permissions', async () => {
    expect(await test.call(routes.add, { body: body() }, 'designer')).toMatchObject({ status: 403 })
    expect(await test.call(routes.list, {}, 'designer')).toMatchObject({ status: 403 })
    const list = await test.call(routes.list, { query: { sendStatus: '0', pageSize: '1' } }, 'admin')
    expect(list.json.result).toMatchObject({ records: [{ sendStatus_dictText: '未发布' }] })
  })
})
