import { type Metric, monitorRoutes, type Readings, redisRoutes as routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { hasRedis, type RedisServer, startRedis } from '../../../testing/redis-server.ts'
import { formatReply } from './redis.format.ts'

const password = 'redis-probe-71'

describe.skipIf(!hasRedis())('with a Redis', () => {
  let server: RedisServer
  let test: TestApp
  beforeAll(async () => {
    server = await startRedis(password)
    test = await openTestApp({ settings: { HERON_REDIS_URL: server.url } })
    for (const words of [
      ['SET', 'part:1', 'electrode E1'],
      ['RPUSH', 'list', 'a', 'b', 'c'],
      ['HSET', 'hash', 'depth', '8'],
    ])
      await test.app.platform.redis?.send(words)
  })
  afterAll(async () => {
    await test.close()
    await server.stop()
  })

  const run = (line: string, who: 'admin' | 'designer' = 'admin') => test.call(routes.command, { body: { line } }, who)
  const reply = async (line: string) => (await run(line)).json.result.reply
  const bare = async (path: string, prefix = '/heron') =>
    JSON.parse((await test.send({ url: `${prefix}/sys/actuator/redis/${path}` }, 'admin')).body)

  it('[C23] returns the INFO lines of a Redis, explained in the user’s language', async () => {
    const { json } = await test.call(routes.info, { headers: { 'accept-language': 'en' } }, 'admin')
    expect(json.result).toContainEqual({ key: 'role', value: 'master', description: 'Role' })
    expect(json.result).toContainEqual({ key: 'redis_mode', value: 'standalone', description: 'Mode' })
    const state = (await test.call(routes.state, {}, 'admin')).json.result
    expect([state.configured, state.info.find(({ key }) => key === 'role')?.description]).toEqual([true, '主从角色'])
  })

  it('[C23] counts keys and memory, bare and under both prefixes', async () => {
    expect(await bare('keysSize')).toEqual({ dbSize: 3, create_time: test.time.now })
    const { used_memory } = await bare('memoryInfo', '/jeecg-boot')
    expect(used_memory).toBeGreaterThan(500_000)
    await test.app.platform.ticker.run('monitor')
    const { json } = await test.call(monitorRoutes.readings, { query: { part: 'redis' } }, 'admin')
    const { metrics, history } = json.result
    const keys = metrics.find(({ name }) => name === 'redis.keys') as Metric
    expect(keys.measurements).toEqual([{ statistic: 'VALUE', value: 3 }])
    expect(history.series.find(({ name }) => name === 'redis.keys')?.values.at(-1)).toBe(3)
  })

  it('[C23] gives the same figures as pairs to the report designer of older clients, under both prefixes', async () => {
    await test.app.platform.ticker.run('monitor')
    const time = expect.stringMatching(/^\d\d:\d\d:\d\d$/)
    for (const prefix of ['/heron', '/jeecg-boot']) {
      expect((await bare('keysSizeForReport', prefix)).data.at(-1)).toEqual({ name: time, value: 3 })
      const { data } = await bare('memoryForReport', prefix)
      expect([data.at(-1).name, data.at(-1).value > 500_000]).toEqual([time, true])
      expect((await bare('infoForReport', prefix)).data).toContainEqual({ name: 'role', value: 'master' })
    }
  })

  it('[C23] the terminal runs reading commands', async () => {
    expect(await reply('ping')).toBe('"PONG"')
    expect(await reply('GETRANGE part:1 0 100')).toBe('"electrode E1"')
    expect(await reply('exists "part:1" none')).toBe('(integer) 1')
    expect(await reply('LRANGE list 0 9')).toBe('1) "a"\n2) "b"\n3) "c"')
    expect(await reply('ZSCORE none x')).toBe('(nil)')
    expect(await reply('INFO keyspace')).toContain('db0:keys=3')
    const scanned = await reply('SCAN 0 MATCH "part:*" COUNT 100')
    expect(scanned).toBe('1) "0"\n2) 1) "part:1"')
    expect((await run('LLEN part:1')).json.message).toContain('WRONGTYPE')
  })

  it.each([
    ...['SET part:1 x', 'del part:1', 'FLUSHALL', 'CONFIG GET requirepass', 'EVAL "return 1" 0', 'KEYS *'],
    ...['SHUTDOWN', 'DEBUG SLEEP 5', 'MONITOR', 'SUBSCRIBE a', 'BLPOP list 0', 'ACL LIST', 'CLIENT LIST'],
    ...['LRANGE list 0 -1', 'LRANGE list 0 5000', 'GETRANGE part:1 0 9999999', 'SCAN 0 COUNT 100000', 'MEMORY PURGE'],
    ...['ZRANGE a 0 9 STORE b', '__proto__', 'constructor', '"" ping', 'INFO;FLUSHALL', 'PING\r\nFLUSHALL'],
  ])('[C23] ATK110 the terminal does not run: %s', async (line) => {
    const { status, json } = await run(line)
    expect([status, json.success]).toEqual([400, false])
    expect(json.message).toContain('终端只接受有限的只读命令')
    expect(await reply('DBSIZE')).toBe('(integer) 3')
  })

  it('[C23] a command is logged, with its user and without what was answered', async () => {
    await run('GETRANGE part:1 0 11')
    const { db } = test.app.platform
    const entries = await db.selectFrom('auditEntry').selectAll().orderBy('sequence', 'desc').limit(3).execute()
    const text = JSON.stringify(entries)
    expect(text).toContain('GETRANGE part:1 0 11')
    expect(text).toContain('admin')
    expect(text).not.toContain('electrode E1')
  })

  it('[C23] the terminal needs its permission', async () => {
    expect((await run('PING', 'designer')).status).toBe(403)
    for (const route of [routes.info, routes.state, routes.keysSize, routes.memoryInfo, routes.infoForReport]) {
      expect((await test.call(route)).status).toBe(401)
      expect((await test.call(route, {}, 'designer')).status).toBe(403)
    }
  })
})

describe.skipIf(!hasRedis())('with a Redis that goes away', () => {
  it('[C23] is reported, with the other figures, and reconnects', async () => {
    const first = await startRedis(password)
    const test = await openTestApp({ settings: { HERON_REDIS_URL: first.url } })
    const info = () => test.call(routes.info, {}, 'admin')
    try {
      expect((await info()).status).toBe(200)
      await first.stop()
      const { status, json, body } = await test.provoke(info)
      expect([status, json.message]).toEqual([503, '获取 Redis 信息失败'])
      expect(body).not.toContain(password)
      const { json: read } = await test.call(monitorRoutes.readings, { query: { part: 'redis' } }, 'admin')
      expect((read.result as Readings).metrics[0]?.measurements).toEqual([])
      const again = await startRedis(password, Number(new URL(first.url).port))
      expect((await info()).status).toBe(200)
      await again.stop()
    } finally {
      await test.close()
    }
  })
})

describe.each(['sqlite', 'postgres'] as const)('without a Redis (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  it('[C23] reports its replacement, with the same figures', async () => {
    await test.tokenOf('guest')
    const state = (await test.call(routes.state, {}, 'admin')).json.result
    expect(state.configured).toBe(false)
    const values = Object.fromEntries(state.info.map(({ key, value }) => [key, value]))
    expect(values.database).toBe(engine === 'sqlite' ? 'SQLite' : 'PostgreSQL')
    expect(values.bus).toBe(engine === 'sqlite' ? '进程内' : 'PostgreSQL LISTEN/NOTIFY')
    expect(values.cache).toBe('进程内，按表失效')
    expect(Number(values.sessions)).toBeGreaterThanOrEqual(2)
    const { body } = await test.call(routes.keysSize, {}, 'admin')
    expect(JSON.parse(body).dbSize).toBeGreaterThanOrEqual(Number(values.sessions))
    expect(JSON.parse((await test.call(routes.memoryInfo, {}, 'admin')).body).used_memory).toBeGreaterThan(1_000_000)
  })

  it('[C23] the terminal says that there is none', async () => {
    const { json } = await test.call(routes.command, { body: { line: 'PING' } }, 'admin')
    expect([json.success, json.message]).toEqual([false, '未配置 Redis'])
  })
})

it('[C23] an address that is none is refused at the start', () => {
  expect(() => readConfig({ HERON_REDIS_URL: 'localhost:6379' })).toThrow('HERON_REDIS_URL')
})

it('[C23] a long answer is cut', () => {
  expect(formatReply('x'.repeat(50_000)).length).toBeLessThan(21_000)
  expect(formatReply([['a', 1], [], null])).toBe('1) 1) "a"\n   2) (integer) 1\n2) (empty array)\n3) (nil)')
})
