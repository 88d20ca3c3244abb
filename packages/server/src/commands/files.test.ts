import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '../platform/files/files.ts'
import { openStore } from '../platform/files/store/open-store.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/postgres.ts'
import { runHere, runHeron } from '../testing/run-heron.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'
import { serverMain } from '../testing/server-main.ts'
import { spawnServer } from '../testing/spawn-server.ts'

/** ms; a process starts slowly on a busy machine. */
const patience = 240_000
const count = 40

describe.skipIf(!hasPostgres())('heron files move', { timeout: patience }, () => {
  let s3: S3Server
  let test: TestApp
  const kept: StoredFile[] = []
  beforeAll(async () => {
    s3 = await startS3()
    test = await openTestApp({ engine: 'postgres' })
    const { db, files, staging } = test.app.platform
    const about = { purpose: 'picture', subject: 'move-test' }
    for (let at = 0; at < count; at += 1) {
      const staged = await staging.put(`${at}.txt`, `drawing ${at}`)
      kept.push(await files.keep(db, staged, { userId: '1', username: 'admin' }, about))
    }
  })
  afterAll(async () => {
    await test.close()
    await s3.close()
  })

  const settings = (more: Readonly<Record<string, string>> = s3.settings) => {
    const { data, databaseUrl } = test.app.platform.config
    return { HERON_DATA: data, HERON_DATABASE_URL: databaseUrl, ...more }
  }
  const stores = () => {
    const { HERON_S3_BUCKET: bucket = '', HERON_S3_ENDPOINT: endpoint = '', ...keys } = s3.settings
    const [accessKey = '', secretKey = ''] = [keys.HERON_S3_ACCESS_KEY, keys.HERON_S3_SECRET_KEY]
    const config = { endpoint, bucket, region: 'us-east-1', prefix: '', accessKey, secretKey, pathStyle: true }
    const { data } = test.app.platform.config
    return { s3: openStore({ data, s3: config }), folder: openStore({ data, s3: undefined }) }
  }
  const inS3 = async () => {
    const { s3: store } = stores()
    return (await Promise.all(kept.map(({ id }) => store.has(id)))).filter(Boolean).length
  }
  const moves = (action: string) =>
    test.app.platform.db
      .selectFrom('auditEntry')
      .select(['actor', 'detail'])
      .where('action', '=', action)
      .orderBy('sequence')
      .execute()
  const onRecord = async () => (await test.app.platform.db.selectFrom('storedFile').select('id').execute()).length

  it('killed half-way nothing is lost or switched, and the same command completes it', async () => {
    let puts = 0
    const killed = spawn(process.execPath, [serverMain, 'files', 'move', 's3'], {
      env: { PATH: process.env.PATH, ...settings() },
      stdio: 'ignore',
    })
    s3.fault = ({ method }) => {
      if (method === 'PUT') puts += 1
      if (puts === 15) killed.kill('SIGKILL')
      return undefined
    }
    const [, signal] = await once(killed, 'exit')
    expect(signal).toBe('SIGKILL')
    s3.fault = () => undefined
    const half = await inS3()
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(count)
    // Until the move is complete, a server starts with its old settings.
    const before = await spawnServer(settings({}))
    const beside = await runHere(['files', 'move', 's3'], settings())
    expect(beside).toMatchObject({ code: 2, said: expect.stringContaining('a server is running on this database') })
    const ahead = await runHere(['files', 'move', 's3', '--ahead'], settings())
    expect(ahead).toMatchObject({ code: 0, said: expect.stringMatching(/^copied to the S3 bucket heron: \d+/) })
    await before.end('SIGTERM')
    const all = await onRecord()
    const moved = await runHeron(['files', 'move', 's3'], settings())
    expect(moved.code, moved.said).toBe(0)
    expect(moved.said).toContain(`copied to the S3 bucket heron: 0, there already: ${all}`)
    expect(moved.said).toContain('the files are in the S3 bucket heron now')
    expect(await inS3()).toBe(count)
    const [entry, ...others] = await moves('files.move')
    // An interrupted or advance copy does not move anything yet.
    expect(others).toEqual([])
    expect(entry).toMatchObject({ actor: 'console', detail: expect.stringContaining('"to":"S3 bucket heron"') })
  })

  it('afterwards a server starts with the new settings only, and serves the files', async () => {
    const old = await runHeron([], { ...settings({}), HERON_PORT: '0', HERON_LOG_LEVEL: 'silent' })
    expect(old).toMatchObject({ code: 1, said: expect.stringContaining('is not what the other servers use') })
    const server = await spawnServer(settings())
    await server.end('SIGTERM')
  })

  it('moves them back, names altered and missing ones, and removes only files that are in the folder', async () => {
    const { s3: bucket, folder } = stores()
    const [lost, altered, first] = kept
    if (!lost || !altered || !first) throw new Error('there are files')
    const emptied = await runHere(['files', 'move', 's3', '--remove'], settings())
    expect(emptied).toMatchObject({ code: 0, said: expect.stringMatching(/removed from the folder .*: \d+/) })
    expect(kept.filter(({ id }) => existsSync(folder.localPath(id) ?? ''))).toEqual([])
    await bucket.remove(lost.id)
    const other = `${test.app.platform.config.data}/other`
    writeFileSync(other, 'other bytes')
    await bucket.put(altered.id, { path: other, size: 11, sha256: '' })
    const back = await runHere(['files', 'move', 'folder', '--remove'], settings())
    expect(back.code, back.said).toBe(1)
    expect(back.said).toContain(`missing, stays in the S3 bucket heron: ${lost.name} (${lost.id})`)
    expect(back.said).toContain(`altered, stays in the S3 bucket heron: ${altered.name} (${altered.id})`)
    expect((await moves('files.move')).at(-1)?.detail).toContain(`{"id":"${lost.id}","fault":"missing"}`)
    expect(await moves('files.removeMoved')).toHaveLength(2)
    expect(await test.app.platform.files.bytes(first)).toEqual(Buffer.from('drawing 2'))
    expect([await bucket.has(first.id), await bucket.has(altered.id)]).toEqual([false, true])
    expect(existsSync(folder.localPath(altered.id) ?? '')).toBe(false)
  })

  it('refuses a bucket of another database, a folder that is not the servers’ store, and unknown arguments', async () => {
    const { s3: bucket } = stores()
    await bucket.setMark('of another')
    for await (const { id } of bucket.list()) await bucket.remove(id)
    const refused = (said: RegExp) => ({ code: 2, said: expect.stringMatching(said) })
    expect(await runHere(['files', 'move', 's3'], settings())).toMatchObject(refused(/files of another database/))
    await bucket.setMark('')
    const elsewhere = { ...settings(), HERON_DATA: `${test.app.platform.config.data}/elsewhere` }
    expect(await runHere(['files', 'move', 's3'], elsewhere)).toMatchObject(
      refused(/is not the store of this database/),
    )
    expect(await runHere(['files', 'move', 'moon'], settings())).toMatchObject(refused(/One of s3, folder, not "moon"/))
    expect(await runHere(['files', 'move', 's3'], settings({}))).toMatchObject(refused(/HERON_S3_BUCKET is not set/))
  })
})
