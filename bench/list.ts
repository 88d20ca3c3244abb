// The paged list as the browser requests it (filter, sort, total; session and permission checked) over 50,000 rows,
// compared with node:http + node:sqlite running the same statements without checks.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { spawnServer } from '../packages/server/src/testing/spawn-server.ts'
import { fillCustomers } from './list/rows.ts'
import { inTurns, report } from './measure.ts'

const rows = 50_000
const pairs = 7
const password = 'Bench-Probe-1!'
const query = 'contact=c1&column=createTime&order=desc&pageNo=3&pageSize=20'

/** Calls per second with 20 connections; every answer must be a full page. */
async function rate(url: string, headers: Record<string, string>, seconds = 3): Promise<number> {
  const result = await autocannon({ url, headers, connections: 20, duration: seconds })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} errors at ${url}`)
  return result.requests.average
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password })
  const answer = await fetch(`${url}/heron/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await answer.json()) as { result: { token: string } }).result.token
}

async function total(url: string, headers: Record<string, string>): Promise<string> {
  const { result } = (await (await fetch(url, { headers })).json()) as { result: { total: number; records: unknown[] } }
  return `${result.records.length} of ${result.total}`
}

async function measure(folder: string): Promise<boolean> {
  const settings = { HERON_DATA: folder, HERON_DEMO_PASSWORD: password }
  const path = join(folder, 'heron.sqlite')
  await (await spawnServer(settings)).end('SIGTERM')
  fillCustomers(path, rows)
  const ours = await spawnServer(settings)
  const bare = fork(fileURLToPath(new URL('./list/bare-server.ts', import.meta.url)), [path])
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const headers = { 'x-access-token': await signIn(ours.url) }
    const oursUrl = `${ours.url}/heron/customer/list?${query}`
    const bareUrl = `http://127.0.0.1:${port}/?${query}`
    const shown = [await total(oursUrl, headers), await total(bareUrl, {})]
    if (shown[0] !== shown[1]) throw new Error(`the two answer differently: ${shown.join(' and ')}`)
    console.log(`both answer ${shown[0]} rows`)
    for (const [url, given] of [
      [oursUrl, headers],
      [bareUrl, {}],
    ] as const)
      await rate(url, given, 2)
    const measured = await inTurns(
      pairs,
      () => rate(oursUrl, headers),
      () => rate(bareUrl, {}),
    )
    return report({ name: 'list of 50,000 rows', unit: 'calls/s', atLeast: 0.7 }, measured)
  } finally {
    bare.kill('SIGTERM')
    await ours.end('SIGTERM')
  }
}

export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-bench-'))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
