import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { runHere } from '../testing/run-heron.ts'
import { backupBucket, type S3Server, startS3 } from '../testing/s3-server.ts'

describe('heron backup to an S3 bucket', { timeout: 120_000 }, () => {
  let test: TestApp
  let server: S3Server
  let folder = ''
  beforeAll(async () => {
    server = await startS3()
    test = await openTestApp({})
    folder = mkdtempSync(join(tmpdir(), 'heron-console-s3-'))
  })
  afterAll(async () => {
    await test.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const settings = (more: Readonly<Record<string, string>> = {}) => {
    const { data, databaseUrl } = test.app.platform.config
    const own = { HERON_DATA: data, HERON_DATABASE_URL: databaseUrl, HERON_BACKUP_DIR: join(folder, 'here') }
    return { ...own, ...backupBucket(server), ...more }
  }
  const names = (place: string) => readdirSync(join(folder, place))

  it('R29 sends it, keeps the newest there, fetches it on another machine and restores it', async () => {
    const taken = await runHere(['backup', '--keep', '1'], settings())
    expect(taken).toMatchObject({ code: 0, said: expect.stringMatching(/sent to S3 bucket heron: \d+ parts.* 0\n$/) })
    const [first = ''] = names('here')
    const again = await runHere(['backup', '--keep', '1'], settings())
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining(`removed in S3 bucket heron: ${first}`) })
    const fetched = await runHere(['backup', 'fetch', 'latest', '--to', join(folder, 'there')], settings())
    expect(fetched).toMatchObject({ code: 0, said: expect.stringMatching(/^backup fetched: /) })
    expect(names('there')).toEqual(names('here'))
    const path = join(folder, 'there', names('there')[0] ?? '')
    expect(await runHere(['restore', path], { HERON_DATA: join(folder, 'data') })).toMatchObject({ code: 0 })
    const none = { code: 2, said: expect.stringContaining(`there is no backup ${first} in S3 bucket heron`) }
    expect(await runHere(['backup', 'fetch', first], settings())).toMatchObject(none)
  })

  it('doctor reports whether the last backup is in the bucket, and a bucket that cannot be read', async () => {
    await runHere(['backup'], settings())
    const said = async () => (await runHere(['doctor'], settings())).said
    expect(await said()).toMatch(/^ok {3}backups: the last is also in the S3 bucket heron \(heron-/m)
    await runHere(['backup'], settings({ HERON_BACKUP_S3_BUCKET: '' }))
    expect(await said()).toMatch(/^FAIL backups: the last is not in the S3 bucket heron \(heron-/m)
    server.fault = () => 'refused'
    expect(await said()).toMatch(/^FAIL backups: the S3 bucket heron cannot be read: /m)
  })

  it('ends with 2 when the bucket is away; the backup in the folder stays', async () => {
    server.fault = () => 'refused'
    const before = names('here').length
    const { code, said } = await runHere(['backup'], settings())
    expect([code, said]).toEqual([2, expect.stringMatching(/the backup is written, but not sent to S3 bucket heron/)])
    expect(names('here')).toHaveLength(before + 1)
    server.fault = () => undefined
    expect(await runHere(['backup', 'fetch', 'latest'], settings({ HERON_BACKUP_S3_BUCKET: '' }))).toMatchObject({
      code: 2,
      said: expect.stringContaining('Set HERON_BACKUP_S3_BUCKET'),
    })
  })
})
