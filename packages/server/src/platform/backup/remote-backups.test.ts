import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { backupBucket, type S3Server, startS3 } from '../../testing/s3-server.ts'
import { readConfig } from '../config.ts'
import type { S3Config } from '../config-s3.ts'
import { placeOf } from '../files/files.ts'
import { S3Objects } from '../files/store/s3-objects.ts'
import { manifestName, sumsName } from './manifest.ts'
import { RemoteBackups } from './remote-backups.ts'
import { takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

describe('backups in an S3 bucket', () => {
  let test: TestApp
  let server: S3Server
  let folder = ''
  let made = 0
  beforeAll(async () => {
    server = await startS3()
    test = await openTestApp({})
    const about = { purpose: 'picture', subject: 'remote-backup' }
    const { db, files, staging } = test.app.platform
    for (const text of ['a drawing', ''])
      await files.keep(db, await staging.put('图.txt', text), { userId: '1', username: 'admin' }, about)
    folder = mkdtempSync(join(tmpdir(), 'heron-remote-'))
  })
  afterEach(() => {
    server.fault = () => undefined
  })
  afterAll(async () => {
    await test.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A prefix of its own in the bucket, for each test. */
  const place = (): S3Config => {
    made += 1
    const settings = { ...backupBucket(server), HERON_BACKUP_S3_PREFIX: `/test-${made}/`, HERON_BACKUP_DIR: folder }
    const { s3 } = readConfig(settings).backup
    if (!s3) throw new Error('no bucket')
    return s3
  }
  const take = async () => {
    test.time.now += 1_000
    return takeBackup(test.app.platform, { folder, recipient: undefined, contains: 'everything' })
  }
  const all = async (s3: S3Config) => {
    const keys: string[] = []
    for await (const { key } of new S3Objects(s3).list()) keys.push(key)
    return keys.toSorted()
  }
  const pathOf = (url = '') => url.split('?')[0] ?? ''
  const empty = () => mkdtempSync(join(folder, 'fetched-'))

  it('R29 fetched, a backup is byte for byte the one that was sent', async () => {
    const remote = new RemoteBackups(place())
    const { path, name } = await take()
    expect(await remote.send(path)).toMatchObject({ copied: 0 })
    expect(await remote.names()).toEqual([name])
    const target = empty()
    const fetched = await remote.fetch('latest', target)
    expect([fetched, (await verifyBackup(fetched)).faults]).toEqual([join(target, name), []])
    for (const part of readdirSync(path, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
      const at = join(part.parentPath, part.name)
      expect(readFileSync(at.replace(path, fetched))).toEqual(readFileSync(at))
    }
    await expect(remote.fetch(name, target)).rejects.toThrow(/is there already/)
    await expect(remote.fetch('heron-1', target)).rejects.toThrow(`there are: ${name}`)
  })

  it('what the last backup there has is copied in the bucket, not sent again', async () => {
    const remote = new RemoteBackups(place())
    const [first, second] = [await take(), await take()]
    await remote.send(first.path)
    const sent: string[] = []
    server.fault = ({ method, url, headers }) => {
      if (method === 'PUT' && !('x-amz-copy-source' in headers)) sent.push(pathOf(url).split(second.name)[1] ?? '')
      return undefined
    }
    const { copied } = await remote.send(second.path)
    expect(copied).toBeGreaterThanOrEqual(2)
    expect(sent.filter((part) => part.startsWith('/files/'))).toEqual([])
    expect(sent).toContain(`/${manifestName}`)
    expect((await verifyBackup(await remote.fetch(second.name, empty()))).faults).toEqual([])
  })

  it('a part that the store does not copy is sent', async () => {
    const remote = new RemoteBackups(place())
    await remote.send((await take()).path)
    const second = await take()
    server.fault = ({ headers }) => (headers['x-amz-copy-source'] ? 'refused' : undefined)
    expect(await remote.send(second.path)).toMatchObject({ copied: 0 })
    expect((await verifyBackup(await remote.fetch(second.name, empty()))).faults).toEqual([])
  })

  it('R10 an upload that was broken off is no backup, and is removed after two days', async () => {
    const s3 = place()
    const remote = new RemoteBackups(s3)
    const { path, name } = await take()
    server.fault = ({ method, url }) => (method === 'PUT' && pathOf(url).endsWith(sumsName) ? 'refused' : undefined)
    await expect(remote.send(path)).rejects.toThrow('the file store cannot be reached')
    server.fault = () => undefined
    expect([await remote.names(), (await all(s3)).length > 2]).toEqual([[], true])
    const retention = { keep: 1, contains: 'everything' } as const
    expect(await remote.removeOld(retention, test.time.now)).toEqual([])
    expect(await all(s3)).toContain(`${name}/${manifestName}`)
    await remote.removeOld(retention, test.time.now + 3 * 86_400_000)
    expect(await all(s3)).toEqual([])
  })

  it('keeps the newest of a kind', async () => {
    const remote = new RemoteBackups(place())
    const [first, second] = [await take(), await take()]
    for (const { path } of [first, second]) await remote.send(path)
    expect(await remote.removeOld({ keep: 1, contains: 'database' }, test.time.now)).toEqual([])
    expect(await remote.removeOld({ keep: 1, contains: 'everything' }, test.time.now)).toEqual([first.name])
    expect(await remote.names()).toEqual([second.name])
    expect((await verifyBackup(await remote.fetch('latest', empty()))).faults).toEqual([])
  })

  it('R29 a part that was changed in the bucket is found, and nothing is left in the folder', async () => {
    const s3 = place()
    const remote = new RemoteBackups(s3)
    const { path, name } = await take()
    await remote.send(path)
    const other = join(folder, 'other')
    writeFileSync(other, 'another drawing')
    const [file] = await test.app.platform.db.selectFrom('storedFile').select('id').limit(1).execute()
    const part = `files/${placeOf(file?.id ?? '')}`
    const sha256 = createHash('sha256').update('another drawing').digest('hex')
    await new S3Objects(s3).put(`${name}/${part}`, { path: other, size: 15, sha256 }, 10_000)
    const target = empty()
    await expect(remote.fetch(name, target)).rejects.toThrow(`${part} has been changed in S3 bucket`)
    expect(readdirSync(target)).toEqual([])
  })
})

it('a bucket for backups needs the folder where they are made, and its keys', () => {
  const bucket = { HERON_BACKUP_S3_BUCKET: 'b', HERON_BACKUP_S3_ACCESS_KEY: 'a', HERON_BACKUP_S3_SECRET_KEY: 's' }
  expect(() => readConfig(bucket)).toThrow('HERON_BACKUP_S3_BUCKET needs HERON_BACKUP_DIR')
  const { HERON_BACKUP_S3_SECRET_KEY: _secret, ...half } = bucket
  expect(() => readConfig({ ...half, HERON_BACKUP_DIR: '/backups' })).toThrow('HERON_BACKUP_S3_SECRET_KEY')
  expect(readConfig({ ...bucket, HERON_BACKUP_DIR: '/backups' }).backup.s3).toMatchObject({ bucket: 'b', prefix: '' })
})
