// X1: users imported from a sheet, compared with a bulk insert of the same rows, while other calls run; then 50,000 in
// and 100,000 out, with the server's memory. `BENCH_PAIRS` shortens it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type SpawnedServer, spawnServer } from '../packages/server/src/testing/spawn-server.ts'
import { inTurns, report } from './measure.ts'
import { once } from './server/load.ts'
import { fillUsers } from './server/rows.ts'

const pairs = Number(process.env.BENCH_PAIRS ?? 3)
const rows = 10_000
const many = 50_000
const all = 100_000
const password = 'Bench-Probe-1!'
/** ms other calls may wait, and MB by which memory may grow. */
const patience = 200
const growth = 150

/** MB */
const memory = ({ process: { pid } }: SpawnedServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const sheet = (name: string, count: number): string =>
  [
    '登录账号,真实姓名,性别,工号',
    ...Array.from({ length: count }, (_each, at) => `${name}u${at},员工 ${at},男,${name}w${at}`),
  ].join('\r\n')

async function takeIn(url: string, token: string, name: string, count: number): Promise<number> {
  const form = new FormData()
  form.append('files[]', new Blob([sheet(name, count)]), 'users.csv')
  const started = performance.now()
  const init = { method: 'POST', headers: { 'x-access-token': token }, body: form }
  const answer = (await (await fetch(`${url}/heron/sys/user/importExcel`, init)).json()) as {
    message: string
    result: { successCount?: number } | null
  }
  if (answer.result?.successCount !== count) throw new Error(`the import took not all of it: ${answer.message}`)
  return count / ((performance.now() - started) / 1_000)
}

/** The same rows in one transaction, by statements only. */
function bulk(path: string): number {
  const started = performance.now()
  fillUsers(path, rows)
  const rate = rows / ((performance.now() - started) / 1_000)
  const db = new DatabaseSync(path)
  db.exec('delete from sys_user; delete from sys_position')
  db.close()
  return rate
}

interface Seen {
  /** ms */
  longest: number
  /** MB */
  highest: number
}

/** Runs work and measures its effect on others: the longest wait for a page of a list, and the highest memory. */
async function watched<T>(server: SpawnedServer, token: string, run: () => Promise<T>): Promise<[T, Seen]> {
  let isOver = false
  const seen = { longest: 0, highest: 0 }
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now()
      await once({ url: `${server.url}/heron/customer/list`, headers: { 'x-access-token': token } })
      seen.longest = Math.max(seen.longest, performance.now() - started)
      seen.highest = Math.max(seen.highest, memory(server))
      await wait(10)
    }
  })()
  try {
    return [await run(), seen]
  } finally {
    isOver = true
    await watching
  }
}

function tell(what: string, value: number, unit: string, most: number): boolean {
  const holds = value <= most
  console.log(`${what}: ${value.toFixed(0)} ${unit} (budget ≤ ${most}, ${holds ? 'holds' : 'MISSED'})`)
  return holds
}

async function takeOut(url: string, token: string): Promise<{ seconds: number; bytes: number }> {
  const started = performance.now()
  const answer = await fetch(`${url}/heron/sys/user/exportXls`, { headers: { 'x-access-token': token } })
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  return { seconds: (performance.now() - started) / 1_000, bytes }
}

async function large(server: SpawnedServer, token: string, path: string): Promise<boolean> {
  const before = memory(server)
  const [rate, taken] = await watched(server, token, () => takeIn(server.url, token, 'many', many))
  console.log(
    `import of ${many} rows: ${rate.toFixed(0)} rows/s, memory ${before.toFixed(0)} → ${taken.highest.toFixed(0)} MB`,
  )
  fillUsers(path, all - many - pairs * rows - 100)
  const start = memory(server)
  const [{ seconds, bytes }, given] = await watched(server, token, () => takeOut(server.url, token))
  console.log(
    `export of nearly ${all} rows: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB as .xlsx, memory ${start.toFixed(0)} → ${given.highest.toFixed(0)} MB`,
  )
  return [
    tell('longest wait of others during the import', taken.longest, 'ms', patience),
    tell('longest wait of others during the export', given.longest, 'ms', patience),
    tell('memory grown by the import', taken.highest - before, 'MB', growth),
    tell('memory grown by the export', given.highest - start, 'MB', growth),
  ].every(Boolean)
}

export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-bench-'))
  const server = await spawnServer({ HERON_DATA: folder, HERON_DEMO_PASSWORD: password, HERON_CAPTCHA: 'off' })
  const bare = await spawnServer({ HERON_DATA: join(folder, 'bare'), HERON_DEMO_PASSWORD: password })
  await bare.end('SIGTERM')
  try {
    const body = () => ({ username: 'admin', password })
    const { token } = (await once({ url: `${server.url}/heron/sys/login`, body })) as { token: string }
    let round = 0
    const bulkPath = join(folder, 'bare', 'heron.sqlite')
    const clean = new DatabaseSync(bulkPath)
    clean.exec('delete from sys_user')
    clean.close()
    const ratio = report(
      { name: `X1 import of ${rows} users`, unit: 'rows/s', atLeast: 0.02 },
      await inTurns(
        pairs,
        () => {
          round += 1
          return takeIn(server.url, token, `r${round}`, rows)
        },
        async () => bulk(bulkPath),
      ),
    )
    return (await large(server, token, join(folder, 'heron.sqlite'))) && ratio
  } finally {
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
