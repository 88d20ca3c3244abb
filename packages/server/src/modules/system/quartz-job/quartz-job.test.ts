import { quartzJobRoutes as routes } from '@heron/contract/routes'
import { quartzJobParameters } from '@heron/contract/routes/system/schema/choices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Ticker } from '../../../platform/ticker/ticker.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { checkAudit as lookAtAll, wholeNote } from '../../shared/audit-check.ts'
import { startScheduler } from './index.ts'
import { knownJob } from './quartz-job.registry.ts'
import { write } from './quartz-job.write.ts'

const mailReport = async () => []
const importFromSource = async () => []

describe.each(['sqlite', 'postgres'] as const)('scheduled jobs on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const body = { jobClassName: 'auditCheck', cronExpression: '0 * * * * ? *', status: 0 }
  const add = async (change: object = {}) => {
    const { json } = await test.call(routes.add, { body: { ...body, ...change } }, 'admin')
    return json.result
  }
  const runsOf = async (id: string) => (await test.call(routes.runs, { query: { id } }, 'admin')).json.result
  const tick = async (ticker = test.app.platform.ticker) => {
    await ticker.run('quartz.plan')
    await ticker.run('quartz.run')
  }
  /** A second server on the same database, whose clock may be off (ms), with its own jobs if given. */
  const otherServer = ({ off = 0, known = knownJob }: { off?: number; known?: typeof knownJob } = {}) => {
    const { platform } = test.app
    const ticker = new Ticker(platform.log)
    const checkAudit = async () => [wholeNote(await lookAtAll(platform.db, platform.config))]
    const clearEndedRoles = async () => 0
    const reportLearning = async () => []
    const clock = () => platform.clock() + off
    const needs = {
      ...platform,
      ticker,
      mailReport,
      importFromSource,
      checkAudit,
      clearEndedRoles,
      reportLearning,
      clock,
    }
    startScheduler(needs, async () => undefined, known)
    return ticker
  }
  /** As if the database's clock had moved past the lease of every run. */
  const expireLeases = () =>
    write(test.app.platform.db)
      .updateTable('quartzRun')
      .set({ leaseUntil: 1 })
      .where('outcome', '=', 'running')
      .execute()
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

  it.each([
    ['backup', '* * * * * ? *'],
    ['auditCheck', '0,59 * * * * ?'],
    ['integrityCheck', '0/10 15 3 ? * SUN'],
  ])('[C34] ATK25 refuses %s as often as %s, also when it is started again', async (jobClassName, cronExpression) => {
    const often = { ...body, jobClassName, cronExpression }
    const { status, json } = await test.call(routes.add, { body: often }, 'admin')
    expect([status, json.message]).toEqual([400, '参数不正确：Cron表达式 两次执行至少间隔 60 秒'])
    const { db } = test.app.platform
    const { id } = await add({ jobClassName, cronExpression: '0 0 3 * * ?', status: -1 })
    await write(db).updateTable('sysQuartzJob').set({ cronExpression }).where('id', '=', id).execute()
    expect((await test.call(routes.resume, { query: { id } }, 'admin')).status).toBe(400)
    await remove(id)
  })

  it.each(Object.entries(quartzJobParameters))(
    '[C34] accepts the parameters that the form begins with: %s',
    async (jobClassName, parameter) => {
      const wish = { ...body, jobClassName, parameter, cronExpression: '0 0 3 * * ?', status: -1 }
      const { status, json } = await test.call(routes.add, { body: wish }, 'admin')
      expect([status, json.message]).toEqual([200, '创建定时任务成功'])
      await remove(json.result.id)
    },
  )

  it.each([
    [
      'clearRunHistory',
      '{"days":30,"cmd":"rm -rf /"}',
      'en',
      'Invalid input: Parameter has an invalid value: cmd is not allowed here',
    ],
    ['clearLogs', '{"days":1}', 'zh', '参数不正确：参数 中的 days 不能小于 30'],
    ['backup', '{"contains":"all"}', 'ja', '入力が正しくありません：パラメーター の contains は選択肢にありません'],
    [
      'reportByMail',
      '{"report":"x","to":[7]}',
      'en',
      'Invalid input: Parameter has an invalid value: to.0 must be text',
    ],
    ['auditCheck', '{', 'en', 'Invalid input: Parameter is not valid JSON'],
    ['auditCheck', '[]', 'en', 'Invalid input: Parameter must be a group of fields'],
  ])('[C34] ATK26 refuses for %s the parameter %s and names the fault', async (jobClassName, parameter, lang, said) => {
    const wish = { ...body, jobClassName, parameter, cronExpression: '0 0 3 * * ?' }
    const headers = { 'accept-language': lang }
    const { status, json } = await test.call(routes.add, { body: wish, headers }, 'admin')
    expect([status, json.message]).toEqual([400, said])
    expect(json.result).toMatchObject({ fields: [{ path: 'parameter' }] })
  })

  it('[C34][E04] stops, starts, changes and removes with the words of the specification', async () => {
    const { json } = await test.call(routes.add, { body }, 'admin')
    expect(json.message).toBe('创建定时任务成功')
    const { id, nextTime, status_dictText } = json.result
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

  it('[C34] runs manually and records the outcome', async () => {
    const { id } = await add({ status: -1 })
    expect((await test.call(routes.execute, { query: { id } }, 'admin')).json.message).toBe('执行成功!')
    await tick()
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ outcome: 'done', plannedTime: null, error: null })
    expect(run?.output).toMatch(/^审计链完整：\d+ 条记录/)
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

  /** The notices about scheduled jobs in the bells, with their receivers. */
  const bells = async () => {
    const { db, ticker } = test.app.platform
    await ticker.run('message.send')
    const rows = await db
      .selectFrom('sysAnnouncement')
      .innerJoin('sysAnnouncementSend', 'sysAnnouncementSend.anntId', 'sysAnnouncement.id')
      .innerJoin('sysUser', 'sysUser.id', 'sysAnnouncementSend.userId')
      .select(['titile', 'msgContent', 'username', 'priority'])
      .where('sender', '=', 'heron')
      .orderBy('sysAnnouncement.id')
      .execute()
    await write(db).deleteFrom('quartzRun').where('outcome', '=', 'waiting').execute()
    return rows.map(({ titile, msgContent, username, priority }) => `${username} ${priority} ${titile} ${msgContent}`)
  }

  /** A server in the middle of a run; `goOn` ends it, with an error if one is given, and waits for that. */
  const paused = async (id: string) => {
    let begun = () => {}
    let proceed = (_error?: Error) => {}
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const isReleased = new Promise<void>((resolve, reject) => {
      proceed = (error) => (error ? reject(error) : resolve())
    })
    const run = async () => {
      begun()
      await isReleased
      return []
    }
    const ticker = otherServer({ known: (name) => ({ ...knownJob(name), run }) })
    await test.call(routes.execute, { query: { id } }, 'admin')
    const ending = ticker.run('quartz.run')
    await isBegun
    return {
      goOn: (error?: Error) => {
        proceed(error)
        return ending
      },
    }
  }
  const outcomesOf = async (id: string) => (await runsOf(id)).map(({ outcome }) => outcome)

  it.each([undefined, new Error('late')])(
    '[C34] R23 a server that was paused beyond its lease cannot write over what came after: %s',
    async (error) => {
      const { id } = await add({ status: -1 })
      const before = (await bells()).length
      // The same text at one moment is one message.
      test.time.now += 1
      const { goOn } = await paused(id)
      await expireLeases()
      await tick()
      const [repeated, lost] = await runsOf(id)
      expect([repeated?.outcome, lost?.outcome]).toEqual(['done', 'unknown'])
      await goOn(error)
      expect(await runsOf(id)).toEqual([repeated, lost])
      const said = (await bells()).slice(before)
      expect(said.map((line) => line.includes('Scheduled job interrupted'))).toEqual([true])
      const fences = await test.app.platform.db
        .selectFrom('quartzRun')
        .select('fence')
        .where('jobId', '=', id)
        .orderBy('id')
        .execute()
      expect(fences).toEqual([{ fence: 1 }, { fence: 2 }])
      await remove(id)
    },
  )

  it('[C34] R22 a lost run of a job that is not idempotent is reported and not repeated', async () => {
    const { id } = await add({ status: -1 })
    const { goOn } = await paused(id)
    await expireLeases()
    await tick(otherServer({ known: (name) => ({ ...knownJob(name), isIdempotent: false }) }))
    expect(await outcomesOf(id)).toEqual(['unknown'])
    await goOn()
    await tick()
    expect(await outcomesOf(id)).toEqual(['unknown'])
    await remove(id)
  })

  it('[C34] R22 a server whose clock is an hour ahead declares no run lost', async () => {
    const { id } = await add({ status: -1 })
    const { goOn } = await paused(id)
    await tick(otherServer({ off: 3_600_000 }))
    expect(await outcomesOf(id)).toEqual(['running'])
    await goOn()
    expect(await outcomesOf(id)).toEqual(['done'])
    await remove(id)
  })

  it('[C34] a long run does not hold up the other jobs of its server', async () => {
    const [long, short] = [await add({ status: -1 }), await add({ status: -1, jobClassName: 'clearRunHistory' })]
    const { platform } = test.app
    const ticker = new Ticker(platform.log)
    let goOn = () => {}
    const released = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const begun = new Set<string>()
    const known: typeof knownJob = (name) => ({
      ...knownJob(name),
      run: async () => {
        begun.add(name)
        if (name === 'auditCheck') await released
        else goOn()
        return []
      },
    })
    startScheduler(
      {
        ...platform,
        ...{ ticker, mailReport, importFromSource },
        checkAudit: async () => [],
        clearEndedRoles: async () => 0,
        reportLearning: async () => [],
      },
      async () => undefined,
      known,
    )
    for (const { id } of [long, short]) await test.call(routes.execute, { query: { id } }, 'admin')
    // The short run lets the long one end: one after the other, they would wait forever.
    ticker.start()
    await released
    await ticker.stop()
    expect(begun).toEqual(new Set(['auditCheck', 'clearRunHistory']))
    expect([await outcomesOf(long.id), await outcomesOf(short.id)]).toEqual([['done'], ['done']])
    await remove(long.id)
    await remove(short.id)
  })

  it('[C34] a job that is asked for again while it runs waits until that run has ended', async () => {
    const { id } = await add({ status: -1 })
    const { goOn } = await paused(id)
    await test.call(routes.execute, { query: { id } }, 'admin')
    await tick()
    expect(await outcomesOf(id)).toEqual(['waiting', 'running'])
    await goOn()
    await tick()
    expect(await outcomesOf(id)).toEqual(['done', 'done'])
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
    expect(said[0]).toMatch(/^admin H 定时任务失败 · Scheduled job failed .*auditCheck/s)
    expect(said[0]).not.toContain('<b>')
    await setParameter(null)
    expect(await run()).toBe('done')
    await setParameter('{"x":1}')
    expect(await run()).toBe('failed')
    expect((await bells()).slice(before)).toHaveLength(2)
    await remove(id)
  })

  it('[C34] R22 records instants without a running server as missed, in the history and bell', async () => {
    const before = (await bells()).length
    const { id } = await add()
    test.time.now += 5 * 60_000
    await tick()
    const runs = await runsOf(id)
    expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'missed'])
    expect([4, 5]).toContain(Number(runs[1]?.output?.split('：')[1]) + 1)
    const said = (await bells()).slice(before)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^admin H .*Scheduled job missed/s)
    test.time.now += 60_000
    await tick()
    expect((await runsOf(id))[0]).toMatchObject({ outcome: 'done' })
    expect((await bells()).slice(before)).toHaveLength(1)
    await remove(id)
  })
})
