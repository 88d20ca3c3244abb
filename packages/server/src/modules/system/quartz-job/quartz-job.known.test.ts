import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Metric, monitorRoutes, quartzJobRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupsIn } from '../../../platform/backup/folder.ts'
import { verifyBackup } from '../../../platform/backup/verify-backup.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('what scheduled jobs do on %s', (engine) => {
  let test: TestApp
  let backups = ''
  beforeAll(async () => {
    backups = mkdtempSync(join(tmpdir(), 'heron-backups-'))
    test = await openTestApp({ engine, settings: { HERON_BACKUP_DIR: backups } })
  })
  afterAll(async () => {
    await test.close()
    rmSync(backups, { recursive: true, force: true })
  })

  /** Runs a job once by hand. */
  const run = async (jobClassName: string, parameter: string | null = null) => {
    const body = { jobClassName, parameter, cronExpression: '0 0 3 * * ?', status: -1 }
    const { id } = (await test.call(routes.add, { body }, 'admin')).json.result
    await test.call(routes.execute, { query: { id } }, 'admin')
    await test.app.platform.ticker.run('quartz.run')
    const headers = { 'accept-language': 'en' }
    const [first] = (await test.call(routes.runs, { query: { id }, headers }, 'admin')).json.result
    return first
  }

  it('[C34] integrityCheck names files that are missing or altered, and counts those without a row', async () => {
    const { db, files, staging } = test.app.platform
    const keep = async (name: string) => {
      const about = { purpose: 'picture', subject: null }
      return files.keep(db, await staging.put(name, name), { userId: '1', username: 'admin' }, about)
    }
    const [sound, gone, changed] = [await keep('sound.txt'), await keep('gone.txt'), await keep('changed.txt')]
    expect(await run('integrityCheck')).toMatchObject({ outcome: 'done', error: null })
    rmSync(files.store.localPath(gone.id) ?? '')
    writeFileSync(files.store.localPath(changed.id) ?? '', 'other')
    const { error, outcome } = (await run('integrityCheck')) ?? {}
    expect(outcome).toBe('failed')
    expect(error).toContain(`missing 1: gone.txt (${gone.id})`)
    expect(error).toContain(`altered 1: changed.txt (${changed.id})`)
    expect(error).not.toContain(sound.name)
    await files.remove(db, gone.id)
    await files.remove(db, changed.id)
    const { output } = (await run('integrityCheck')) ?? {}
    expect(output).toMatch(/^files with their hash \d+, in the store without a row 1$/)
  })

  it('[C34] backup writes into the folder of backups, keeps as many as it says, and fails where files are missing', async () => {
    const { db, files, staging } = test.app.platform
    const about = { purpose: 'picture', subject: null }
    const file = await files.keep(db, await staging.put('kept.txt', 'x'), { userId: '1', username: 'admin' }, about)
    const backup = async () => {
      test.time.now += 60_000
      const { outcome, output, error } = (await run('backup', '{"keep":1}')) ?? {}
      expect(outcome, error ?? '').toBe('done')
      return String(output).split(':')[0]
    }
    await backup()
    // Deleted from the disk, but in the previous backup: the new one is complete.
    rmSync(files.store.localPath(file.id) ?? '')
    const name = await backup()
    const [left, ...others] = await backupsIn(backups)
    expect([left?.name, others]).toEqual([name, []])
    expect((await verifyBackup(left?.path ?? '')).faults).toEqual([])
    const figure = async (metric: string) => {
      const { body } = await test.call(monitorRoutes.metric, { params: { name: metric } }, 'admin')
      return (JSON.parse(body) as Metric).measurements[0]?.value
    }
    // The name of a backup has whole seconds.
    expect(await figure('heron.backup.age')).toBeLessThan(1)
    expect(await figure('heron.backup.size')).toBeGreaterThan(1_000)
    const lost = await files.keep(db, await staging.put('lost.txt', 'x'), { userId: '1', username: 'admin' }, about)
    rmSync(files.store.localPath(lost.id) ?? '')
    const { outcome, error } = (await run('backup')) ?? {}
    expect(outcome).toBe('failed')
    expect(error).toContain(`files on record are missing 1: lost.txt (${lost.id})`)
    await files.remove(db, file.id)
    await files.remove(db, lost.id)
    const body = { jobClassName: 'backup', parameter: '{"keep":0}', cronExpression: '0 0 3 * * ?', status: -1 }
    expect((await test.call(routes.add, { body }, 'admin')).status).toBe(400)
  }, 180_000)

  it('[C34] clearTemporaryFiles removes old unused uploads, and no others', async () => {
    const { db, files, staging } = test.app.platform
    const keep = async (purpose: string, subject: string | null) => {
      const staged = await staging.put(`${purpose}.txt`, purpose)
      return files.keep(db, staged, { userId: '1', username: 'admin' }, { purpose, subject })
    }
    const forgotten = await keep('temp', null)
    const others = [await keep('temp', 'announcement:1'), await keep('picture', null), await keep('oss', null)]
    expect(await run('clearTemporaryFiles')).toMatchObject({ outcome: 'done', output: 'files deleted: 0' })
    test.time.now += 31 * 86_400_000
    others.push(await keep('temp', null))
    expect(await run('clearTemporaryFiles')).toMatchObject({ outcome: 'done', output: 'files deleted: 1' })
    const left = await db.selectFrom('storedFile').select('id').execute()
    const ids = left.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
    expect(ids).not.toContain(forgotten.id)
  })

  it('[C34] reportByMail says that there is no mail server, and takes accounts only', async () => {
    const { outcome, error } = (await run('reportByMail', '{"report":"report_customer","to":["admin"]}')) ?? {}
    expect([outcome, error]).toEqual(['failed', 'HERON_SMTP_HOST is not set: there is no mail server'])
    const body = { jobClassName: 'reportByMail', parameter: null, cronExpression: '0 0 3 * * ?', status: -1 }
    expect((await test.call(routes.add, { body }, 'admin')).status).toBe(400)
  })

  it('[C34] clearLogs removes entries older than its days, and takes no fewer than thirty', async () => {
    const { db } = test.app.platform
    const count = async () => (await db.selectFrom('sysLog').select('id').execute()).length
    await test.call(routes.list, {}, 'admin')
    const before = await count()
    expect(before).toBeGreaterThan(0)
    expect(await run('clearLogs')).toMatchObject({ outcome: 'done', output: 'log entries deleted: 0' })
    test.time.now += 31 * 86_400_000
    const { output } = (await run('clearLogs', '{"days":30}')) ?? {}
    expect(Number(output?.split(': ')[1])).toBeGreaterThanOrEqual(before)
    const body = { jobClassName: 'clearLogs', parameter: '{"days":29}', cronExpression: '0 0 3 * * ?', status: -1 }
    expect((await test.call(routes.add, { body }, 'admin')).status).toBe(400)
  })
})
