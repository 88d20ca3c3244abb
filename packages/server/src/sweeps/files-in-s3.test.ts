import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@heron/contract/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/postgres.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'

describe.skipIf(!hasPostgres())('a server that keeps its files in S3', () => {
  let s3: S3Server
  let test: TestApp
  beforeAll(async () => {
    s3 = await startS3()
    // The test's own database takes the place of this one.
    const settings = { ...s3.settings, HERON_DATABASE_URL: 'postgres://heron@127.0.0.1/none' }
    test = await openTestApp({ engine: 'postgres', settings })
  })
  afterEach(() => {
    s3.fault = () => undefined
  })
  afterAll(async () => {
    await test.close()
    await s3.close()
  })

  const upload = async (name: string) => {
    const form = new FormData()
    form.append('biz', 'temp')
    form.append('file', new Blob(['0 SECTION']), name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': 'en' }
    return test.call(routes.file.upload, { payload, headers }, 'designer')
  }

  const idOf = ({ json }: { json: { result: unknown } }) => (json.result as { id: string }).id

  const download = (id: string) =>
    test.call(routes.file.download, { params: { id, name: 'x' }, headers: { 'accept-language': 'en' } }, 'designer')

  it('takes and gives files of which nothing stays on its own disk', async () => {
    const id = idOf(await upload('plan.txt'))
    expect(await download(id)).toMatchObject({ status: 200, body: '0 SECTION' })
    const { data } = test.app.platform.config
    expect(readdirSync(join(data, 'incoming'))).toEqual([])
    expect(existsSync(join(data, 'files', id.slice(-2)))).toBe(false)
  })

  it('another server on the database gives them without a folder that both see', async () => {
    const id = idOf(await upload('shared.txt'))
    const { db, config } = test.app.platform
    const data = mkdtempSync(join(tmpdir(), 'heron-data-'))
    const other = await createApp({ ...config, data }, { db })
    try {
      expect((await other.platform.files.bytes(await other.platform.files.get(db, id))).toString()).toBe('0 SECTION')
    } finally {
      await other.http.close()
      rmSync(data, { recursive: true })
    }
  })

  it('R10 while S3 is away, uploads and downloads answer 503 with the time to wait, and no row is left', async () => {
    const id = idOf(await upload('before.txt'))
    const count = async () => (await test.app.platform.db.selectFrom('storedFile').select('id').execute()).length
    const before = await count()
    s3.fault = () => 'refused'
    const away = { status: 503, headers: { 'retry-after': '5' }, json: { result: { error: 'STORE_AWAY' } } }
    await test.provoke(async () => {
      expect(await upload('lost.txt')).toMatchObject(away)
      expect(await download(id)).toMatchObject(away)
    })
    expect(await count()).toBe(before)
  })
})
