import { customerRoutes } from '@heron/contract/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import { hasRedis, type RedisServer, startRedis } from '../../testing/redis-server.ts'
import { Redis } from './redis.ts'
import { SharedCounts } from './shared-counts.ts'

const soon = { timeout: 8_000 }
const minute = 60_000

describe.skipIf(!hasRedis())('limits of several servers with a Redis', () => {
  let server: RedisServer
  const closing: (() => void)[] = []
  beforeAll(async () => {
    server = await startRedis('count-test')
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  afterAll(() => server.stop())

  const open = (secret = 'of this installation') => {
    const redis = new Redis(server.url)
    const counts = new SharedCounts(redis, secret)
    closing.push(
      () => counts.stop(),
      () => redis.stop(),
    )
    return { redis, count: (key: string) => counts.count(key, minute).current }
  }

  /** Makes calls, each adding one, until the count reaches the expected value. */
  const until = async (run: () => number, least: number) =>
    expect.poll(run, { ...soon, interval: 300 }).toBeGreaterThanOrEqual(least)

  it('R09 calls at one server count at the other, those of another installation do not', async () => {
    const [a, b, other] = [open(), open(), open('of another')]
    for (let n = 0; n < 50; n += 1) a.count('10.0.0.1')
    await until(() => b.count('10.0.0.1'), 50)
    expect(other.count('10.0.0.1')).toBe(1)
    expect(b.count('10.0.0.2')).toBe(1)
  })

  it('R09 with a wiped, stopped, frozen or restarted Redis each server keeps counting, and no call waits', async () => {
    const [a, b] = [open(), open()]
    const address = '10.0.0.3'
    for (let n = 0; n < 50; n += 1) a.count(address)
    await until(() => b.count(address), 50)
    await a.redis.send(['FLUSHALL'])
    expect(a.count(address)).toBeGreaterThanOrEqual(51)
    const { url } = server
    await server.stop()
    for (let n = 0; n < 50; n += 1) a.count(address)
    expect(a.count(address)).toBeGreaterThanOrEqual(102)
    server = await startRedis('count-test', Number(new URL(url).port))
    for (let n = 0; n < 30; n += 1) a.count('10.0.0.5')
    await until(() => {
      a.count('10.0.0.5')
      return b.count('10.0.0.5')
    }, 30)
    server.freeze()
    // Counted without waiting for the Redis: nothing here is awaited.
    for (let n = 0; n < 20; n += 1) a.count('10.0.0.4')
    expect(a.count('10.0.0.4')).toBe(21)
    server.thaw()
    await until(() => {
      a.count('10.0.0.4')
      return b.count('10.0.0.4')
    }, 21)
  })

  it.skipIf(!hasPostgres())('R09 of two servers each refuses with 429 what both together have served', async () => {
    const settings = {
      HERON_REDIS_URL: server.url,
      HERON_SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
      HERON_RATE_LIMIT: '200',
    }
    const [a, b] = [
      await openTestApp({ engine: 'postgres', settings }),
      await openTestApp({ engine: 'postgres', settings }),
    ]
    try {
      const list = (test: typeof a) => test.call(customerRoutes.list, {}, 'admin')
      for (let n = 0; n < 150; n += 1) await list(a)
      let served = 0
      while (served < 180 && (await list(b)).status !== 429) served += 1
      expect(served).toBeLessThan(150)
      const { url } = server
      await server.stop()
      expect((await list(b)).status).toBe(429)
      server = await startRedis('count-test', Number(new URL(url).port))
    } finally {
      await a.close()
      await b.close()
    }
  })
})
