import { type Announcement, fileRoutes, announcementRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const day = 86_400_000
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x14\0\0\0\n', 'latin1'), Buffer.alloc(24)])

async function multipart(name: string, bytes: Buffer, biz: string) {
  const form = new FormData()
  form.append('biz', biz)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await request.arrayBuffer()), headers }
}

const mark = (id: string, more = '') => `<img data-picture="${id}" alt="图"${more} />`

describe.each(['sqlite', 'postgres'] as const)('pictures in the text of notices on %s', (engine) => {
  let test: TestApp
  const users: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp({ engine })
    for (const { id, username } of await test.app.platform.db.selectFrom('sysUser').selectAll().execute())
      users[username] = id
  })
  afterAll(() => test.close())

  const send = async (who: Who, name = '图.png', bytes = png) =>
    test.call(fileRoutes.upload, await multipart(name, bytes, 'notice'), who)
  const upload = async (who: Who = 'admin') => (await send(who)).json.result.id
  const body = (msgContent: string, more: object = {}) => ({
    titile: '停电通知',
    msgAbstract: '周六停电',
    msgContent,
    startTime: formatDateTime(test.time.now - day),
    endTime: formatDateTime(test.time.now + day),
    ...more,
  })
  const add = async (msgContent: string, more: object = {}) =>
    (await test.call(routes.add, { body: body(msgContent, more) }, 'admin')).json.result
  const edit = async ({ id, version }: Announcement, msgContent: string) =>
    (await test.call(routes.edit, { body: { id, version, ...body(msgContent) } }, 'admin')).json.result
  const release = (id: string) => test.call(routes.doReleaseData, { query: { id } }, 'admin')
  const load = async (id: string, fileId: string, who: Who) =>
    (await test.call(routes.file, { params: { id, fileId } }, who)).status
  const kept = async (id: string) =>
    (await test.app.platform.db.selectFrom('storedFile').select('id').where('id', '=', id).execute()).length === 1
  const pictureIn = ({ msgContent }: Announcement) => /data-picture="(\d+)"/.exec(msgContent)?.[1] ?? 'none'

  it('[C36] an upload is its writer’s own until the text with it is saved, then the notice’s; it is none of its files', async () => {
    const id = await upload()
    const fetchOwn = async (who: Who) =>
      (await test.call(fileRoutes.download, { params: { id, name: 'x' } }, who)).status
    expect([await fetchOwn('admin'), await fetchOwn('designer')]).toEqual([200, 404])
    const notice = await add(`<p>看图</p>${mark(id)}`)
    expect(notice).toMatchObject({ msgContent: `<p>看图</p>${mark(id)}`, files: null, fileList: [] })
    expect(await fetchOwn('admin')).toBe(404)
    expect(await load(notice.id, id, 'admin')).toBe(200)
    expect(await edit(notice, `${mark(id)}<p>改</p>`)).toMatchObject({ msgContent: `${mark(id)}<p>改</p>` })
    expect(await kept(id)).toBe(true)
  })

  it('ATK91 without permission to read the notice, its picture cannot be loaded', async () => {
    const id = await upload()
    const notice = await add(mark(id), { msgType: 'USER', userIds: users.designer })
    const all = async () => [
      await load(notice.id, id, 'designer'),
      await load(notice.id, id, 'operator'),
      await load(notice.id, id, undefined),
    ]
    expect(await all()).toEqual([404, 404, 401])
    await release(notice.id)
    expect(await all()).toEqual([200, 404, 401])
    const other = await add('<p>别的</p>')
    await release(other.id)
    expect(await load(other.id, id, 'designer')).toBe(404)
    await test.call(routes.doReovkeData, { query: { id: notice.id } }, 'admin')
    expect(await all()).toEqual([404, 404, 401])
  })

  it('ATK53 ATK93 takes neither uploads of others, nor other files, nor made-up names; an address beside the name goes', async () => {
    const foreign = await upload('designer')
    const temp = (await test.call(fileRoutes.upload, await multipart('图.png', png, 'temp'), 'admin')).json.result
    const tempId = (temp as { id: string }).id
    for (const name of [foreign, tempId, '1234567890123456789', '../../x', '1', '&quot;&gt;&lt;script&gt;'])
      expect(await add(`<p>a</p>${mark(name)}`), name).toMatchObject({ msgContent: '<p>a</p>' })
    expect(await kept(foreign)).toBe(true)
    const own = await upload()
    const notice = await add(`<img src="https://evil.test/x" data-picture="${own}" onerror="hit()" data-x="1">`)
    expect(notice.msgContent).toBe(`<img data-picture="${own}" />`)
  })

  it('[C36] keeps old pictures embedded in the text', async () => {
    const old = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="旧" />'
    expect((await add(old)).msgContent).toBe(old)
  })

  it('[C36] a copied text gets its own copies of the pictures its writer may read', async () => {
    const id = await upload()
    const first = await add(mark(id))
    const second = await add(mark(id))
    const copied = pictureIn(second)
    expect([copied === id, await load(second.id, copied, 'admin')]).toEqual([false, 200])
    await test.call(routes.delete, { query: { id: first.id } }, 'admin')
    await test.call(routes.deletePhysic, { query: { ids: first.id } }, 'admin')
    expect([await kept(id), await load(second.id, copied, 'admin')]).toEqual([false, 200])
  })

  it('while pictures are copied, others can write: a slow store holds no transaction', async () => {
    const id = await upload()
    await add(mark(id))
    const { store } = test.app.platform.files
    const copy = store.copy.bind(store)
    const during: string[] = []
    const slow = async (from: string, to: string) => {
      during.push(await upload('designer'))
      await copy(from, to)
    }
    Object.assign(store, { copy: slow })
    const second = await add(mark(id)).finally(() => Object.assign(store, { copy }))
    expect(during).toHaveLength(1)
    expect(await load(second.id, pictureIn(second), 'admin')).toBe(200)
  })

  it('m6 a picture is deleted with its mark in the text or the notice; one never saved, within days', async () => {
    const { files, db } = test.app.platform
    const [first, second, unsaved] = [await upload(), await upload(), await upload()]
    const notice = await add(mark(first) + mark(second))
    const edited = await edit(notice, mark(second))
    expect([await kept(first), await kept(second)]).toEqual([false, true])
    await test.call(routes.delete, { query: { id: edited.id } }, 'admin')
    expect(await kept(second)).toBe(true)
    await test.call(routes.deletePhysic, { query: { ids: edited.id } }, 'admin')
    expect(await kept(second)).toBe(false)
    await files.sweep(db)
    expect(await kept(unsaved)).toBe(true)
    test.time.now += 8 * day
    await files.sweep(db)
    expect(await kept(unsaved)).toBe(false)
    test.time.now -= 8 * day
  })

  it('[K06] the printed page carries its pictures and loads nothing', async () => {
    const id = await upload()
    const notice = await add(`<p>前 &lt;img data-picture="${id}"</p>${mark(id)}<p>后</p>`)
    await release(notice.id)
    const ticket = (await test.call(routes.printTicket, { body: { id: notice.id } }, 'designer')).json.result
    const page = await test.send({ url: `/heron${(ticket as { url: string }).url}` })
    expect(page.body).toContain(
      `<p>前 &lt;img data-picture="${id}"</p><img src="data:image/png;base64,${png.toString('base64')}" alt="图" /><p>后</p>`,
    )
    expect(page.body.endsWith('</html>')).toBe(true)
  })

  it('reports the limit reached: kind, bytes, number', async () => {
    expect(await send('admin', 'a.pdf', Buffer.from('%PDF-1.7'))).toMatchObject({ status: 415 })
    const large = Buffer.concat([png, Buffer.alloc(5 * 1_048_576)])
    expect(await send('admin', 'a.png', large)).toMatchObject({ status: 413, json: { message: /5 MB/ } })
    const many = Array.from({ length: 21 }, (_, at) => mark(`${1_000_000_000_000_000_000n + BigInt(at)}`)).join('')
    expect(await test.call(routes.add, { body: body(many) }, 'admin')).toMatchObject({
      status: 400,
      json: { message: '内容中最多 20 张图片' },
    })
  })
})
