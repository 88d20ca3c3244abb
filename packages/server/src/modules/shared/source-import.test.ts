import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  customerRoutes,
  dataSourceRoutes,
  type QuartzJob,
  type QuartzRun,
  quartzJobRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../platform/audit/verify.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const select = 'SELECT KUNNR AS "客户编码", NAME1 AS name, TELF1 AS phone FROM KNA1 ORDER BY KUNNR'

describe.each(['sqlite', 'postgres'] as const)('rows taken over from a data source on %s', (engine) => {
  let test: TestApp
  let erp: DatabaseSync
  const folder = mkdtempSync(join(tmpdir(), 'heron-erp-'))
  beforeAll(async () => {
    erp = new DatabaseSync(join(folder, 'erp.db'))
    erp.exec(`create table KNA1 (KUNNR text primary key, NAME1 text, TELF1 text);
      insert into KNA1 values ('C-1', '昆山 "精密", 一厂', '0512-1'), ('C-2', '=1+1', null)`)
    test = await openTestApp({ engine, settings: { HERON_SQLITE_SOURCES: folder } })
    const source = { code: 'erp', name: 'ERP', dbType: '10', dbDriver: 'org.sqlite.JDBC', dbUrl: 'jdbc:sqlite:erp.db' }
    const account = { dbName: 'main', dbUsername: 'x', dbPassword: 'x', remark: null }
    const added = await test.call(dataSourceRoutes.add, { body: { ...source, ...account } }, 'admin')
    if (!added.json.success) throw new Error(added.body)
  })
  afterAll(async () => {
    await test.close()
    erp.close()
    rmSync(folder, { recursive: true })
  })

  const jobOf = async (wish: object) => {
    const parameter = JSON.stringify({ source: 'erp', select, into: 'customer', ...wish })
    const body = { jobClassName: 'importFromSource', parameter, cronExpression: '0 0 3 * * ?', status: -1 }
    return (await test.call(quartzJobRoutes.add, { body }, 'admin')).json.result
  }
  const runOf = async ({ id }: QuartzJob) => {
    await test.call(quartzJobRoutes.execute, { query: { id } }, 'admin')
    await test.app.platform.ticker.run('quartz.run')
    const headers = { 'accept-language': 'en' }
    const [run] = (await test.call(quartzJobRoutes.runs, { query: { id }, headers }, 'admin')).json
      .result as QuartzRun[]
    return run
  }
  const customers = async () => {
    const { json } = await test.call(customerRoutes.list, { query: { column: 'code', order: 'asc' } }, 'admin')
    return json.result.records
  }

  it('[C39][C34] previews, adds new rows, changes differing ones, and leaves the others unchanged', async () => {
    const tried = await runOf(await jobOf({ dryRun: true }))
    expect(tried).toMatchObject({
      outcome: 'done',
      output: '2 rows: 2 would be added, 0 changed, 0 unchanged, 0 left out',
    })
    expect(await customers()).toEqual([])
    const job = await jobOf({})
    expect(await runOf(job)).toMatchObject({ outcome: 'done', output: '2 rows: 2 added, 0 changed, 0 unchanged' })
    const [first, second] = await customers()
    expect([first, second]).toMatchObject([
      { code: 'C-1', name: '昆山 "精密", 一厂', phone: '0512-1', createBy: 'admin' },
      { code: 'C-2', name: '=1+1', phone: null },
    ])
    // Fields that people fill in besides stay: the query has no column for them.
    await test.call(customerRoutes.edit, { body: { ...editable(first), contact: '王工' } }, 'admin')
    erp.exec(`update KNA1 set TELF1 = '0512-9' where KUNNR = 'C-1'`)
    expect(await runOf(job)).toMatchObject({ output: '2 rows: 0 added, 1 changed, 1 unchanged' })
    expect(await customers()).toMatchObject([{ phone: '0512-9', contact: '王工', version: 3 }, { version: 1 }])
    expect(await runOf(job)).toMatchObject({ output: 'Nothing changed: 2 rows say what is there already' })
    const { db, auditKey } = test.app.platform
    const entry = db.selectFrom('auditEntry').select(['actor', 'detail']).where('action', '=', 'customer.upload')
    expect(await entry.orderBy('sequence', 'desc').limit(1).executeTakeFirst()).toMatchObject({
      actor: 'admin',
      detail: expect.stringContaining('"source":"erp"'),
    })
    expect(await verifyAudit(db, auditKey)).toMatchObject({ broken: null })
  })

  const editable = ({ id, version, code, name, contact, phone }: Record<string, unknown> = {}) => ({
    ...{ id, version, code, name, contact, phone, email: null, address: '', remark: '' },
  })

  it('[C34] imports good rows and fails with the names of the others, or on an invalid query', async () => {
    erp.exec(`insert into KNA1 values ('C-3', '三号', 'call me'), ('C-4', '四号', null)`)
    expect(await runOf(await jobOf({}))).toMatchObject({
      outcome: 'failed',
      error: '4 rows read, 3 imported, 1 left out: C-3: Phone must be a phone number',
    })
    expect((await customers()).map(({ code }) => code)).toEqual(['C-1', 'C-2', 'C-4'])
    expect(await runOf(await jobOf({ select: 'DELETE FROM KNA1' }))).toMatchObject({ outcome: 'failed' })
    expect(await runOf(await jobOf({ source: 'none' }))).toMatchObject({ error: 'there is no data source none' })
    expect(await runOf(await jobOf({ into: 'session' }))).toMatchObject({
      error: expect.stringMatching(/^no list "session" takes sheets; these do: .*customer.*position/),
    })
    const unnamed = await runOf(await jobOf({ select: 'SELECT KUNNR, NAME1 FROM KNA1' }))
    expect(unnamed).toMatchObject({ error: expect.stringMatching(/^Import failed: the heading “code” is missing/) })
  })

  it('[C34] has the rights of the user who set the parameter, even after others change the job', async () => {
    const { db } = test.app.platform
    const job = await jobOf({})
    const by = (parameterBy: string) =>
      db.updateTable('sysQuartzJob').set({ parameterBy }).where('id', '=', job.id).execute()
    const refused = {
      outcome: 'failed',
      error: expect.stringMatching(/^designer set this job’s parameter, and has no right to “.+”$/),
    }
    await by('designer')
    expect(await runOf(job)).toMatchObject(refused)
    await test.call(quartzJobRoutes.resume, { query: { id: job.id } }, 'admin')
    await test.call(quartzJobRoutes.pause, { query: { id: job.id } }, 'admin')
    expect(await runOf(job)).toMatchObject(refused)
    const saved = async (change: object) => {
      const { json } = await test.call(quartzJobRoutes.queryById, { query: { id: job.id } }, 'admin')
      const { id, version, jobClassName, parameter, cronExpression } = json.result
      const body = { id, version, jobClassName, parameter, cronExpression, status: -1, ...change }
      expect((await test.call(quartzJobRoutes.edit, { body }, 'admin')).json.success).toBe(true)
    }
    await saved({ cronExpression: '0 0 4 * * ?' })
    expect(await runOf(job)).toMatchObject(refused)
    await saved({ parameter: JSON.stringify({ source: 'erp', select, into: 'customer', dryRun: true }) })
    expect((await runOf(job))?.error ?? '').not.toContain('designer')
    await by('ghost')
    expect(await runOf(job)).toMatchObject({ error: 'ghost set this job’s parameter, and cannot sign in' })
  })
})
