import { type Announcement, fileRoutes, announcementRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const day = 86_400_000

/** A body of files and fields as a browser sends it. */
async function multipart(parts: Readonly<Record<string, string | Blob>>, name: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, value, name)
  }
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await request.arrayBuffer()), headers }
}

describe.each(['sqlite', 'postgres'] as const)('announcements kept, printed and caught up on %s', (engine) => {
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
  const tryAdd = (more: object = {}) => test.call(routes.add, { body: body(more) }, 'admin')
  const add = async (more: object = {}) => (await tryAdd(more)).json.result as Announcement
  const act = (route: (typeof routes)['doReleaseData' | 'doReovkeData' | 'delete'], id: string) =>
    test.call(route, { query: { id } }, 'admin')
  const upload = async (who: Who, name = '计划.txt') => {
    const sent = await multipart({ file: new Blob(['停电计划']) }, name)
    return ((await test.call(fileRoutes.upload, sent, who)).json.result as { id: string }).id
  }
  const bin = async () => (await test.call(routes.deleteList, {}, 'admin')).json.result as Announcement[]

  it('[C36] a deleted one can be restored unchanged, or permanently deleted with its files', async () => {
    const fileId = await upload('admin')
    const kept = await add({ titile: '回收', files: fileId })
    await act(routes.delete, kept.id)
    expect(await bin()).toMatchObject([{ id: kept.id, titile: '回收', sendStatus: '0' }])
    const ids = { ids: kept.id }
    expect(await test.call(routes.back, { body: { ids: `${kept.id},gone` } }, 'admin')).toMatchObject({ status: 404 })
    expect(await test.call(routes.back, { body: ids }, 'admin')).toMatchObject({ json: { message: '操作成功!' } })
    expect(await bin()).toEqual([])
    expect(await test.call(routes.queryById, { query: { id: kept.id } }, 'admin')).toMatchObject({
      json: { result: { titile: '回收', files: fileId } },
    })
    expect(await test.call(routes.deletePhysic, { query: ids }, 'admin')).toMatchObject({ status: 404 })
    await act(routes.delete, kept.id)
    expect(await test.call(routes.deletePhysic, { query: ids }, 'admin')).toMatchObject({ json: { success: true } })
    expect(await bin()).toEqual([])
    const files = await test.app.platform.db.selectFrom('storedFile').select('id').where('id', '=', fileId).execute()
    expect(files).toEqual([])
  })

  it('ATK53 accepts only ids of the writer’s own uploads, never paths, addresses or files of others', async () => {
    for (const files of ['../../etc/passwd', 'http://127.0.0.1:1', '/etc/passwd', 'f/1/x.png', '1,,2', 'x y']) {
      expect(await tryAdd({ files }), files).toMatchObject({ status: 400 })
    }
    const foreign = await upload('designer')
    expect(await tryAdd({ files: foreign })).toMatchObject({ status: 400, json: { message: '附件无效，请重新上传' } })
    expect(await tryAdd({ files: '1234567890123456789' })).toMatchObject({ status: 400 })
    const own = await upload('admin')
    const first = await add({ files: `${own},` })
    expect(first).toMatchObject({ files: own, fileList: [{ id: own, name: '计划.txt', size: 12 }] })
    expect(await tryAdd({ files: own })).toMatchObject({ status: 400 })
  })

  it('[C36] only receivers of a notice can read its files, and only after its release', async () => {
    const fileId = await upload('admin')
    const { id } = await add({ msgType: 'USER', userIds: users.designer, files: fileId })
    const take = async (who: Who, of = id) => (await test.call(routes.file, { params: { id: of, fileId } }, who)).status
    expect(await take('designer')).toBe(404)
    await act(routes.doReleaseData, id)
    expect([await take('designer'), await take('operator'), await take(undefined)]).toEqual([200, 404, 401])
    const other = await add()
    await act(routes.doReleaseData, other.id)
    expect(await take('designer', other.id)).toBe(404)
    const plain = await test.call(fileRoutes.download, { params: { id: fileId, name: 'x' } }, 'admin')
    expect(plain.status).toBe(404)
    await act(routes.doReovkeData, id)
    expect(await take('designer')).toBe(404)
    await act(routes.doReovkeData, other.id)
  })

  it('[K06] ATK91 prints by an address with id and ticket: once, within a minute, this notice only', async () => {
    const { id } = await add({ titile: '<b>打印</b>', msgContent: '<p>正文<script>hit()</script></p>' })
    const other = await add()
    const ticketOf = async (who: Who, of = id) =>
      test.call(routes.printTicket, { body: { id: of } }, who) as Promise<{
        status: number
        json: { result: { url: string; ticket: string } }
      }>
    expect((await ticketOf('designer')).status).toBe(404)
    await act(routes.doReleaseData, id)
    const { url, ticket } = (await ticketOf('designer')).json.result
    expect(url).toBe(`/sys/annountCement/show/${id}?id=${id}&token=${ticket}`)
    const open = (address: string) => test.send({ url: `/heron${address}` })
    const page = await open(url)
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' },
    })
    expect(page.headers['content-disposition']).toMatch(/^inline/)
    expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none'/)
    expect(page.body).toContain('<h1>&lt;b&gt;打印&lt;/b&gt;</h1>')
    expect(page.body).toContain('<p>正文</p>')
    expect(page.body).not.toMatch(/script|hit\(/)
    expect(await open(url)).toMatchObject({ status: 401 })

    const session = await test.tokenOf('designer')
    for (const token of ['', 'x', session, (await ticketOf('designer')).json.result.ticket.slice(0, -1)]) {
      expect(await open(`/sys/annountCement/show/${id}?token=${token}`)).toMatchObject({ status: 401 })
    }
    const swapped = (await ticketOf('admin')).json.result.ticket
    expect(await open(`/sys/annountCement/show/${other.id}?token=${swapped}`)).toMatchObject({ status: 401 })
    const late = (await ticketOf('designer')).json.result.url
    test.time.now += 61_000
    expect(await open(late)).toMatchObject({ status: 401 })
    const withdrawn = (await ticketOf('designer')).json.result.url
    await act(routes.doReovkeData, id)
    await act(routes.delete, id)
    expect(await open(withdrawn)).toMatchObject({ status: 404 })
  })

  it('[K08] after a gap, reports releases and withdrawals to their receivers, in order', async () => {
    const missed = async (lastId?: string, who: Who = 'designer') =>
      (await test.call(routes.listMissed, { query: lastId ? { lastId } : {} }, who)).json.result as {
        lastId: string
        news: { kind: string; titile: string }[]
      }
    const before = await missed()
    expect(before.news).toEqual([])
    const seen = await add({ titile: '会撤销' })
    await act(routes.doReleaseData, seen.id)
    const between = (await missed(before.lastId)).lastId
    test.time.now += 1_000
    for (const more of [
      { titile: '给大家' },
      { titile: '给操作', msgType: 'USER', userIds: users.operator },
      { titile: '来去', msgType: 'ALL' },
    ]) {
      const { id } = await add(more)
      await act(routes.doReleaseData, id)
      if (more.titile === '来去') await act(routes.doReovkeData, id)
    }
    await act(routes.doReovkeData, seen.id)
    const told = await missed(between)
    expect(told.news.map(({ kind, titile }) => [kind, titile])).toEqual([
      ['released', '给大家'],
      ['withdrawn', '来去'],
      ['withdrawn', '会撤销'],
    ])
    expect((await missed(between, 'operator')).news.map(({ titile }) => titile)).toContain('给操作')
    expect((await missed(told.lastId)).news).toEqual([])
  })

  it('[C36] shows receivers and readers', async () => {
    const { id } = await add({ msgType: 'USER', userIds: `${users.designer},${users.operator}` })
    const createTime = formatDateTime(test.time.now)
    await act(routes.doReleaseData, id)
    test.time.now += 60_000
    await test.call(routes.markRead, { body: { anntId: id } }, 'designer')
    const list = await test.call(routes.sendList, { query: { anntId: id, column: 'username', order: 'asc' } }, 'admin')
    expect(list.json.result).toMatchObject({
      total: 2,
      records: [
        { username: 'designer', readFlag: '1', readTime: formatDateTime(test.time.now), createTime },
        { username: 'operator', readFlag: '0', readTime: null, createTime },
      ],
    })
    expect(await test.call(routes.sendList, { query: { anntId: id } }, 'designer')).toMatchObject({ status: 403 })
  })

  it('[K02] ATK21 imports a sheet as unpublished notices with literal texts, and reports bad rows', async () => {
    const words = `${'$'}{7*7} {{7*7}} #{7*7} <%= 7*7 %> <#assign x=1>`
    const sheet = [
      '标题,内容,开始时间,结束时间,优先级,发布状态,发布人',
      `"${words}","<p>${'$'}{7*7}<img src=x onerror=hit()></p>",2026-01-01 00:00:00,2026-02-01 00:00:00,高,已发布,boss`,
      '倒着,x,2026-02-01 00:00:00,2026-01-01 00:00:00,中,,',
      '怪级,x,2026-01-01 00:00:00,2026-02-01 00:00:00,H" onmouseover=x,,',
      '新词,x,2026-01-01 00:00:00,2026-02-01 00:00:00,重要消息,,',
    ].join('\n')
    const sent = await multipart({ file: new Blob([sheet]) }, '通告.csv')
    const answer = await test.call(routes.importExcel, sent, 'admin')
    expect(answer.json).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 2 } })
    const newer = await test.call(routes.list, { query: { titile: '新词' } }, 'admin')
    expect(newer.json.result).toMatchObject({ records: [{ priority: 'M', priority_dictText: '重要消息' }] })
    const { json } = await test.call(routes.list, { query: { titile: '*{{7*' } }, 'admin')
    expect(json.result).toMatchObject({
      records: [{ titile: words, msgContent: `<p>${'$'}{7*7}</p>`, priority: 'H', sendStatus: '0', sender: null }],
    })
    const file = await test.call(routes.exportXls, { query: {} }, 'admin')
    expect(file.status).toBe(200)
    expect(await test.call(routes.exportXls, { query: {} }, 'designer')).toMatchObject({ status: 403 })
  })
})
