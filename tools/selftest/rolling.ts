// R02, R27: two servers on one PostgreSQL are restarted one after the other, while clients write and, like the proxy,
// try the other server when one does not answer or is shutting down. Then they are killed. `--restarts 6 --kills 2
// --writers 8 --seed n`
import { setTimeout as wait } from 'node:timers/promises'
import { hasPostgres } from '../../packages/server/src/testing/postgres.ts'
import type { SpawnedServer } from '../../packages/server/src/testing/spawn-server.ts'
import { startTwoNodes, type TwoNodes } from '../../packages/server/src/testing/two-nodes.ts'
import { Customers } from './load/customers.ts'
import { lostCustomers } from './load/lost.ts'
import { numbersOf } from './load/numbers-of.ts'
import { printWrong } from './load/on-engines.ts'
import { wholeNumbers } from './load/whole-numbers.ts'

/** ms for which a proxy retries (`lb_try_duration` of deploy/Caddyfile). */
const patience = 5_000
/** ms within which a server asked to end must have exited. */
const gone = 20_000

interface Sizes {
  readonly restarts: number
  readonly kills: number
  readonly writers: number
  readonly seed: number
}

/** Ends one server after the other properly and starts a replacement. Returns the faults. */
async function restartAll(two: TwoNodes, nodes: SpawnedServer[], { restarts, kills, seed }: Sizes) {
  const random = numbersOf(seed)
  const wrong: string[] = []
  for (let at = 0; at < restarts + kills; at += 1) {
    await wait(300 + random() * 700)
    const place = at % nodes.length
    const began = performance.now()
    const code = await nodes[place]?.end(at < restarts ? 'SIGTERM' : 'SIGKILL')
    const ms = performance.now() - began
    console.log(
      `server ${place + 1} ${at < restarts ? `ended with ${code}` : 'was killed'} within ${(ms / 1000).toFixed(1)} s`,
    )
    if (at < restarts && code !== 0) wrong.push(`server ${place + 1} ended with ${code}`)
    if (ms > gone) wrong.push(`server ${place + 1} took ${ms.toFixed(0)} ms to end`)
    nodes[place] = await two.another()
  }
  return wrong
}

async function measure(two: TwoNodes, sizes: Sizes): Promise<boolean> {
  const nodes: SpawnedServer[] = [...two.nodes]
  try {
    const { token } = await two.signIn(two.nodes[0], 'admin')
    const urls = () => nodes.map(({ url }) => url)
    const load = new Customers({ urls, token, writers: sizes.writers, patience, pause: 20 })
    const wrong = await restartAll(two, nodes, sizes)
    await load.stop()
    const { lost, twice } = await lostCustomers(two.db, load.acknowledged)
    wrong.push(...load.odd, ...load.failed, ...lost, ...twice)
    printWrong(wrong)
    const again = (load.statuses.get(0) ?? 0) + (load.statuses.get(503) ?? 0)
    console.log(
      `rolling (${sizes.restarts} restarts, ${sizes.kills} kills, ${sizes.writers} writers): failed requests ${load.failed.length + load.odd.length}/` +
        `${load.acknowledged.length}, ${again} tried again at the other server, acknowledged writes lost ${lost.length}, ` +
        `${twice.length} twice, slowest write with its tries ${load.slowest.write.toFixed(0)} ms`,
    )
    return wrong.length === 0 && load.acknowledged.length > 0
  } finally {
    await Promise.all(nodes.map((node) => node.end('SIGTERM')))
    await two.close()
  }
}

/** Duration on two idle cores. */
export const takes = 'about two and a half minutes'

export async function run(args: readonly string[]): Promise<boolean> {
  const sizes = wholeNumbers(args, { restarts: 6, kills: 2, writers: 8 })
  if (!hasPostgres()) {
    console.log('rolling: PostgreSQL IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  return measure(await startTwoNodes(), sizes)
}
