import { type QuartzJob, type QuartzRun, quartzJobRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { write } from './quartz-job.write.ts'

describe.each(['sqlite', 'postgres'] as const)('the history of runs in the reader’s language on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const add = async (change: object) => {
    const body = { jobClassName: 'clearLogs', cronExpression: '0 0 3 * * ?', status: -1, ...change }
    return (await test.call(routes.add, { body }, 'admin')).json.result as QuartzJob
  }
  const run = async ({ id }: QuartzJob) => {
    await test.call(routes.execute, { query: { id } }, 'admin')
    await test.app.platform.ticker.run('quartz.run')
  }
  /** Outputs and errors of a job's runs, newest first, as the three languages show them, for a base path. */
  const texts = async ({ id }: QuartzJob, base = '/heron') => {
    const inOne = async (language: string) => {
      const url = `${base}${routes.runs.path}?id=${id}`
      const { json } = await test.send({ url, headers: { 'accept-language': language } }, 'admin')
      return (json.result as QuartzRun[]).map(({ output, error }) => output ?? `! ${error}`)
    }
    return [await inOne('zh-CN,zh;q=0.9'), await inOne('en'), await inOne('ja')]
  }

  it('[C34] says what a run did, under both prefixes', async () => {
    const job = await add({})
    await run(job)
    const said = [['已删除日志：0'], ['log entries deleted: 0'], ['削除したログ：0']]
    expect(await texts(job)).toEqual(said)
    expect(await texts(job, '/jeecg-boot')).toEqual(said)
  })

  it('[C34] says why a run failed: a setting, a refusal with its account, an unexpected error', async () => {
    const backup = await add({ jobClassName: 'backup' })
    await run(backup)
    const [zh, en, ja] = await texts(backup)
    expect(zh).toEqual(['! 未设置 HERON_BACKUP_DIR：没有备份目录'])
    expect(en).toEqual(['! HERON_BACKUP_DIR is not set: there is no folder for backups'])
    expect(ja?.[0]).toContain('HERON_BACKUP_DIR が設定されていません')

    const { db } = test.app.platform
    await write(db).updateTable('sysQuartzJob').set({ jobClassName: 'gone' }).where('id', '=', backup.id).execute()
    await write(db).insertInto('quartzRun').values({ id: '9', jobId: backup.id, outcome: 'waiting' }).execute()
    await test.app.platform.ticker.run('quartz.run')
    expect((await texts(backup)).map(([last]) => last)).toEqual([
      '! 后台找不到该类名：gone',
      '! There is no job with this name: gone',
      '! この名前のジョブはありません：gone',
    ])

    const broken = await add({})
    await write(db).updateTable('sysQuartzJob').set({ parameter: '{' }).where('id', '=', broken.id).execute()
    await run(broken)
    expect((await texts(broken)).map(([last]) => last?.replace(/[:：].*/, ''))).toEqual([
      '! 意外错误',
      '! unexpected error',
      '! 予期しないエラー',
    ])
  })

  it('[C34] shows runs from before statements were stored as they were', async () => {
    const job = await add({})
    const { db } = test.app.platform
    const old = { jobId: job.id, output: null, error: null }
    await write(db)
      .insertInto('quartzRun')
      .values([
        { ...old, id: '1', outcome: 'done', output: 'files deleted: 3' },
        { ...old, id: '2', outcome: 'failed', error: 'no space left' },
      ])
      .execute()
    const said = ['! no space left', 'files deleted: 3']
    expect(await texts(job)).toEqual([said, said, said])
  })

  it('[C34] has descriptions in three languages, which an edit without them keeps', async () => {
    const names = { description: '每月清理', descriptionEn: 'Cleans up monthly', descriptionJp: '毎月の整理' }
    const job = await add(names)
    expect(job).toMatchObject(names)
    const { id, version, jobClassName, cronExpression } = job
    const older = { id, version, jobClassName, cronExpression, parameter: '', description: '每月清理', status: -1 }
    const edited = await test.call(routes.edit, { body: older }, 'admin')
    expect(edited.json.result).toMatchObject({ ...names, version: 2 })
  })
})
