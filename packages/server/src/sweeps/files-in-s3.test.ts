import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@heron/contract/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { prepare } from '../first-start.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { hasPostgres } from '../testing/postgres.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'

describe.skipIf(!hasPostgres())('a server that keeps its files in S3', () => {
  let s3Server: S3Server
  let test: TestApp
  beforeAll(async () => {
    s3Server = await startS3()
    // The test's own database replaces this one.
    const settings = { ...s3Server.settings, HERON_DATABASE_URL: 'postgres://heron@127.0.0.1/none' }
    test = await openTestApp({ engine: 'postgres', settings })
  })
  afterEach(() => {
    s3Server.fault = () => undefined
  })
  afterAll(async () => {
    await test.close()
    await s3Server.close()
  })

  const upload = async (name: string, text = '0 SECTION') => {
    const form = new FormData()
    form.append('biz', 'temp')
    form.append('file', new Blob([text]), name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': 'en' }
    return test.call(routes.file.upload, { payload, headers }, 'designer')
  }

  const idOf = ({ json }: { json: { result: unknown } }) => (json.result as { id: string }).id

  const download = (id: string, headers = {}) =>
    test.call(
      routes.file.download,
      { params: { id, name: 'x' }, headers: { 'accept-language': 'en', ...headers } },
      'designer',
    )

  it('receives and sends files without keeping them on its own disk', async () => {
    const id = idOf(await upload('plan.txt'))
    expect(await download(id)).toMatchObject({ status: 200, body: '0 SECTION' })
    const { data } = test.app.platform.config
    expect(readdirSync(join(data, 'incoming'))).toEqual([])
    expect(existsSync(join(data, 'files', id.slice(-2)))).toBe(false)
  })

  it('another server on the database sends them without a shared folder', async () => {
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

  it('R29 a backup of it is restored to a separate prefix, from which a server sends the files', async () => {
    const id = idOf(await upload('saved.txt'))
    const folder = mkdtempSync(join(tmpdir(), 'heron-backup-'))
    const data = mkdtempSync(join(tmpdir(), 'heron-data-'))
    const database = await openTestDatabase('postgres', { empty: true })
    try {
      const { platform } = test.app
      const { path } = await takeBackup(platform, { folder, recipient: undefined, contains: 'everything' })
      const { s3 } = platform.config
      if (!s3) throw new Error('no S3')
      const into = { data, databaseUrl: database.url, signingKeys: join(data, 'signing-keys'), s3 }
      const again = { folder: path, identity: undefined, config: into }
      await expect(restoreBackup(again)).rejects.toThrow(/S3 bucket heron is not empty.*HERON_S3_PREFIX/)
      const config = { ...into, s3: { ...s3, prefix: 'restored' } }
      // After an interruption the same command completes it.
      let puts = 0
      s3Server.fault = ({ method }) => {
        if (method === 'PUT') puts += 1
        return method === 'PUT' && puts > 1 ? 'refused' : undefined
      }
      await expect(restoreBackup({ ...again, config })).rejects.toThrow('the file store cannot be reached')
      s3Server.fault = () => undefined
      await restoreBackup({ ...again, config })
      expect(existsSync(join(data, 'files'))).toBe(false)
      const db = openDatabase({ url: database.url })
      const restored = await createApp({ ...platform.config, ...config }, { db })
      try {
        await prepare(restored.platform)
        const { files } = restored.platform
        expect((await files.bytes(await files.get(db, id))).toString()).toBe('0 SECTION')
      } finally {
        await restored.close()
      }
    } finally {
      for (const each of [folder, data]) rmSync(each, { recursive: true })
      await database.close()
    }
  })

  it('R10 while S3 is unavailable, uploads and downloads answer 503 with the time to wait, and no row is left', async () => {
    const id = idOf(await upload('before.txt'))
    const count = async () => (await test.app.platform.db.selectFrom('storedFile').select('id').execute()).length
    const before = await count()
    s3Server.fault = () => 'refused'
    const away = { status: 503, headers: { 'retry-after': '5' }, json: { result: { error: 'STORE_AWAY' } } }
    await test.provoke(async () => {
      expect(await upload('lost.txt')).toMatchObject(away)
      expect(await download(id)).toMatchObject(away)
    })
    expect(await count()).toBe(before)
  })

  it('R10 an error in place of a file that would have been compressed is not sent as compressed', async () => {
    const id = idOf(await upload('long.txt', 'SECTION '.repeat(1_000)))
    const zipped = { 'accept-encoding': 'gzip' }
    expect((await download(id, zipped)).headers).toMatchObject({ 'content-encoding': 'gzip' })
    s3Server.fault = () => 'refused'
    await test.provoke(async () => {
      const refused = await download(id, zipped)
      expect(refused).toMatchObject({ status: 503, json: { result: { error: 'STORE_AWAY' } } })
      expect(refused.headers).not.toHaveProperty('content-encoding')
    })
  })
})
