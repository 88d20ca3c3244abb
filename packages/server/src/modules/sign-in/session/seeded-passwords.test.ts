import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type App, createApp } from '../../../app.ts'
import { prepare } from '../../../first-start.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { readConfig } from '../../../platform/config.ts'
import { addTenant } from '../../../seed/tenants.ts'
import { openTestDatabase } from '../../../testing/open-database.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { setPassword } from '../../organisation/user/index.ts'

const word = 'Trial-of-May-7!'
const quiet = { HERON_LOG_LEVEL: 'silent', HERON_WEB: '/nowhere', HERON_DEMO_PASSWORD: word, HERON_CAPTCHA: 'off' }

describe.each(['sqlite', 'postgres'] as const)('the data of a trial under production on %s', (engine) => {
  /** A trial's data folder filled by the demo, then opened by a production server. */
  const withTrial = async (run: (app: App) => Promise<void>) => {
    const database = await openTestDatabase(engine, { empty: true })
    const data = mkdtempSync(join(tmpdir(), 'heron-trial-'))
    const appOf = (mode: string) =>
      createApp(readConfig({ ...quiet, HERON_DATA: data, HERON_MODE: mode }), { db: database.db })
    const apps = [await appOf('workshop'), await appOf('production')]
    const [trial, production] = apps
    try {
      if (!trial || !production) throw new Error('two servers')
      await prepare(trial.platform)
      await addTenant(trial.platform, { userId: '1', username: 'admin' })
      await run(production)
    } finally {
      for (const app of apps) await app.close().catch(() => undefined)
      await database.close().catch(() => undefined)
      rmSync(data, { recursive: true, force: true })
    }
  }

  it.skipIf(engine === 'postgres' && !hasPostgres())(
    'SEC7 does not start, naming the open accounts that still have the password of the demo',
    () =>
      withTrial(async ({ platform }) => {
        const { db } = platform
        const seeded = await db.selectFrom('seededPassword').innerJoin('sysUser', 'id', 'userId').selectAll().execute()
        const people = seeded.map(({ username }) => username).toSorted()
        expect(people).toEqual(expect.arrayContaining(['admin', 'designer', 'edm-designer', 'librarian', 'operator']))
        expect(people.length).toBeGreaterThan(5)
        await expect(prepare(platform)).rejects.toThrow(`password of the demo: ${people.join(', ')}.`)

        const admin = seeded.find(({ username }) => username === 'admin')
        await setPassword(db, admin?.id ?? '', await hashPassword('Another-word-9!'), 1)
        await expect(prepare(platform)).rejects.toThrow(
          `password of the demo: ${people.filter((name) => name !== 'admin').join(', ')}.`,
        )
        await db.updateTable('sysUser').set({ status: 2 }).where('username', '!=', 'admin').execute()
        await expect(prepare(platform)).resolves.toBeUndefined()
      }),
  )

  it.skipIf(engine === 'postgres' && !hasPostgres())(
    'SEC7 lets nobody in by the password of the demo, thawed in production or not',
    () =>
      withTrial(async ({ platform, http }) => {
        const signIn = async (username: string, password: string) => {
          const payload = { username, password }
          return (await http.inject({ method: 'POST', url: '/heron/sys/login', payload })).json()
        }
        expect(await signIn('designer', word)).toMatchObject({ success: false, result: { error: 'PASSWORD_OF_DEMO' } })
        expect(await signIn('designer', 'wrong')).toMatchObject({ result: { error: 'LOGIN_FAILED' } })
        const { id } = await platform.db
          .selectFrom('sysUser')
          .select('id')
          .where('username', '=', 'designer')
          .executeTakeFirstOrThrow()
        await setPassword(platform.db, id, await hashPassword('Another-word-9!'), 1)
        expect(await signIn('designer', 'Another-word-9!')).toMatchObject({ success: true })
      }),
  )
})
