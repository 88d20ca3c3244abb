import { rmSync, writeFileSync } from 'node:fs'
import { type QuartzJob, type QuartzRun, quartzJobRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

describe.each(['sqlite', 'postgres'] as const)('what scheduled jobs do on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  /** Runs a job once by hand. */
  const run = async (jobClassName: string, parameter: string | null = null) => {
    const body = { jobClassName, parameter, cronExpression: '0 0 3 * * ?', status: -1 }
    const { id } = (await test.call(routes.add, { body }, 'admin')).json.result as QuartzJob
    await test.call(routes.execute, { query: { id } }, 'admin')
    await test.app.platform.ticker.run('quartz.run')
    const [first] = (await test.call(routes.runs, { query: { id } }, 'admin')).json.result as QuartzRun[]
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
    rmSync(files.pathOf(gone.id))
    writeFileSync(files.pathOf(changed.id), 'other')
    const { error, outcome } = (await run('integrityCheck')) ?? {}
    expect(outcome).toBe('failed')
    expect(error).toContain(`missing 1: gone.txt (${gone.id})`)
    expect(error).toContain(`altered 1: changed.txt (${changed.id})`)
    expect(error).not.toContain(sound.name)
    await files.remove(db, gone.id)
    await files.remove(db, changed.id)
    const { output } = (await run('integrityCheck')) ?? {}
    expect(output).toMatch(/^files with their hash \d+, on the disk without a row 1$/)
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
