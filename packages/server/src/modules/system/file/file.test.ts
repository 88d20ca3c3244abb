import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markName } from '../../../platform/files/store/file-store.ts'
import { openTestApp, type TestApp, type Who } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** The header of a PNG with these dimensions. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(32)])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const png = pngOf(20, 10)

async function upload(
  name: string,
  bytes: Buffer | string,
  fields: Record<string, string> = {},
  { who }: { who: Who } = { who: 'designer' },
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return test.call(routes.file.upload, { payload: Buffer.from(await request.arrayBuffer()), headers }, who)
}

const idOf = (result: unknown) => (result as { id: string }).id
const download = (id: string, who: Who) => test.call(routes.file.download, { params: { id, name: 'x' } }, who)

/** Paths of all files below the data folder, relative to it. */
function onDisk(folder: 'files' | 'incoming'): readonly string[] {
  const root = join(test.app.platform.config.data, folder)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

describe('files', () => {
  it('[K01] stores a file under an opaque id and returns its path as the message', async () => {
    const answer = await upload('图 1.png', png, { biz: 'picture', isup: '1' })
    const id = idOf(answer.json.result)
    expect(answer).toMatchObject({
      status: 200,
      json: {
        success: true,
        message: `f/${id}/${encodeURIComponent('图 1.png')}`,
        result: { name: '图 1.png', size: png.length },
      },
    })
    const got = await test.send({ url: `/heron/sys/common/static/${answer.json.message}` }, 'operator')
    expect(got).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    })
    expect(got.headers['content-disposition']).toContain("filename*=UTF-8''%E5%9B%BE%201.png")
  })

  // The first two begin like compressed data (RFC 1950).
  it.each(['x = 1.234567\n', '(SETUP 1)\r\n', 'G01 X10\r\n'])(
    'R25 compresses %j … with gzip, because Brotli needs many times the memory per slow browser',
    async (line) => {
      const text = line.repeat(1_000)
      const id = idOf((await upload('a.txt', text, { biz: 'temp' })).json.result)
      const headers = { 'accept-encoding': 'gzip, deflate, br' }
      const got = await test.send({ url: `/heron/sys/common/static/f/${id}/a.txt`, headers }, 'designer')
      expect(got.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(got.bytes).toString()).toBe(text)
      const list = await test.send({ url: '/heron/sys/permission/getUserPermissionByToken', headers }, 'designer')
      expect(list.headers['content-encoding']).toBe('br')
    },
  )

  it('sends a compressed file, and one to a browser that accepts no gzip, as it is', async () => {
    const lines = Buffer.from('(SETUP 1)\r\n'.repeat(1_000))
    const textId = idOf((await upload('a.txt', lines.toString(), { biz: 'temp' })).json.result)
    for (const encoding of ['', 'br', 'gzip;q=0']) {
      const headers = { 'accept-encoding': encoding }
      const got = await test.send({ url: `/heron/sys/common/static/f/${textId}/a.txt`, headers }, 'designer')
      expect(got.headers).toMatchObject({ 'content-length': String(lines.length), vary: 'accept-encoding' })
      expect(got.headers).not.toHaveProperty('content-encoding')
      expect(got.bytes).toEqual(lines)
    }
    const pictureId = idOf((await upload('a.png', png, { biz: 'temp' })).json.result)
    const headers = { 'accept-encoding': 'gzip' }
    const got = await test.send({ url: `/heron/sys/common/static/f/${pictureId}/a.png`, headers }, 'designer')
    expect(got.headers).not.toHaveProperty('content-encoding')
    expect(got.bytes).toEqual(png)
  })

  it('ATK40 refuses without a token before it reads the body', async () => {
    expect((await upload('a.png', png, {}, { who: undefined })).status).toBe(401)
    expect(onDisk('incoming')).toEqual([])
  })

  it.each(['..', '../../x', '%2e%2e', '..;', '/ . . /', 'a\u0000b', 'temp/../../', ''])(
    'ATK41 refuses biz %j',
    async (biz) => {
      const before = onDisk('files')
      expect((await upload('a.png', png, { biz })).status).toBe(400)
      expect(onDisk('files')).toEqual(before)
      expect(onDisk('incoming')).toEqual([])
    },
  )

  it.each([
    ['../../x.png', 'x.png'],
    ['C:\\x.png', 'x.png'],
    ['gpj\u202e.png', 'gpj.png'],
    ['.hidden.png', 'hidden.png'],
    [`${'长'.repeat(5_000)}.png`, `${'长'.repeat(251)}.png`],
  ])('ATK42 shows %s under a harmless name', async (given, shown) => {
    const answer = await upload(given, png)
    expect(answer.json.result).toMatchObject({ name: shown })
    expect(onDisk('files').every((path) => /^\/(\d\d\/\d\d\/\d{19}|store-id)$/.test(path))).toBe(true)
  })

  it.each([
    ['a.png', '<html><script>alert(1)</script>'],
    ['a.jpg', '\x7fELF\x02\x01'],
    ['a.gif', 'GIF89a<script>alert(1)</script>'],
    ['a.txt', '<!doctype html><html>'],
    ['a.csv', 'MZ\x90\x00'],
    ['a.pdf', 'not a pdf'],
    ['a.svg', '<svg onload="alert(1)"/>'],
    ['a.png.html', '<html>'],
    ['a', 'x'],
    ['.htaccess', 'x'],
    ['a.PHP', '<?php'],
  ])('ATK43 ATK44 ATK45 refuses %s holding %.20s', async (name, bytes) => {
    expect((await upload(name, Buffer.from(bytes, 'latin1'))).status).toBe(415)
    expect(onDisk('incoming')).toEqual([])
  })

  it('says in the reader’s language that a text has NUL bytes', async () => {
    const answer = await upload('O0016.txt', Buffer.from('%\nO0016\0\n', 'latin1'))
    expect(answer.status).toBe(415)
    expect(answer.json).toMatchObject({
      message: expect.stringContaining('O0016.txt 含有 NUL 字节'),
      result: { error: 'FILE_NOT_TEXT', params: { name: 'O0016.txt' } },
    })
    expect(onDisk('incoming')).toEqual([])
  })

  it('ATK48 refuses a picture that would unpack to gigabytes', async () => {
    const gif = Buffer.concat([
      Buffer.from('GIF89a', 'latin1'),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      Buffer.alloc(40),
    ])
    const jpeg = Buffer.from(`ffd8ffe00010${'00'.repeat(14)}ffc0001108ffffffff03${'00'.repeat(40)}`, 'hex')
    const bombs = [
      ['a.png', pngOf(60_000, 60_000)],
      ['a.gif', gif],
      ['a.jpg', jpeg],
    ] as const
    for (const [name, bytes] of bombs) {
      expect(await upload(name, bytes)).toMatchObject({ status: 400, json: { result: { error: 'PICTURE_TOO_LARGE' } } })
    }
    expect((await upload('a.png', pngOf(8_000, 5_000))).status).toBe(200)
  })

  it('ATK46 stops at the limit and leaves nothing behind', async () => {
    const large = Buffer.concat([png, Buffer.alloc(11 * 1_048_576)])
    expect((await upload('a.png', large)).status).toBe(413)
    const { fileRoutes } = await import('@heron/contract/routes')
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000000' }
    expect((await test.call(fileRoutes.upload, { headers, payload: '--x' }, 'designer')).status).toBe(413)
    expect(onDisk('incoming')).toEqual([])
  })

  it.each([
    ['without an end', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
    ['without a file', '--x\r\nContent-Disposition: form-data; name="biz"\r\n\r\ntemp\r\n--x--\r\n'],
    ['empty file', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\r\n--x--\r\n'],
    [
      'two files',
      `${'--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n'.repeat(2)}--x--\r\n`,
    ],
    ['many parts', `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10_000)}--x--\r\n`],
    ['nonsense', 'nonsense'],
  ])('ATK47 refuses a multipart body %s', async (_name, payload) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await test.call(routes.file.upload, { headers, payload }, 'designer')
    expect(answer).toMatchObject({ status: 400, json: { success: false } })
    expect(onDisk('incoming')).toEqual([])
  })

  it.each([
    '/heron/sys/common/static/..%2f..%2fetc/passwd',
    '/heron/sys/common/static/f/....%2f%2f/passwd',
    '/heron/sys/common/static/f/%252e%252e/x',
    '/heron/sys/common/static//etc/passwd',
    '/heron/sys/common/static/f/1234567890123456789/x',
    '/heron/sys/common/static/f/heron.sqlite/x',
  ])('ATK49 %s gives nothing', async (url) => {
    expect([400, 404]).toContain((await test.send({ url }, 'admin')).status)
  })

  it('ATK50 an own file exists for its owner only, after signing in', async () => {
    const id = idOf((await upload('own.txt', 'text')).json.result)
    const statuses = [await download(id, 'designer'), await download(id, 'admin'), await download(id, undefined)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 401])
    expect(statuses[0]?.headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('a file without its bytes is refused with a readable message, also compressed', async () => {
    const id = idOf((await upload('plan.txt', 'text')).json.result)
    rmSync(test.app.platform.files.store.localPath(id) ?? '')
    const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' }
    const answer = await test.call(routes.file.download, { params: { id, name: 'x' }, headers }, 'designer')
    expect(answer).toMatchObject({ status: 404, json: { success: false, result: { error: 'FILE_LOST' } } })
    expect(answer.json.message).toContain('plan.txt')
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    await test.app.platform.files.remove(test.app.platform.db, id)
  })

  it('a file with altered bytes is refused by its name, in every call', async () => {
    const id = idOf((await upload('part.txt', 'text')).json.result)
    writeFileSync(test.app.platform.files.store.localPath(id) ?? '', 'tex!')
    const headers = { 'accept-language': 'ja' }
    const answer = await test.call(routes.file.download, { params: { id, name: 'x' }, headers }, 'designer')
    expect(answer).toMatchObject({ status: 409, json: { success: false, result: { error: 'FILE_ALTERED' } } })
    expect(answer.json.message).toContain('part.txt の内容が保存時と異なる')
    const { db, files } = test.app.platform
    await expect(files.bytes(await files.get(db, id))).rejects.toMatchObject({ code: 'FILE_ALTERED' })
    rmSync(files.store.localPath(id) ?? '')
    await files.remove(db, id)
  })

  it('bytes on disk have mode 0600, and the row has their hash', async () => {
    const id = idOf((await upload('a.txt', 'text')).json.result)
    const { files, db } = test.app.platform
    expect(statSync(files.store.localPath(id) ?? '').mode & 0o777).toBe(0o600)
    expect(await files.get(db, id)).toMatchObject({
      size: 4,
      sha256: '982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1',
    })
  })

  it('m6 the sweep removes bytes without a row after a while, and keeps the others', async () => {
    const kept = idOf((await upload('a.txt', 'kept')).json.result)
    const orphan = idOf((await upload('b.txt', 'gone')).json.result)
    const { files, db } = test.app.platform
    await files.remove(db, orphan)
    expect(await files.sweep(db)).toBe(0)
    test.time.now += 2 * 3_600_000
    expect(await files.sweep(db)).toBe(1)
    const rows = await db.selectFrom('storedFile').select('id').execute()
    expect(
      onDisk('files')
        .filter((path) => !path.endsWith(markName))
        .map((path) => path.slice(-19))
        .toSorted(),
    ).toEqual(rows.map((row) => row.id).toSorted())
    expect(rows.map((row) => row.id)).toContain(kept)
  })
})
