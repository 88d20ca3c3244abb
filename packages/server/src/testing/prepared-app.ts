import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type App, createApp } from '../app.ts'
import { prepare } from '../first-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Engine } from '../platform/db/database.ts'
import { openTestDatabase } from './open-database.ts'

type Settings = Readonly<Record<string, string>>

/** What a server is filled with after its preparation; `add` returns what tests need to know of it, as JSON. */
export interface Filling<Added> {
  readonly name: string
  readonly add: (app: App) => Promise<Added>
}

/** The result of preparing a server: tests start with copies of it. */
interface Prepared<Added> {
  /** For `from` of `openTestDatabase`. */
  readonly database: string
  readonly data: string
  readonly added: Added
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

/** Schema, seeds, demo accounts, a user without any role, and the filling. */
async function make<Added>(
  folder: string,
  engine: Engine,
  settings: Settings,
  filling: Filling<Added> | undefined,
): Promise<Prepared<Added | undefined>> {
  const database = await openTestDatabase(engine, { empty: true })
  const data = mkdtempSync(join(folder, 'data-'))
  const now = Date.now()
  const app = await createApp(readConfig({ ...settings, HERON_DATA: data }), { db: database.db, clock: () => now })
  await prepare(app.platform)
  await addGuest(app)
  const added = await filling?.add(app)
  await app.close()
  await database.release()
  // A PostgreSQL database is removed with the run's cluster.
  if (engine === 'postgres') return { database: database.source, data, added }
  const copy = `${data}.sqlite`
  copyFileSync(database.source, copy)
  await database.close()
  return { database: copy, data, added }
}

/** ms after which a process makes its own rather than wait for the one that began first and may have been killed. */
const patience = 60_000

/** The result in `folder`, made by the first process that asks; the others wait. */
async function madeOnce<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  const result = join(folder, 'made.json')
  const read = (): Result => JSON.parse(readFileSync(result, 'utf8'))
  try {
    mkdirSync(folder)
  } catch {
    for (let waited = 0; waited < patience && !existsSync(result); waited += 50) await wait(50)
    if (existsSync(result)) return read()
  }
  const made = await run()
  const whole = `${result}.${process.pid}`
  writeFileSync(whole, JSON.stringify(made))
  renameSync(whole, result)
  return read()
}

/** Settings that decide what a first start stores; a server with others starts with a copy of the same. */
const deciding =
  /^HERON_(DATABASE_URL|MODE|DEMO|DEMO_PASSWORD|ADMIN_PASSWORD|SECRET_KEY|SIGNING_KEYS|AUDIT_ANCHORS|S3_\w+)$/

const made = new Map<string, Promise<Prepared<unknown>>>()

/** Whether the processes with the same parent share what they prepare: a watching run outlives changes of the code. */
const isShared = process.env.VITEST_MODE === 'RUN'

/** A prepared server, made once in a test run: preparing takes three quarters of the time of opening one. */
export function preparedApp<Added = undefined>(
  engine: Engine,
  settings: Settings,
  filling?: Filling<Added>,
): Promise<Prepared<Added>> {
  const given = Object.fromEntries(Object.entries(settings).filter(([name]) => deciding.test(name)))
  const key = JSON.stringify([engine, filling?.name, Object.entries(given).sort()])
  const known = made.get(key)
  const name = createHash('sha256').update(key).digest('hex').slice(0, 12)
  const folder = join(runFolder(), isShared ? name : `${name}-${process.pid}`)
  const making = known ?? madeOnce(folder, () => make(folder, engine, { HERON_LOG_LEVEL: 'silent', ...given }, filling))
  made.set(key, making)
  // The key names the filling.
  return making as Promise<Prepared<Added>>
}
