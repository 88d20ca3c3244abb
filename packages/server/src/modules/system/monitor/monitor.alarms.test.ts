import { setTimeout as wait } from 'node:timers/promises'
import { announcementRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Alarm } from '../../../platform/alarm.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { openTenants } from '../../../testing/tenants.ts'
import { ThresholdAlarms, type Watched } from './monitor.alarms.ts'

type Heap = Watched['snapshot']['heap']
type Rates = Watched['snapshot']['rates']

const watched = (change: { disk?: number; failed?: number; count?: number; delay?: number }): Watched => ({
  snapshot: {
    heap: { used_heap_size: 1, heap_size_limit: 100 } as Heap,
    rates: { loopDelayP99: change.delay ?? 0 } as Rates,
  },
  traffic: { count: change.count ?? 0, failed: change.failed ?? 0 },
  disks: [{ restPPT: 10 }, { restPPT: change.disk ?? 0 }],
})

describe('thresholds', () => {
  const raised: Alarm[] = []
  const alarms = new ThresholdAlarms(async (alarm) => void raised.push(alarm))
  const after = async (...disks: readonly number[]) => {
    raised.length = 0
    for (const disk of disks) await alarms.check(watched({ disk }))
    return raised.length
  }

  it('[C20] raises one alarm per crossing, and the next only after falling below the lower bound', async () => {
    expect(await after(89.9, 99, 99, 89.9)).toBe(0)
    expect(await after(90, 95, 92)).toBe(1)
    expect(raised[0]?.text.en).toBe('Disk space in use: 92.0 % (≥ 90 %)')
    expect(await after(89, 91, 86, 92, 93, 94, 95)).toBe(0)
    expect(await after(84.9, 90, 90)).toBe(0)
    expect(await after(90, 90, 90)).toBe(1)
  })

  it('[C25] few requests raise no alarm for failures', async () => {
    raised.length = 0
    for (let at = 0; at < 5; at += 1) await alarms.check(watched({ count: 9, failed: 9 }))
    expect(raised).toEqual([])
    for (let at = 0; at < 5; at += 1) await alarms.check(watched({ count: 10, failed: 2 }))
    expect(raised.map(({ title }) => title.en)).toEqual(['Share of failed requests'])
  })
})

describe.each(['sqlite', 'postgres'] as const)('alarms of the monitoring (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
    // Administrators of tenants, with the same role as admin.
    await openTenants(test)
  })
  afterAll(() => test.close())

  it('[C22] a blocked event loop is sent to the bells of the house with the monitoring permission only', async () => {
    const { ticker, db } = test.app.platform
    await ticker.run('monitor')
    for (let reading = 0; reading < 3; reading += 1) {
      // The measurement needs one sample of the event loop before the delay and one after it.
      await wait(150)
      const until = performance.now() + 1_500
      while (performance.now() < until) Math.sqrt(until)
      await wait(150)
      await ticker.run('monitor')
    }
    await ticker.run('message.send')
    const told = await db
      .selectFrom('sysAnnouncement')
      .innerJoin('sysAnnouncementSend', 'sysAnnouncementSend.anntId', 'sysAnnouncement.id')
      .innerJoin('sysUser', 'sysUser.id', 'sysAnnouncementSend.userId')
      .select(['titile', 'msgContent', 'username', 'priority'])
      .where('sender', '=', 'heron')
      .execute()
    expect(told).toMatchObject([{ username: 'admin', priority: 'H' }])
    expect(told[0]?.titile).toContain('事件循环延迟')
    expect(told[0]?.msgContent).toMatch(/Event-loop delay, p99: 1\d\d\d\.\d ms/)
    const headers = { 'accept-language': 'en' }
    const { result } = (await test.call(announcementRoutes.listByUser, { headers }, 'admin')).json
    expect(result.sysMsgList.map(({ titile }) => titile)).toEqual(['Event-loop delay, p99'])
  })
})
