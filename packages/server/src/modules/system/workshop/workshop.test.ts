import {
  customerRoutes,
  dashboardRoutes,
  type QuartzJob,
  quartzJobRoutes,
  workshopRoutes as routes,
  userAgentRoutes,
} from '@heron/contract/routes'
import { defaultZone, setWorkshopZone, workshopZone } from '@heron/contract/wire'
import { readTableInWorker } from '@heron/reader/table-in-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filingRecord } from '../../../platform/filing-record.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

const at = (text: string) => Date.parse(text)
const customer = { name: '客户', contact: '', phone: null, email: null, address: '', remark: '' }

describe.each(['sqlite', 'postgres'] as const)('the settings of the workshop on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(async () => {
    await test.close()
    setWorkshopZone(defaultZone)
  })

  const read = async () => (await test.call(routes.get, {}, 'admin')).json.result
  const save = async (zone: string, more: object = {}) => {
    const { id, version } = await read()
    return test.call(routes.edit, { body: { id, version, zone, ...more } }, 'admin')
  }
  beforeEach(async () => {
    test.time.now = at('2026-11-21T08:00:00Z')
    if ((await read()).zone !== defaultZone) await save(defaultZone)
  })

  it('have the default zone until a person chooses one, which every user reads', async () => {
    expect(await read()).toEqual({
      ...{
        id: '1',
        zone: 'Asia/Shanghai',
        zoneBy: null,
        zoneTime: null,
        recordText: '',
        recordUrl: '',
        updateBy: null,
        updateTime: null,
        version: 1,
      },
    })
    expect((await save('Europe/Berlin')).json).toMatchObject({
      message: '保存成功！',
      result: {
        zone: 'Europe/Berlin',
        zoneBy: 'admin',
        updateBy: 'admin',
        updateTime: '2026-11-21 16:00:00',
        version: 2,
      },
    })
    expect(workshopZone()).toBe('Europe/Berlin')
    expect((await test.call(routes.zone, {}, 'operator')).json.result).toEqual({ zone: 'Europe/Berlin' })
    expect((await test.call(routes.zone)).status).toBe(401)
    expect((await test.call(routes.get, {}, 'operator')).status).toBe(403)
  })

  it('refuse a zone that the tables do not have, an old version, and users without the permission', async () => {
    for (const zone of ['Mars/Base', '+08:00', '', 'GMT+8'])
      expect(await save(zone)).toMatchObject({
        status: 400,
        json: { result: { fields: [{ part: 'body', path: 'zone' }] } },
      })
    expect(await save('UTC', { version: 99 })).toMatchObject({ status: 409 })
    const body = { ...(await read()), zone: 'UTC' }
    expect((await test.call(routes.edit, { body }, 'designer')).status).toBe(403)
    expect((await read()).zone).toBe(defaultZone)
  })

  it('[B07] have a filing record, with a web address or that of the authority; another edit keeps it', async () => {
    const { zone } = await read()
    for (const recordUrl of ['javascript:alert(1)', '/path', 'https://a b'])
      expect(await save(zone, { recordText: '备1', recordUrl })).toMatchObject({
        status: 400,
        json: { result: { fields: [{ part: 'body', path: 'recordUrl' }] } },
      })
    expect((await save(zone, { recordText: '备1', recordUrl: 'https://a.test/1' })).status).toBe(200)
    expect(filingRecord()).toEqual({ text: '备1', address: 'https://a.test/1' })
    expect((await save(zone)).json.result).toMatchObject({ recordText: '备1', recordUrl: 'https://a.test/1' })
    await save(zone, { recordUrl: '' })
    expect(filingRecord()).toEqual({ text: '备1', address: 'https://beian.miit.gov.cn/' })
    await save(zone, { recordText: '' })
    expect(filingRecord()).toBeNull()
  })

  it('move the borders of days in searches, on the day of 25 hours too; moments of the wire stay', async () => {
    const times = ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']
    for (const [index, time] of times.entries()) {
      test.time.now = at(time)
      await test.call(customerRoutes.add, { body: { ...customer, code: `B${index}` } }, 'admin')
    }
    const found = async () => {
      const query = { createTime_begin: '2026-10-25', createTime_end: '2026-10-25', column: 'code', order: 'asc' }
      const { json } = await test.call(customerRoutes.list, { query }, 'admin')
      return json.result.records
    }
    expect((await found()).map(({ code }) => code)).toEqual(['B0', 'B1'])
    await save('Europe/Berlin')
    expect((await found()).map(({ code, createTime }) => [code, createTime])).toEqual([
      ['B1', '2026-10-25 06:00:00'],
      ['B2', '2026-10-26 06:59:59'],
    ])
  })

  it('move the days of the home page', async () => {
    test.time.now = at('2026-11-21T17:00:00Z')
    const last = async () => {
      const { json } = await test.call(dashboardRoutes.analysis, {}, 'admin')
      return json.result.days.at(-1)?.day
    }
    expect(await last()).toBe('2026-11-22')
    await save('Europe/Berlin')
    expect(await last()).toBe('2026-11-21')
  })

  it('plan the scheduled jobs on the new clock; one whose time has come still runs', async () => {
    const job = { jobClassName: 'auditCheck', parameter: null, description: null, status: 0 }
    const add = async (cronExpression: string) =>
      (await test.call(quartzJobRoutes.add, { body: { ...job, cronExpression } }, 'admin')).json.result
    const next = async ({ id }: QuartzJob) =>
      (await test.call(quartzJobRoutes.queryById, { query: { id } }, 'admin')).json.result.nextTime
    const [daily, due] = [await add('0 0 8 * * ?'), await add('0 10 16 * * ?')]
    expect([await next(daily), await next(due)]).toEqual(['2026-11-22 08:00:00', '2026-11-21 16:10:00'])
    test.time.now = at('2026-11-21T08:10:00Z')
    await save('Europe/Berlin')
    // 08:00 in Berlin, in winter and in summer.
    expect([await next(daily), await next(due)]).toEqual(['2026-11-22 15:00:00', '2026-11-21 16:10:00'])
    test.time.now = at('2026-03-28T12:00:00Z')
    await save('UTC')
    await save('Europe/Berlin')
    expect(await next(daily)).toBe('2026-03-29 14:00:00')
    const ids = [daily.id, due.id].join(',')
    await test.call(quartzJobRoutes.deleteBatch, { query: { ids } }, 'admin')
  })

  it('put the times of a sheet on the workshop’s clock, and the same sheet changes nothing', async () => {
    await save('Europe/Berlin')
    const deputy = { userName: 'designer', agentUserName: 'librarian', status: '1' }
    const span = { startTime: '2026-11-23 07:00:00', endTime: '2026-11-30 06:59:59' }
    await test.call(userAgentRoutes.add, { body: { ...deputy, ...span } }, 'admin')
    const { bytes } = await test.call(userAgentRoutes.exportXls, {}, 'admin')
    const rows = await readTableInWorker(new Uint8Array(bytes), 'xls', 'a.xls')
    expect(rows[3]?.slice(0, 4)).toEqual(['designer', 'librarian', '2026-11-23 00:00:00', '2026-11-29 23:59:59'])
    const form = new FormData()
    form.append('mode', 'update')
    form.append('files[]', new Blob([new Uint8Array(bytes)]), 'a.xls')
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    await test.call(userAgentRoutes.importExcel, { payload, headers }, 'admin')
    const { json } = await test.call(userAgentRoutes.list, {}, 'admin')
    expect(json.result).toMatchObject({ total: 1, records: [{ ...deputy, ...span, version: 1 }] })
  })

  it('reach the other servers of a database within a second, and the next page that is sent', async () => {
    await save('Europe/Berlin')
    setWorkshopZone('UTC')
    if (engine === 'sqlite') return
    await test.app.platform.ticker.run('workshop-zone')
    expect(workshopZone()).toBe('Europe/Berlin')
  })
})
