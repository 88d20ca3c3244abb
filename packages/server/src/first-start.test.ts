import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type App, createApp } from './app.ts'
import { prepare } from './first-start.ts'
import { Throttle } from './platform/auth/throttle.ts'
import { readConfig } from './platform/config.ts'
import { migrations } from './platform/db/migrations/index.ts'
import { openTestDatabase, type TestDatabase } from './testing/open-database.ts'
import { hasPostgres } from './testing/postgres.ts'

/** Two servers on one new, empty database. */
async function withTwo(run: (apps: readonly App[], database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await openTestDatabase('postgres', { empty: true })
  const data = mkdtempSync(join(tmpdir(), 'heron-start-'))
  const config = readConfig({
    HERON_DATABASE_URL: database.url,
    HERON_DATA: data,
    HERON_DEMO_PASSWORD: 'Two-Starts-1!',
  })
  const apps = [await createApp(config), await createApp(config)]
  try {
    await run(apps, database)
  } finally {
    for (const app of apps) await app.close()
    await database.close()
    rmSync(data, { recursive: true, force: true })
  }
}

describe.skipIf(!hasPostgres())('two servers that start at once on one PostgreSQL', () => {
  it('one brings the database up to date and fills it, the other waits and finds it done', () =>
    withTwo(async (apps, { db }) => {
      const order: string[] = []
      const told = await Promise.all(
        apps.map(async ({ platform }) => {
          const accounts = await prepare(platform, {
            fill: async () => {
              order.push('filling')
              await new Promise((resolve) => setTimeout(resolve, 300))
              order.push('filled')
            },
          })
          order.push(accounts ? 'first' : 'second')
          return accounts
        }),
      )
      expect(told.filter(Boolean)).toHaveLength(1)
      expect(order).toEqual(['filling', 'filled', 'first', 'second'])
      const applied = await db.selectFrom('schemaMigration').select('name').execute()
      expect(applied).toHaveLength(migrations.length)
      const admins = await db.selectFrom('sysUser').select('id').where('username', '=', 'admin').execute()
      expect(admins).toHaveLength(1)
    }))

  it('a server that fails at it lets the next one try', () =>
    withTwo(async ([first, second]) => {
      if (!first || !second) throw new Error('two servers')
      const failing = prepare(first.platform, { fill: () => Promise.reject(new Error('disk full')) })
      await expect(failing).rejects.toThrow('disk full')
      expect(await prepare(second.platform)).toBeUndefined()
    }))

  it('guesses of a password side by side, at both servers, all count', () =>
    withTwo(async ([first, second]) => {
      if (!first || !second) throw new Error('two servers')
      await prepare(first.platform)
      const attempt = { username: 'admin', ip: '10.0.0.1' }
      // Their clock is stopped: on a busy machine the first wait of a second would be over before the last guess.
      const throttles = [first, second].map(({ platform }) => new Throttle(platform.db, () => 1_800_000_000_000))
      const checked = { now: 0, most: 0, all: 0 }
      const guess = async (throttle: Throttle | undefined) => {
        const counted = await throttle?.begin(attempt)
        checked.all += 1
        checked.now += 1
        checked.most = Math.max(checked.most, checked.now)
        await new Promise((resolve) => setTimeout(resolve, 100))
        checked.now -= 1
        await counted?.failed()
      }
      const guesses = Array.from({ length: 40 }, (_, at) => guess(throttles[at % 2]))
      const refused = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'rejected')
      expect(checked.all).toBe(5)
      expect(checked.most).toBeLessThanOrEqual(5)
      expect(refused).toHaveLength(35)
      const rows = await first.platform.db.selectFrom('loginThrottle').select(['failures', 'pending']).execute()
      // Of the account, of the address and of the pair: an address counts accounts, not their failures.
      expect(rows.map(({ failures }) => failures).toSorted()).toEqual([1, 1, 5])
      expect(rows.filter(({ pending }) => pending > 0)).toEqual([])
    }))
})
