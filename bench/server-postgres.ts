// Pages and searches of 50,000 users on PostgreSQL, compared with bare Fastify + pg on the same database. The anchor's
// searches have the same index; the last lines are those of both without it.
import { fork } from 'node:child_process'
import { once as event } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WholeDb } from '../packages/server/src/platform/db/whole-db.ts'
import { openTestDatabase } from '../packages/server/src/testing/open-database.ts'
import { hasPostgres } from '../packages/server/src/testing/postgres.ts'
import { spawnServer } from '../packages/server/src/testing/spawn-server.ts'
import { bundle } from './bundle.ts'
import { pages, searches } from './server/lists.ts'
import { once } from './server/load.ts'

const users = 50_000
const password = 'Bench-Probe-1!'

/** Runs a statement without values. */
async function execute(db: WholeDb, statement: string): Promise<void> {
  const empty = db.selectFrom('sysUser').select('id').compile()
  await db.getExecutor().executeQuery({ ...empty, sql: statement, parameters: [] })
}

/** The users of `fillUsers`, on PostgreSQL. */
async function fill(db: WholeDb): Promise<void> {
  await execute(
    db,
    `insert into sys_user
      (id, username, realname, password, sex, status, del_flag, user_identity, work_no, create_by, create_time, version)
    select (1000000000000000000 + i)::text, 'bench' || i,
      '员工' || i % 3 || ' 号' || i || case when i % 5 = 0
        then chr(19968 + i / 5 % 100) || chr(20992 + i / 500 % 100) else '' end,
      '-', 1 + i % 2, 1, 0, 1, 'W' || i, 'bench', 1700000000000 + i::bigint * 1000, 1
    from generate_series(0, ${users - 1}) as n (i)`,
  )
  await execute(db, 'vacuum analyze sys_user')
}

/** `npm run bench -- server-postgres`. */
export async function run(): Promise<boolean> {
  if (!hasPostgres()) throw new Error('there is no PostgreSQL on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'heron-bench-'))
  const built = bundle('bench-server')
  const database = await openTestDatabase('postgres', { empty: true })
  try {
    const place = { HERON_DATA: folder, HERON_DEMO_PASSWORD: password, HERON_CAPTCHA: 'off' }
    const unlimited = { HERON_MOST_CALLS: '0', HERON_LONGEST_WAIT: '0', HERON_RATE_LIMIT: '0' }
    const settings = { ...place, ...unlimited, HERON_DATABASE_URL: database.url, ...built.settings }
    await (await spawnServer(settings, built.main, built.flags)).end('SIGTERM')
    await fill(database.db)
    const anchor = fork(fileURLToPath(new URL('./server/bare-postgres.ts', import.meta.url)), [database.url])
    const [port] = (await event(anchor, 'message')) as [number]
    const server = await spawnServer(settings, built.main, built.flags)
    try {
      const base = `${server.url}/heron`
      const body = () => ({ username: 'admin', password })
      const { token } = (await once({ url: `${base}/sys/login`, body })) as { token: string }
      const ours = { pid: server.process.pid, headers: { 'x-access-token': token } }
      const servers = { base, bareUrl: `http://127.0.0.1:${port}`, ours, bare: { pid: anchor.pid } }
      const held = [await pages(servers), await searches(servers)]
      await execute(database.db, 'drop index sys_user_search')
      console.log('without the index, for both:')
      await searches(servers)
      return held.every(Boolean)
    } finally {
      anchor.kill('SIGTERM')
      await server.end('SIGTERM')
    }
  } finally {
    await database.close()
    built.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
