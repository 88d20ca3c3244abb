// The log list over 1,000,000 entries as the browser requests it (session, permission, total, dictionary texts), at
// pages 1 and 50,000, compared with the same two statements alone on the same database. p95 of single calls.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Db } from '../packages/server/src/platform/db/database.ts'
import { openTestDatabase } from '../packages/server/src/testing/open-database.ts'
import { hasPostgres } from '../packages/server/src/testing/postgres.ts'
import { type SpawnedServer, spawnServer } from '../packages/server/src/testing/spawn-server.ts'
import { inTurns, report } from './measure.ts'

const password = 'Bench-Probe-1!'
const pageSize = 10
const pairs = 3
const calls = 20

/** The database of the server under test, accessed without the server. */
interface Bare {
  readonly fill: (rows: number) => Promise<void>
  readonly page: (pageNo: number) => Promise<string>
  readonly close: () => Promise<void>
}

const fields = `'Changes a customer', 3, 'u' || (i % 50), '人' || (i % 50), '10.0.0.' || (i % 250), 'customer.edit',
  '/customer/edit', '{"body":{"name":"客户","remark":"as it was asked for"}}', 'PUT', i % 80, 'u' || (i % 50),
  1700000000000 + cast(i as bigint) * 1000`
const columns = `id, log_type, log_content, operate_type, userid, username, ip, method, request_url, request_param,
  request_type, cost_time, create_by, create_time`
const counting = 'select count(*) as total from sys_log where log_type = 2'
const paging = `select * from sys_log where log_type = 2 order by create_time desc, id desc limit ${pageSize}`

const told = (total: unknown, ids: readonly unknown[]) => `${total}: ${ids.join()}`

function sqlite(path: string): Bare {
  const db = new DatabaseSync(path)
  const run = (sql: string) => db.prepare(sql)
  const first = { count: run(counting), page: run(`${paging} offset ?`) }
  return {
    fill: async (rows) => {
      db.exec(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${rows - 1})
        insert into sys_log (${columns}) select cast(1000000000000000000 + i as text), 2, ${fields} from n`)
      db.exec('analyze')
    },
    page: async (pageNo) => {
      const total = first.count.get()?.total
      return told(
        total,
        first.page.all((pageNo - 1) * pageSize).map((row) => row.id),
      )
    },
    close: async () => db.close(),
  }
}

function postgres(db: Db): Bare {
  const empty = db.selectFrom('sysLog').select('id').compile()
  const query = async (sql: string, parameters: readonly unknown[] = []) =>
    (await db.getExecutor().executeQuery<{ id: string; total: number }>({ ...empty, sql, parameters })).rows
  return {
    fill: async (rows) => {
      await query(`insert into sys_log (${columns})
        select (1000000000000000000 + i)::text, 2, ${fields} from generate_series(0, ${rows - 1}) as n(i)`)
      await query('vacuum analyze sys_log')
    },
    page: async (pageNo) => {
      const [counted] = await query(counting)
      const found = await query(`${paging} offset $1`, [(pageNo - 1) * pageSize])
      return told(
        counted?.total,
        found.map((row) => row.id),
      )
    },
    close: async () => undefined,
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/heron/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await answer.json()) as { result: { token: string } }).result.token
}

/** ms within which 95 % of the calls end. */
async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.ceil(calls * 0.95) - 1] ?? Number.NaN
}

async function compare(name: string, server: SpawnedServer, bare: Bare, rows: number): Promise<boolean> {
  const headers = { 'x-access-token': await signIn(server.url) }
  const ours = async (pageNo: number) => {
    const url = `${server.url}/heron/sys/log/list?logType=2&pageNo=${pageNo}&pageSize=${pageSize}`
    // A connection idle during the other's turn may have been closed.
    const answer = await fetch(url, { headers }).catch(() => fetch(url, { headers }))
    const { result } = (await answer.json()) as {
      result: { total: number; records: { id: string }[] }
    }
    return told(
      result.total,
      result.records.map(({ id }) => id),
    )
  }
  let holds = true
  for (const pageNo of [1, Math.min(50_000, Math.floor(rows / pageSize / 2))]) {
    const [mine, theirs] = [await ours(pageNo), await bare.page(pageNo)]
    if (mine !== theirs) throw new Error(`page ${pageNo} differs: ${mine} and ${theirs}`)
    const measured = await inTurns(
      pairs,
      () => p95(() => ours(pageNo)),
      () => p95(() => bare.page(pageNo)),
    )
    const budget = { name: `${name}, ${rows} entries, page ${pageNo}, p95`, unit: 'ms', atMost: 1.5 }
    holds = report(budget, measured) && holds
  }
  return holds
}

interface Place {
  readonly settings: Readonly<Record<string, string>>
  readonly open: () => Bare
}

async function measure(name: string, rows: number, { settings, open }: Place): Promise<boolean> {
  await (await spawnServer(settings)).end('SIGTERM')
  const bare = open()
  try {
    await bare.fill(rows)
    const server = await spawnServer(settings)
    try {
      return await compare(name, server, bare, rows)
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    await bare.close()
  }
}

/** `npm run bench -- logs [entries]`: 1,000,000 by default. */
export async function run([given]: string[] = []): Promise<boolean> {
  const rows = Number(given ?? 1_000_000)
  const folder = mkdtempSync(join(tmpdir(), 'heron-bench-'))
  const settings = { HERON_DATA: folder, HERON_DEMO: 'off', HERON_ADMIN_PASSWORD: password, HERON_CAPTCHA: 'off' }
  try {
    const path = join(folder, 'heron.sqlite')
    const onSqlite = await measure('log list on SQLite', rows, { settings, open: () => sqlite(path) })
    if (!hasPostgres()) return onSqlite
    const database = await openTestDatabase('postgres', { empty: true })
    try {
      const own = { ...settings, HERON_DATABASE_URL: database.url }
      const place = { settings: own, open: () => postgres(database.db) }
      return (await measure('log list on PostgreSQL', rows, place)) && onSqlite
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
