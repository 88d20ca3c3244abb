import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Metric, monitorRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'

/** A full garbage collection, at once. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

describe.each(['sqlite', 'postgres'] as const)('monitoring (%s)', (engine) => {
  let test: TestApp
  let url = ''
  beforeAll(async () => {
    test = await openTestApp({ engine })
    url = await test.app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => test.close())

  const metric = async (name: string, language = 'zh-CN') => {
    const headers = { 'accept-language': language }
    const { body } = await test.call(monitorRoutes.metric, { params: { name }, headers }, 'admin')
    return JSON.parse(body) as Metric
  }
  const figureOf = async (name: string, at = 0) => (await metric(name)).measurements[at]?.value ?? Number.NaN
  const readings = async (part: string) =>
    (await test.call(monitorRoutes.readings, { query: { part } }, 'admin')).json.result
  const point = () => test.app.platform.ticker.run('monitor')

  it('[C24] system: the figures of the process and the machine, bare and in the language of the reader', async () => {
    const uptime = await metric('process.uptime', 'en')
    expect(uptime).toEqual({
      name: 'process.uptime',
      description: 'Time since the start',
      baseUnit: 'seconds',
      measurements: [{ statistic: 'VALUE', value: expect.any(Number) }],
      availableTags: [],
    })
    expect(Math.abs((uptime.measurements[0]?.value ?? 0) - process.uptime())).toBeLessThan(5)
    expect(Date.now() / 1_000 - (await figureOf('process.start.time'))).toBeCloseTo(process.uptime(), -1)
    const until = performance.now() + 300
    await point()
    while (performance.now() < until) Math.sqrt(until)
    await point()
    expect(await figureOf('process.cpu.usage')).toBeGreaterThan(0)
    for (const share of ['process.cpu.usage', 'system.cpu.usage']) expect(await figureOf(share)).toBeLessThanOrEqual(1)
  })

  it('[C24] [C22] [C25] every name answers, under the other prefix too; another name is not found', async () => {
    const { body } = await test.call(monitorRoutes.names, {}, 'admin')
    const { names } = JSON.parse(body) as { names: string[] }
    expect(names).toEqual([...new Set(names)])
    for (const name of names) expect((await metric(name, 'ja')).name).toBe(name)
    const old = await test.send({ url: '/jeecg-boot/actuator/metrics/system.cpu.count' }, 'admin')
    expect(JSON.parse(old.body)).toMatchObject({ name: 'system.cpu.count', baseUnit: null })
    const unknown = await test.call(monitorRoutes.metric, { params: { name: 'constructor' } }, 'admin')
    expect(unknown).toMatchObject({ status: 404, json: { success: false } })
  })

  it('[C22] runtime: heap, spaces and collections are the engine’s', async () => {
    const before = await figureOf('jvm.gc.pause')
    for (let round = 0; round < 3; round += 1) collect()
    await expect.poll(() => figureOf('jvm.gc.pause'), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 3)
    expect(await figureOf('jvm.gc.live.data.size')).toBeGreaterThan(1_000_000)
    expect(await figureOf('jvm.gc.pause', 1)).toBeGreaterThanOrEqual(await figureOf('jvm.gc.pause', 2))
    const [used, committed, max] = [
      await figureOf('jvm.memory.used'),
      await figureOf('jvm.memory.committed'),
      await figureOf('jvm.memory.max'),
    ]
    expect(used).toBeLessThan(committed)
    expect(committed).toBeLessThan(max)
    const spaces = (await test.call(monitorRoutes.heapSpaces, {}, 'admin')).json.result
    expect(spaces.map(({ name }) => name)).toEqual(getHeapSpaceStatistics().map(({ space_name }) => space_name))
    const largest = Math.max(...spaces.map((space) => space.used))
    expect(largest).toBeGreaterThan(1_000_000)
    expect(largest).toBeLessThan(max)
  })

  it('[C22] a blocked event loop shows in its delay', async () => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await point()
    await new Promise((resolve) => setTimeout(resolve, 150))
    const until = performance.now() + 400
    while (performance.now() < until) Math.sqrt(until)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await point()
    expect(await figureOf('nodejs.eventloop.delay.p99')).toBeGreaterThan(200)
  })

  it('[C25] HTTP server: requests, refusals and bytes by route', async () => {
    const token = (await test.tokenOf('admin')) ?? ''
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { headers: { connection: 'close', ...headers } }).then((answer) => answer.text())
    const calls = async () => (await test.call(monitorRoutes.calls, {}, 'admin')).json.result
    const disks = 'GET /heron/sys/actuator/redis/queryDiskInfo'
    const [count, sent, refused] = [
      await figureOf('tomcat.servlet.request'),
      await figureOf('tomcat.global.sent'),
      await figureOf('tomcat.sessions.rejected'),
    ]
    const path = '/heron/sys/actuator/redis/queryDiskInfo'
    for (let round = 0; round < 3; round += 1) await get(path, { 'x-access-token': token })
    await get(path)
    for (let each = 0; each < 20; each += 1) await get(`/heron/unknown/${each}`)
    const row = (await calls()).find(({ call }) => call === disks)
    expect(row).toMatchObject({ count: 4, refused: 1, failed: 0 })
    expect(row?.p50).toBeLessThanOrEqual(row?.p99 ?? 0)
    expect(row?.p99).toBeLessThanOrEqual(row?.max ?? 0)
    expect((await calls()).some(({ call }) => call.includes('unknown'))).toBe(false)
    expect((await figureOf('tomcat.servlet.request')) - count).toBeGreaterThanOrEqual(4)
    expect((await figureOf('tomcat.global.sent')) - sent).toBeGreaterThan(1_000)
    expect((await figureOf('tomcat.sessions.rejected')) - refused).toBeGreaterThanOrEqual(1)
  })

  it('[C25] sessions are counted as they open, and a connection whose client leaves is not under way for good', async () => {
    const [opened, active] = [
      await figureOf('tomcat.sessions.created'),
      await figureOf('tomcat.sessions.active.current'),
    ]
    const fresh = await test.tokenOf('guest')
    expect(fresh).toBeDefined()
    expect((await figureOf('tomcat.sessions.created')) - opened).toBe(1)
    expect((await figureOf('tomcat.sessions.active.current')) - active).toBe(1)
    const leaving = new AbortController()
    const asked = fetch(`${url}/heron/sys/monitor/calls`, { signal: leaving.signal }).catch(() => undefined)
    leaving.abort()
    await asked
    await expect.poll(() => test.app.platform.traffic.underWay, { timeout: 20_000 }).toBe(0)
  })

  it('[C20] disk: the data’s disk with what is left of it', async () => {
    const { json } = await test.call(monitorRoutes.disks, {}, 'admin')
    expect(json.message).toBe('查询成功')
    const disks = json.result
    expect(new Set(disks.map(({ name }) => name)).size).toBe(disks.length)
    for (const { max, rest, restPPT } of disks) {
      expect(rest).toBeLessThanOrEqual(max)
      expect(restPPT).toBeCloseTo((100 * (max - rest)) / max, 0)
    }
    expect(disks.length).toBeGreaterThan(0)
  })

  it('[C24] the history in memory is bounded to ten minutes', async () => {
    for (let at = 0; at < 65; at += 1) {
      test.time.now += 10_000
      await point()
    }
    const { history } = await readings('system')
    expect(history.times).toHaveLength(60)
    expect(history.series.map(({ name }) => name)).toContain('process.cpu.usage')
    for (const { values } of history.series) expect(values).toHaveLength(60)
    expect(Object.keys((await readings('http')).history.series)).toHaveLength(3)
  })

  it('[C20] [C22] [C24] [C25] everything needs the permission', async () => {
    for (const route of Object.values(monitorRoutes)) {
      const query = route.id === 'monitor.course' ? { part: 'system', range: 'day' } : { part: 'system' }
      const input = 'query' in route ? { query } : {}
      expect((await test.call(route, input)).status).toBe(401)
      expect((await test.call(route, input, 'designer')).status).toBe(403)
    }
  })
})
