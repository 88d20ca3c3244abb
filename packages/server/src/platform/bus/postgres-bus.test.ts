import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/open-database.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import { createLog } from '../log.ts'
import { PostgresBus } from './postgres-bus.ts'

describe.skipIf(!hasPostgres())('word between servers', () => {
  let database: TestDatabase
  const buses: PostgresBus[] = []
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { empty: true })
  })
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.stop()
  })
  afterAll(() => database.close())

  async function open() {
    const bus = new PostgresBus(database.url, createLog('silent'))
    const heard: unknown[] = []
    const gaps: true[] = []
    bus.on('events', (message) => heard.push(message))
    bus.onGap(() => gaps.push(true))
    buses.push(bus)
    await bus.start()
    return { bus, heard, gaps }
  }

  it('[K08] reaches every other server, in order, and not the sender', async () => {
    const [a, b, c] = [await open(), await open(), await open()]
    for (const n of [1, 2, 3]) a.bus.publish('events', { n, text: "it's 公告" })
    a.bus.publish('tables', 'of another topic')
    await expect.poll(() => [b.heard.length, c.heard.length], { timeout: 20_000 }).toEqual([3, 3])
    expect(b.heard).toEqual([1, 2, 3].map((n) => ({ n, text: "it's 公告" })))
    expect(a.heard).toEqual([])
    expect([...a.gaps, ...b.gaps, ...c.gaps]).toEqual([])
  })

  it('messages that are too long or invalid count as a gap: the others read again', async () => {
    const [a, b] = [await open(), await open()]
    a.bus.publish('events', '公'.repeat(4_000))
    await sql`select pg_notify('heron', 'not JSON')`.execute(database.db)
    await sql`select pg_notify('heron', '{"from":"x","topic":"other","message":1}')`.execute(database.db)
    a.bus.publish('events', 'after')
    await expect.poll(() => b.heard, { timeout: 20_000 }).toEqual(['after'])
    expect(b.gaps).toHaveLength(1)
  })

  it('R09 a lost connection is restored within seconds, and all listeners read again', async () => {
    const [a, b] = [await open(), await open()]
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`.execute(database.db)
    a.bus.publish('events', 'lost')
    await expect.poll(() => [a.gaps.length > 0, b.gaps.length > 0], { timeout: 5_000 }).toEqual([true, true])
    a.bus.publish('events', 'again')
    await expect.poll(() => b.heard, { timeout: 20_000 }).toEqual(['again'])
  })
})
