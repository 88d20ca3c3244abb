// R07, R08: PostgreSQL is stopped, restarted and frozen while clients write through a server that runs as its own
// process. `--rounds 4 --writers 8 --frozen 8 --seed n`
import { setTimeout as wait } from 'node:timers/promises'
import { postgresHome, startOwnCluster } from '../../packages/server/src/testing/postgres-cluster.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { inFolder, withDb } from './backup/place.ts'
import { signIn } from './crash/writer.ts'
import { Customers } from './load/customers.ts'
import { lostCustomers } from './load/lost.ts'
import { numbersOf } from './load/numbers-of.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'

const password = 'Outage-Probe-1!'
/**
 * ms within which every call must be answered: a running statement 5 s, the check of the database 3 s, a connection 5
 * s.
 */
const within = 15_000
/** ms within which writes must succeed again. */
const backWithin = 10_000

type Cluster = Awaited<ReturnType<typeof startOwnCluster>>
type Strike = (cluster: Cluster) => Promise<void>

const strikes: Readonly<Record<string, (ms: number) => Strike>> = {
  restarted: (ms) => async (cluster) => {
    await cluster.crash()
    await wait(ms)
    await cluster.restart()
  },
  frozen: (ms) => async (cluster) => {
    cluster.freeze()
    await wait(ms)
    cluster.thaw()
  },
}

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status

/** The answers of `/livez` and `/readyz` during the outage and afterwards. */
async function probe(server: SpawnedServer, strike: () => Promise<void>): Promise<readonly string[]> {
  const seen = new Set<string>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const alive = await statusOf(`${server.url}/livez`)
      if (alive !== 200) seen.add(`/livez answered ${alive}`)
      await wait(200)
    }
  })()
  await strike()
  isOver = true
  await watching
  return [...seen]
}

async function rounds(cluster: Cluster, folder: string, sizes: ReturnType<typeof sizesOf>): Promise<boolean> {
  const random = numbersOf(sizes.seed)
  const server = await spawnServer({
    HERON_DATA: folder,
    HERON_DATABASE_URL: cluster.url,
    HERON_ADMIN_PASSWORD: password,
    HERON_DEMO: 'off',
    HERON_CAPTCHA: 'off',
  })
  try {
    const token = await signIn(server.url, password)
    const load = new Customers({
      urls: () => [server.url],
      token,
      writers: sizes.writers,
      patience: 120_000,
      pause: 250,
    })
    const wrong: string[] = []
    let slowest = 0
    for (let round = 0; round < sizes.rounds; round += 1) {
      await wait(500 + random() * 1_000)
      const kind = round % 2 === 0 ? 'restarted' : 'frozen'
      const ms = kind === 'frozen' ? sizes.frozen * 1_000 : 500 + random() * 2_500
      const strike = strikes[kind]?.(ms)
      if (strike) wrong.push(...(await probe(server, () => strike(cluster))))
      const back = await load.recovery()
      slowest = Math.max(slowest, back)
      console.log(`${kind} (${(ms / 1000).toFixed(1)} s): a write went through ${(back / 1000).toFixed(1)} s later`)
    }
    const ready = await statusOf(`${server.url}/readyz`)
    if (ready !== 200) wrong.push(`/readyz answered ${ready} at the end`)
    await load.stop()
    const { lost, twice } = await withDb(cluster.url, (db) => lostCustomers(db, load.acknowledged))
    wrong.push(...load.odd, ...load.failed.map((code) => `${code} was never written`), ...lost, ...twice)
    if (load.slowest.call > within) wrong.push(`a call took ${load.slowest.call.toFixed(0)} ms`)
    if (slowest > backWithin) wrong.push(`writes went through after ${slowest.toFixed(0)} ms only`)
    printWrong(wrong)
    const of = (status: number) => load.statuses.get(status) ?? 0
    console.log(
      `outage (${sizes.rounds} rounds): acknowledged writes lost ${lost.length}/${load.acknowledged.length}, ${twice.length} twice; ` +
        `${of(503)} calls answered 503, ${of(0)} not answered, ${load.odd.length} otherwise; slowest call ` +
        `${(load.slowest.call / 1000).toFixed(1)} s, writing again after at most ${(slowest / 1000).toFixed(1)} s`,
    )
    return wrong.length === 0 && load.acknowledged.length > 0 && of(503) > 0
  } finally {
    cluster.thaw()
    await server.end('SIGTERM')
  }
}

/** Duration on two idle cores. */
export const takes = 'about a minute and a half'

const sizesOf = (args: readonly string[]) => wholeNumbers(args, { rounds: 4, writers: 8, frozen: 8 })

export async function run(args: readonly string[]): Promise<boolean> {
  const sizes = sizesOf(args)
  const home = postgresHome()
  if (!home) {
    console.log('outage: PostgreSQL IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  const cluster = await startOwnCluster(home)
  try {
    return await inFolder((folder) => rounds(cluster, folder, sizes))
  } finally {
    await cluster.stop()
  }
}
