import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quartzJobRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupsIn } from '../../../platform/backup/folder.ts'
import { RemoteBackups } from '../../../platform/backup/remote-backups.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { backupBucket, type S3Server, startS3 } from '../../../testing/s3-server.ts'

describe('the job backup with a bucket', () => {
  let test: TestApp
  let server: S3Server
  let folder = ''
  beforeAll(async () => {
    server = await startS3()
    folder = mkdtempSync(join(tmpdir(), 'heron-job-s3-'))
    test = await openTestApp({ settings: { HERON_BACKUP_DIR: folder, ...backupBucket(server) } })
  })
  afterAll(async () => {
    await test.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = async (id: string) => {
    test.time.now += 1_000
    await test.call(routes.execute, { query: { id } }, 'admin')
    await test.app.platform.ticker.run('quartz.run')
    const headers = { 'accept-language': 'en' }
    const { json } = await test.call(routes.runs, { query: { id }, headers }, 'admin')
    return json.result[0]
  }

  it('[C34] sends each backup, keeps as many there, and fails with the reason when the bucket is away', async () => {
    const parameter = '{"keep":1}'
    const body = { jobClassName: 'backup', parameter, cronExpression: '0 0 3 * * ?', status: -1 }
    const { id } = (await test.call(routes.add, { body }, 'admin')).json.result
    const sent = { outcome: 'done', output: expect.stringMatching(/sent to S3 bucket heron: parts \d+/) }
    expect(await run(id)).toMatchObject(sent)
    expect(await run(id)).toMatchObject({ outcome: 'done', output: expect.stringContaining('old backups removed 1') })
    const { s3 } = test.app.platform.config.backup
    const there = s3 ? await new RemoteBackups(s3).names() : []
    const here = await backupsIn(folder)
    expect(there).toEqual(here.map(({ name }) => name))
    expect(there).toHaveLength(1)
    server.fault = () => 'refused'
    const failed = await run(id)
    expect(failed).toMatchObject({
      outcome: 'failed',
      error: expect.stringMatching(/^heron-\S+ is written, but not sent to S3 bucket heron: /),
    })
    const [newest] = await backupsIn(folder)
    expect(newest?.name).not.toBe(there[0])
  })
})
