import { type QuartzJob, type QuartzRun, quartzJobRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Ticker } from '../../../platform/ticker/ticker.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { startScheduler } from './index.ts'
import { write } from './quartz-job.write.ts'

describe.each(['sqlite', 'postgres'] as const)('scheduled jobs on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const body = { jobClassName: 'auditCheck', cronExpression: '0 * * * * ? *', status: 0 }
  const add = async (change: object = {}) => {
    const { json } = await test.call(routes.add, { body: { ...body, ...change } }, 'admin')
    return json.result as QuartzJob
  }
  const runsOf = async (id: string) =>
    (await test.call(routes.runs, { query: { id } }, 'admin')).json.result as QuartzRun[]
  const tick = async (ticker = test.app.platform.ticker) => {
    await ticker.run('quartz.plan')
    await ticker.run('quartz.run')
  }
  /** A second server on the same database. */
  const otherServer = () => {
    const { platform } = test.app
    const ticker = new Ticker(platform.log)
    startScheduler({ ...platform, ticker }, async () => undefined)
    return ticker
  }
  const remove = (id: string) => test.call(routes.delete, { query: { id } }, 'admin')

  it('[C34] ATK24 takes known jobs only, with their parameter and an expression that can be read', async () => {
    for (const jobClassName of ['child_process', '../../x', 'java.lang.Runtime']) {
      const { status, json } = await test.call(routes.add, { body: { ...body, jobClassName } }, 'admin')
      expect([status, json.message]).toEqual([400, `后台找不到该类名：${jobClassName}`])
    }
    const refused = async (change: object) =>
      (await test.call(routes.add, { body: { ...body, ...change } }, 'admin')).status
    expect(await refused({ cronExpression: '0 0 25 * * ? *' })).toBe(400)
    expect(await refused({ parameter: '{"days":1}' })).toBe(400)
    expect(await refused({ jobClassName: 'clearRunHistory', parameter: '{"days":0}' })).toBe(400)
    expect((await test.call(routes.list, {}, 'guest')).status).toBe(403)
  })

  it('[C34][E04] stops, starts, changes and removes with the words of the specification', async () => {
    const { json } = await test.call(routes.add, { body }, 'admin')
    expect(json.message).toBe('创建定时任务成功')
    const { id, nextTime, status_dictText } = json.result as QuartzJob
    expect([status_dictText, nextTime?.slice(-2)]).toEqual(['正常', '00'])
    const say = async (name: 'pause' | 'resume' | 'execute' | 'delete', of = id) =>
      (await test.call(routes[name], { query: { id: of } }, 'admin')).json.message
    expect(await say('pause')).toBe('停止定时任务成功')
    const stopped = await test.call(routes.queryById, { query: { id } }, 'admin')
    expect(stopped.json.result).toMatchObject({ status: -1, status_dictText: '停止', nextTime: null })
    expect(await say('resume')).toBe('启动定时任务成功')
    expect([await say('pause', 'gone'), await say('execute', 'gone')]).toEqual(['定时任务不存在！', '未找到对应实体'])
    const edit = { ...body, id, version: 3, cronExpression: '0 0 3 * * ?' }
    const edited = await test.call(routes.edit, { body: edit }, 'admin')
    expect(edited.json).toMatchObject({ message: '更新定时任务成功!', result: { version: 4 } })
    expect(await say('delete')).toBe('删除成功!')
  })

  it('[C34] runs by hand and keeps what came of it', async () => {
    const { id } = await add({ status: -1 })
    expect((await test.call(routes.execute, { query: { id } }, 'admin')).json.message).toBe('执行成功!')
    await tick()
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ outcome: 'done', plannedTime: null, error: null })
    expect(run?.output).toContain('entries')
    await remove(id)
  })

  it('[C34] R22 two servers make one run of each planned instant', async () => {
    const { id } = await add()
    const other = otherServer()
    for (let minute = 0; minute < 10; minute += 1) {
      test.time.now += 60_000
      await Promise.all([tick(), tick(other)])
    }
    const planned = (await runsOf(id)).map(({ plannedTime }) => plannedTime)
    expect([planned.length, new Set(planned).size]).toEqual([10, 10])
    await remove(id)
  })

  it('[C34] R22 a run whose server is lost is reported as unknown, and an idempotent one is repeated', async () => {
    const { id } = await add({ status: -1 })
    const { db } = test.app.platform
    const leaseUntil = test.time.now - 1
    await write(db)
      .insertInto('quartzRun')
      .values({ id: '0', jobId: id, startTime: 1, leaseUntil, server: 'lost', outcome: 'running' })
      .execute()
    await tick()
    expect((await runsOf(id)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unknown'])
    await remove(id)
  })

  it('[C34] a stored expression that cannot be read does not hold up the other jobs', async () => {
    const { id } = await add()
    const { db } = test.app.platform
    const { id: broken } = await add()
    await write(db).updateTable('sysQuartzJob').set({ cronExpression: 'never' }).where('id', '=', broken).execute()
    test.time.now += 60_000
    await tick()
    expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['done'])
    expect(await runsOf(broken)).toEqual([])
    await remove(id)
    await remove(broken)
  })

  /** What the bells say of scheduled jobs, with whom they belong to. */
  const bells = async () => {
    const { db, ticker } = test.app.platform
    await ticker.run('message.send')
    const rows = await db
      .selectFrom('sysAnnouncement')
      .innerJoin('sysAnnouncementSend', 'sysAnnouncementSend.anntId', 'sysAnnouncement.id')
      .innerJoin('sysUser', 'sysUser.id', 'sysAnnouncementSend.userId')
      .select(['titile', 'msgContent', 'username'])
      .where('sender', '=', 'heron')
      .orderBy('sysAnnouncement.id')
      .execute()
    await write(db).deleteFrom('quartzRun').where('outcome', '=', 'waiting').execute()
    return rows.map(({ titile, msgContent, username }) => `${username} ${titile} ${msgContent}`)
  }

  it('[C34] a failed run reaches the bell once until the job succeeds again', async () => {
    const { db } = test.app.platform
    const before = (await bells()).length
    const { id } = await add({ status: -1 })
    const run = async () => {
      await test.call(routes.execute, { query: { id } }, 'admin')
      await tick()
      return (await runsOf(id))[0]?.outcome
    }
    const setParameter = (parameter: string | null) =>
      write(db).updateTable('sysQuartzJob').set({ parameter }).where('id', '=', id).execute()
    await setParameter('{"<b>":1}')
    expect([await run(), await run()]).toEqual(['failed', 'failed'])
    const said = (await bells()).slice(before)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^admin 定时任务失败 · Scheduled job failed .*auditCheck/s)
    expect(said[0]).not.toContain('<b>')
    await setParameter(null)
    expect(await run()).toBe('done')
    await setParameter('{"x":1}')
    expect(await run()).toBe('failed')
    expect((await bells()).slice(before)).toHaveLength(2)
    await remove(id)
  })

  it('[C34] R22 instants that passed while no server was up stand in the history as missed, and in the bell', async () => {
    const before = (await bells()).length
    const { id } = await add()
    test.time.now += 5 * 60_000
    await tick()
    const runs = await runsOf(id)
    expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'missed'])
    expect([4, 5]).toContain(Number(runs[1]?.output) + 1)
    const said = (await bells()).slice(before)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('Scheduled job missed')
    test.time.now += 60_000
    await tick()
    expect((await runsOf(id))[0]).toMatchObject({ outcome: 'done' })
    expect((await bells()).slice(before)).toHaveLength(1)
    await remove(id)
  })
})
