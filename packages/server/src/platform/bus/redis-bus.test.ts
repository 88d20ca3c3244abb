import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/open-database.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import { hasRedis, type RedisServer, startRedis } from '../../testing/redis-server.ts'
import { createLog } from '../log.ts'
import { Redis } from '../redis/redis.ts'
import { RedisLink } from '../redis/redis-link.ts'
import { PostgresBus } from './postgres-bus.ts'

const soon = { timeout: 5_000 }

describe.skipIf(!hasPostgres() || !hasRedis())('messages between servers with a Redis', () => {
  let database: TestDatabase
  let server: RedisServer
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { empty: true })
    server = await startRedis('bus-test')
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  afterAll(async () => {
    await server.stop()
    await database.close()
  })

  const newRedis = () => {
    const redis = new Redis(server.url)
    closing.push(async () => redis.stop())
    return redis
  }

  async function open(secret = 'of this installation') {
    const log = createLog('silent')
    const link = new RedisLink({ url: server.url, redis: newRedis(), log, secret })
    const bus = new PostgresBus(database.url, log, link)
    const heard: unknown[] = []
    const gaps: true[] = []
    bus.on('events', (message) => heard.push(message))
    bus.onGap(() => gaps.push(true))
    closing.push(() => bus.stop())
    await bus.start()
    return { bus, heard, gaps }
  }

  const listeners = async () => {
    const [, count] = (await newRedis().send(['PUBSUB', 'NUMSUB', await channel()])) as [string, number]
    return count
  }
  const channel = async () => {
    const channels = (await newRedis().send(['PUBSUB', 'CHANNELS', 'heron:*'])) as string[]
    return channels[0] ?? ''
  }

  it('[K08] each is delivered once and in order; one too long for the database arrives, without reading everything again', async () => {
    const [a, b] = [await open(), await open()]
    await expect.poll(listeners, soon).toBe(2)
    a.bus.publish('events', 'first, so that the connection is open')
    await expect.poll(() => b.heard, soon).toHaveLength(1)
    const long = '公'.repeat(4_000)
    const all: unknown[] = []
    for (const message of [1, 2, long, 3]) {
      a.bus.publish('events', message)
      all.push(message)
      await expect.poll(() => b.heard.slice(1), soon).toEqual(all)
    }
    a.bus.publish('events', 'last')
    await expect.poll(() => b.heard.at(-1), soon).toBe('last')
    expect([a.heard, b.heard.length, b.gaps]).toEqual([[], 6, []])
  })

  it('R09 stopped, wiped, started again or frozen, every message still arrives once', async () => {
    const [a, b] = [await open(), await open()]
    await expect.poll(listeners, soon).toBe(2)
    let said = 0
    const say = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        said += 1
        a.bus.publish('events', said)
      }
      await expect.poll(() => new Set(b.heard).size, soon).toBe(said)
    }
    await say(5)
    await newRedis().send(['FLUSHALL'])
    await say(5)
    const { url } = server
    await server.stop()
    await say(5)
    server = await startRedis('bus-test', Number(new URL(url).port))
    // R09: both listen again within five seconds.
    await expect.poll(listeners, soon).toBe(2)
    await say(5)
    server.freeze()
    await say(5)
    server.thaw()
    await say(5)
    expect(b.heard).toHaveLength(said)
    expect(b.heard.toSorted((x, y) => Number(x) - Number(y))).toEqual(Array.from({ length: said }, (_, at) => at + 1))
  })

  it('messages of others in the Redis are ignored: another installation, a forger', async () => {
    const [a, b] = [await open(), await open('of another installation')]
    await expect
      .poll(async () => ((await newRedis().send(['PUBSUB', 'CHANNELS', 'heron:*'])) as string[]).length, soon)
      .toBe(2)
    const forged = JSON.stringify({ from: 'x#1', topic: 'events', message: 'forged' })
    for (const name of (await newRedis().send(['PUBSUB', 'CHANNELS', 'heron:*'])) as string[]) {
      await newRedis().send(['PUBLISH', name, forged])
      await newRedis().send(['PUBLISH', name, `${'0'.repeat(64)}${forged}`])
    }
    const third = await open()
    third.bus.publish('events', 'from one of us')
    await expect.poll(() => a.heard, soon).toEqual(['from one of us'])
    expect(b.heard).not.toContain('forged')
  })
})
