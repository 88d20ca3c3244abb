import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileRoutes, type OssFile, ossFileRoutes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x14\0\0\0\x0a', 'latin1'),
  Buffer.alloc(32),
])

describe.each(['sqlite', 'postgres'] as const)('kept files on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const send = async (route: RouteDefinition, name: string, bytes: Buffer | string, who: Who) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return test.call(route, { payload: Buffer.from(await request.arrayBuffer()), headers }, who)
  }
  const keep = async (name: string, bytes: Buffer | string = 'text') =>
    (await send(ossFileRoutes.upload, name, bytes, 'admin')).json.result as OssFile
  const download = (id: string, who: Who) => test.call(fileRoutes.download, { params: { id, name: 'x' } }, who)
  const list = async (query: Record<string, string> = {}) =>
    (await test.call(ossFileRoutes.list, { query }, 'admin')).json.result as { total: number; records: OssFile[] }
  const incoming = () => readdirSync(join(test.app.platform.config.data, 'incoming'))

  it('[C27] stores files, lists them by name and address, and removes them', async () => {
    const answer = await send(ossFileRoutes.upload, '图 1.png', png, 'admin')
    expect(answer.json).toMatchObject({ success: true, message: '上传成功！', result: { fileName: '图 1.png' } })
    const kept = answer.json.result as OssFile
    expect(kept.url).toBe(`f/${kept.id}/${encodeURIComponent('图 1.png')}`)
    const minio = await send(ossFileRoutes.uploadMinio, 'b.txt', 'text', 'admin')
    expect(minio.json.message).toBe((minio.json.result as OssFile).url)
    expect((await list({ fileName: '*图*' })).records).toEqual([kept])
    expect((await list({ url: `*${kept.id}*` })).records).toEqual([kept])
    expect(await test.call(ossFileRoutes.delete, { query: { id: kept.id } }, 'admin')).toMatchObject({
      json: { success: true, message: '删除成功!' },
    })
    expect((await list({ url: `*${kept.id}*` })).total).toBe(0)
    expect(await download(kept.id, 'admin')).toMatchObject({ status: 404 })
  })

  it('ATK40 ATK43 ATK45 accepts them only with permission, and by the type of their bytes', async () => {
    expect(await send(ossFileRoutes.upload, 'a.txt', 'x', undefined)).toMatchObject({ status: 401 })
    expect(await send(ossFileRoutes.upload, 'a.txt', 'x', 'designer')).toMatchObject({ status: 403 })
    expect(await send(ossFileRoutes.uploadMinio, 'a.txt', 'x', 'designer')).toMatchObject({ status: 403 })
    for (const [name, bytes] of [
      ['a.png', '<html><script>alert(1)</script>'],
      ['a.svg', '<svg onload="alert(1)"/>'],
      ['a.png.html', '<html>'],
      ['.htaccess', 'x'],
    ] as const) {
      expect(await send(ossFileRoutes.upload, name, bytes, 'admin')).toMatchObject({ status: 415 })
    }
    expect(incoming()).toEqual([])
  })

  it('ATK50 ATK51 sends them to users who may see the list, only as a download', async () => {
    const { id } = await keep('a.png', png)
    const answer = await download(id, 'admin')
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''a\.png/)
    expect(await download(id, 'designer')).toMatchObject({ status: 404 })
    expect(await download(id, undefined)).toMatchObject({ status: 401 })
  })

  it('ATK52 removes no file of another kind, and none for who may not; the bytes stay', async () => {
    const { id } = await keep('kept.txt')
    expect(await test.call(ossFileRoutes.delete, { query: { id } }, 'designer')).toMatchObject({ status: 403 })
    const form = new FormData()
    form.append('file', new Blob(['own']), 'own.txt')
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const own = await test.call(
      fileRoutes.upload,
      { payload: Buffer.from(await request.arrayBuffer()), headers },
      'designer',
    )
    const ownId = (own.json.result as { id: string }).id
    expect(await test.call(ossFileRoutes.delete, { query: { id: ownId } }, 'admin')).toMatchObject({ status: 404 })
    expect(await download(ownId, 'designer')).toMatchObject({ status: 200 })
    expect(await download(id, 'admin')).toMatchObject({ status: 200, body: 'text' })
  })

  it('ATK49 ATK52 another tenant’s files do not exist', async () => {
    const { id } = await keep('theirs.txt')
    const { db, sessions } = test.app.platform
    const auditColumns = { createBy: 'test', createTime: 1, version: 1 }
    await db
      .insertInto('sysTenant')
      .values({ id: 1, name: 't', status: 1, ...auditColumns })
      .execute()
    await db
      .insertInto('sysTenant')
      .values({ id: 2, name: 't', status: 1, ...auditColumns })
      .execute()
    const role = await db.selectFrom('sysRole').select('id').where('roleCode', '=', 'admin').executeTakeFirstOrThrow()
    const other = await db.selectFrom('sysUser').select('id').where('username', '=', 'guest').executeTakeFirstOrThrow()
    await db.insertInto('sysUserRole').values({ id: 'ur', userId: other.id, roleId: role.id }).execute()
    await db.updateTable('sysUser').set({ relTenantIds: '1' }).where('username', '=', 'admin').execute()
    await db.updateTable('sysUser').set({ relTenantIds: '2' }).where('username', '=', 'guest').execute()
    sessions.forget()
    expect(await download(id, 'guest')).toMatchObject({ status: 404 })
    expect(await test.call(ossFileRoutes.delete, { query: { id } }, 'guest')).toMatchObject({ status: 404 })
    const theirs = (await test.call(ossFileRoutes.list, {}, 'guest')).json.result as { total: number }
    expect(theirs.total).toBe(0)
    expect(await download(id, 'admin')).toMatchObject({ status: 200 })
  })
})
