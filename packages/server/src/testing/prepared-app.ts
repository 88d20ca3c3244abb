import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../app.ts'
import { prepare } from '../first-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Engine } from '../platform/db/database.ts'
import { openTestDatabase } from './open-database.ts'

type Settings = Readonly<Record<string, string>>

/** The result of preparing a server: tests start with copies of it. */
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

/** All processes of a test run have the same parent. */
const ofRun = /^heron-prepared-(\d+)$/

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/**
 * A folder for this run. Folders of past runs are removed, because test processes are killed before they can clean up.
 */
function runFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, parent] = ofRun.exec(name) ?? []
    if (parent && !isRunning(Number(parent))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
  const folder = join(tmpdir(), `heron-prepared-${process.ppid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

async function make(engine: Engine, settings: Settings): Promise<Prepared> {
  const database = await openTestDatabase(engine, { empty: true })
  const data = mkdtempSync(join(runFolder(), 'data-'))
  const app = await createApp(readConfig({ ...settings, HERON_DATA: data }), { db: database.db })
  await prepareApp(app)
  await app.close()
  await database.release()
  // A PostgreSQL database is removed with the run's cluster.
  if (engine === 'postgres') return { database: database.source, data }
  const copy = `${data}.sqlite`
  copyFileSync(database.source, copy)
  await database.close()
  return { database: copy, data }
}

const asked = new Set<string>()
const made = new Map<string, Promise<Prepared>>()

/**
 * A prepared server with these settings, made at the second request in this process: preparing takes three quarters of
 * the time of opening one. Undefined at the first request.
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
