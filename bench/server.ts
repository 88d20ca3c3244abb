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
import { type Budget, inTurns, median, report } from './measure.ts'
import { type Call, measure, once } from './server/load.ts'
import { fillUsers, idOf, rareWord } from './server/rows.ts'

const users = 50_000
const pairs = Number(process.env.BENCH_PAIRS ?? 7)
/** Seconds of load before the first figure: a server runs all day, and its code is compiled in the first seconds. */
const warm = Number(process.env.BENCH_WARM ?? 8)
const password = 'Bench-Probe-1!'
const query = 'realname=*号1*&column=createTime&order=desc&pageNo=3&pageSize=20'

const order = 'column=createTime&order=desc'

let made = 0
const customer = () => {
  made += 1
  return { code: `B${made}`, name: `客户 ${made}`, contact: '', phone: null, email: null, address: '昆山', remark: '' }
}
const credentials = () => ({ username: 'admin', password })

interface Compared {
  readonly budget: Budget
  readonly ours: Call
  readonly bare: Call
  readonly connections?: number
}

async function compare({ budget, ours, bare, connections = 20 }: Compared): Promise<boolean> {
  await measure(ours, connections, warm)
  await measure(bare, connections, warm)
  const cpu = { ours: [] as number[], bare: [] as number[] }
  const rateOf = async (call: Call, used: number[]) => {
    const { rate, cpu } = await measure(call, connections)
    used.push(cpu)
    return rate
  }
  const measured = await inTurns(
    pairs,
    () => rateOf(ours, cpu.ours),
    () => rateOf(bare, cpu.bare),
  )
  const holds = report(budget, measured)
  const [mine, theirs] = [median(cpu.ours), median(cpu.bare)]
  const told = `ours ${mine.toFixed(3)} ms, anchor ${theirs.toFixed(3)} ms, anchor ÷ ours ${(theirs / mine).toFixed(3)}`
  console.log(`  processor time of a call: ${told}`)
  return holds
}

interface Servers {
  readonly base: string
  readonly bareUrl: string
  readonly ours: Pick<Call, 'pid' | 'headers'>
  readonly bare: Pick<Call, 'pid'>
}

/** A page deep in the list and its first page, against the same index. */
async function pages({ base, bareUrl, ours, bare }: Servers): Promise<boolean> {
  const held: boolean[] = []
  for (const [pageNo, atLeast] of [
    [1, 0.8],
    [4_000, 1],
  ] as const) {
    const asked = `${order}&pageNo=${pageNo}&pageSize=10`
    const budget = { name: `S1 page ${pageNo} of the users, ten rows`, unit: 'calls/s', atLeast }
    const [mine, theirs] = [`${base}/sys/user/list?${asked}`, `${bareUrl}/user/page?${asked}`]
    held.push(await compare({ budget, ours: { ...ours, url: mine }, bare: { ...bare, url: theirs } }))
  }
  return held.every(Boolean)
}

/** Texts within names and the total of the rows that have them, against a scan. A text is asked again after 10,000 others. */
async function searches({ base, bareUrl, ours, bare }: Servers): Promise<boolean> {
  let asked = 0
  const held: boolean[] = []
  for (const [name, text] of [
    ['of six characters', (at: number) => `号${10_000 + (at % 40_000)}`],
    ['of two characters', (at: number) => rareWord(at % 10_000)],
  ] as const) {
    const path = (list: string) => () => {
      asked += 1
      return encodeURI(`${list}?realname=*${text(asked)}*&${order}&pageNo=1&pageSize=20`)
    }
    const budget = { name: `S1 a search with its total, ${name}`, unit: 'calls/s', atLeast: 3 }
    const [mine, theirs] = [path(new URL(`${base}/sys/user/list`).pathname), path('/user/list')]
    held.push(
      await compare({
        budget,
        ours: { ...ours, url: base, path: mine },
        bare: { ...bare, url: bareUrl, path: theirs },
      }),
    )
  }
  return held.every(Boolean)
}

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
