import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type App, createApp } from '../app.ts'
import { prepare } from '../first-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Engine } from '../platform/db/database.ts'
import { openTestDatabase } from './open-database.ts'

type Settings = Readonly<Record<string, string>>

/** What a prepared server left: tests begin with copies of it. */
interface Prepared {
  /** For `from` of `openTestDatabase`. */
  readonly database: string
  readonly data: string
}

async function addGuest({ platform }: App): Promise<void> {
  const { db, ids, clock } = platform
  const { password } = await db
    .selectFrom('sysUser')
    .select('password')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const row = {
    id: ids(),
    username: 'guest',
    realname: '访客',
    password,
    sex: 0,
    status: 1,
    delFlag: 0,
    userIdentity: 1,
  }
  await db
    .insertInto('sysUser')
    .values({ ...row, createBy: 'test', createTime: clock(), version: 1 })
    .execute()
}

/** Schema, seeds, demo accounts and a user without any role. */
export async function prepareApp(app: App): Promise<void> {
  await prepare(app.platform)
  await addGuest(app)
}

async function make(engine: Engine, settings: Settings): Promise<Prepared> {
  const database = await openTestDatabase(engine, { empty: true })
  const data = mkdtempSync(join(tmpdir(), 'heron-prepared-'))
  const app = await createApp(readConfig({ ...settings, HERON_DATA: data }), { db: database.db })
  await prepareApp(app)
  await app.close()
  await database.release()
  // Databases of PostgreSQL go with the cluster of the run.
  const folders = [data, ...(engine === 'sqlite' ? [dirname(database.source)] : [])]
  process.on('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  return { database: database.source, data }
}

const asked = new Set<string>()
const made = new Map<string, Promise<Prepared>>()

/**
 * A prepared server with these settings, made when it is asked for the second time in this process: preparing one takes
 * three quarters of the time that opening one takes. At the first time there is none.
 */
export function preparedApp(engine: Engine, settings: Settings): Promise<Prepared> | undefined {
  const key = JSON.stringify([engine, Object.entries(settings).sort()])
  if (!asked.has(key)) {
    asked.add(key)
    return undefined
  }
  const known = made.get(key)
  if (known) return known
  const making = make(engine, settings)
  made.set(key, making)
  return making
}
