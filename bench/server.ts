// Calls of the administration over 50,000 users, compared with bare Fastify + node:sqlite without checks, in one run:
// budgets S1–S4; Heron is bundled as by `npm run up`. `BENCH_PAIRS`, `BENCH_SECONDS` and `BENCH_WARM` shorten it.
import { type ChildProcess, fork } from 'node:child_process'
import { once as event } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SpawnedServer, spawnServer } from '../packages/server/src/testing/spawn-server.ts'
import { bundle } from './bundle.ts'
import { median } from './measure.ts'
import { compare, pages, pairs, searches } from './server/lists.ts'
import { type Call, measure, once } from './server/load.ts'
import { fillUsers, idOf } from './server/rows.ts'

const users = 50_000
const password = 'Bench-Probe-1!'
const query = 'realname=*号1*&column=createTime&order=desc&pageNo=3&pageSize=20'

let made = 0
const customer = () => {
  made += 1
  return { code: `B${made}`, name: `客户 ${made}`, contact: '', phone: null, email: null, address: '昆山', remark: '' }
}
const credentials = () => ({ username: 'admin', password })

/** [S4] The slowest answers to other calls while 20 clients sign in. */
async function whileSigningIn(get: Call, login: Call): Promise<boolean> {
  const ratios: number[] = []
  for (let round = 0; round < pairs; round += 1) {
    const quiet = (await measure(get, 10)).p99
    const [busy] = await Promise.all([measure(get, 10), measure(login, 20)])
    ratios.push(Math.max(busy.p99, 1) / Math.max(quiet, 1))
  }
  const ratio = median(ratios)
  const spread = `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`
  const holds = ratio <= 5
  console.log(
    `S4 p99 of a user by id while 20 sign in: ${ratio.toFixed(2)} × quiet (budget ≤ 5, ${holds ? 'holds' : 'MISSED'}), spread ${spread} over ${pairs} rounds`,
  )
  return holds
}

interface Bare {
  readonly url: string
  readonly process: ChildProcess
}

async function all(server: SpawnedServer, anchor: Bare): Promise<boolean> {
  const [ours, bare] = [{ pid: server.process.pid }, { pid: anchor.process.pid }]
  const bareUrl = anchor.url
  const base = `${server.url}/heron`
  const signedIn = (await once({ url: `${base}/sys/login`, body: credentials })) as { token: string }
  const headers = { 'x-access-token': signedIn.token }
  const list = { ...ours, url: `${base}/sys/user/list?${encodeURI(query)}`, headers }
  const bareList = { ...bare, url: `${bareUrl}/user/list?${encodeURI(query)}` }
  const totals = await Promise.all(
    [once(list), once(bareList)].map(async (page) => ((await page) as { total: number }).total),
  )
  if (totals[0] !== totals[1]) throw new Error(`the two find differently many: ${totals.join(' and ')}`)
  console.log(`both find ${totals[0]} of ${users} users`)
  const user = { ...ours, url: `${base}/sys/user/queryById?id=${idOf(25_000)}`, headers }
  const login = { ...ours, url: `${base}/sys/login`, body: credentials }
  const servers = { base, bareUrl, ours: { ...ours, headers }, bare }
  const lines = process.env.BENCH_LINES ?? ''
  if (lines === 'lists') return (await pages(servers)) && (await searches(servers))
  const held = [
    await pages(servers),
    await searches(servers),
    await compare({ budget: { name: 'S1 list of users', unit: 'calls/s', atLeast: 0.7 }, ours: list, bare: bareList }),
    await compare({
      budget: { name: 'S2 a position by id', unit: 'calls/s', atLeast: 0.3 },
      ours: { ...ours, url: `${base}/sys/position/queryById?id=${idOf(0)}`, headers },
      bare: { ...bare, url: `${bareUrl}/position/one?id=${idOf(0)}` },
    }),
    await compare({
      budget: { name: 'S2 a user by id, with roles, departments and posts', unit: 'calls/s', atLeast: 0 },
      ours: user,
      bare: { ...bare, url: `${bareUrl}/user/one?id=${idOf(25_000)}` },
    }),
    await compare({
      budget: { name: 'S3 create, validated and audited, synchronous=FULL', unit: 'calls/s', atLeast: 0.3 },
      ours: { ...ours, url: `${base}/customer/add`, headers, body: customer },
      bare: { ...bare, url: `${bareUrl}/customer/add`, body: customer },
    }),
    await compare({
      budget: { name: 'login, the same hash at the same cost', unit: 'calls/s', atLeast: 0.85 },
      ours: login,
      bare: { ...bare, url: `${bareUrl}/login`, body: credentials },
      // Hashing takes the time: more at once would only wait.
      connections: 4,
    }),
    await whileSigningIn(user, login),
  ]
  return held.every(Boolean)
}

async function startBare(path: string): Promise<Bare> {
  const process = fork(fileURLToPath(new URL('./server/bare-server.ts', import.meta.url)), [path])
  const [port] = (await event(process, 'message')) as [number]
  return { process, url: `http://127.0.0.1:${port}` }
}

export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-bench-'))
  const built = bundle('bench-server')
  try {
    // Measures speed, even on a busy machine; `selftest overload` tests refusals.
    const unlimited = { HERON_MOST_CALLS: '0', HERON_LONGEST_WAIT: '0' }
    const place = { HERON_DATA: folder, HERON_DEMO_PASSWORD: password, HERON_CAPTCHA: 'off' }
    const settings = { ...place, ...unlimited, ...built.settings }
    const path = join(folder, 'heron.sqlite')
    await (await spawnServer(settings, built.main, built.flags)).end('SIGTERM')
    fillUsers(path, users)
    // Each writes its own file, so neither waits for the other.
    copyFileSync(path, join(folder, 'bare.sqlite'))
    const bare = await startBare(join(folder, 'bare.sqlite'))
    const ours = await spawnServer(settings, built.main, built.flags)
    try {
      return await all(ours, bare)
    } finally {
      bare.process.kill('SIGTERM')
      await ours.end('SIGTERM')
    }
  } finally {
    built.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
