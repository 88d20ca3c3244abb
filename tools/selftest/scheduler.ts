// R22, R23: two servers with scheduled jobs on one PostgreSQL; one of them is killed, or paused beyond its lease, in
// the
// middle of a run. `--rounds 3 --seed n`
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inTheMiddle, jobsOf, until } from '../../packages/server/src/testing/lost-runs.ts'
import { hasPostgres } from '../../packages/server/src/testing/postgres.ts'
import type { SpawnedServer } from '../../packages/server/src/testing/spawn-server.ts'
import { type Guest, startTwoNodes, type TwoNodes } from '../../packages/server/src/testing/two-nodes.ts'
import { numbersOf } from './load/numbers-of.ts'

type Pair = readonly [SpawnedServer, SpawnedServer]

/** Jobs that run every second during the strikes. */
const everySecond = 3

const byHand = { jobClassName: 'auditCheck', cronExpression: '0 0 0 1 1 ? *', status: -1 } as const
const planned = { jobClassName: 'clearRunHistory', cronExpression: '* * * * * ? *', status: 0 } as const

interface Strike {
  readonly isKill: boolean
  /** ms into the run */
  readonly after: number
}

/** One run lost and repeated. Returns the servers after it, and the fault, if any. */
async function lose(two: TwoNodes, pair: Pair, admin: Guest, { isKill, after }: Strike) {
  const jobs = jobsOf(admin)
  const { id } = await jobs.add(pair[0], byHand)
  const { struck, left } = await inTheMiddle(two, pair, id, async (node) => {
    await wait(after)
    if (isKill) await node.end('SIGKILL')
    else node.process.kill('SIGSTOP')
  })
  const began = performance.now()
  try {
    const runs = await until('the run is repeated', async () => {
      const all = await jobs.runs(left, id)
      return all[0]?.outcome === 'done' ? all : undefined
    })
    console.log(`repeated ${((performance.now() - began) / 1000).toFixed(0)} s after the strike`)
    const outcomes = runs.map(({ outcome }) => outcome).join(' ')
    if (!isKill) struck.process.kill('SIGCONT')
    const next: Pair = isKill ? [left, await two.another()] : pair
    // The paused server ends its run now, and is refused.
    await wait(3_000)
    const later = await jobs.runs(left, id)
    const isSame = JSON.stringify(later) === JSON.stringify(runs)
    const wrong = outcomes === 'done unknown' && isSame ? [] : [`${outcomes}, later ${JSON.stringify(later)}`]
    return { next, wrong }
  } finally {
    // A suspended process cannot end.
    struck.process.kill('SIGCONT')
  }
}

/** Results for the instants of the jobs that ran meanwhile. */
async function instantsOf({ db }: TwoNodes, ids: readonly string[]) {
  const rows = await db
    .selectFrom('quartzRun')
    .select(['jobId', 'plannedTime', 'outcome'])
    .where('jobId', 'in', ids)
    .where('outcome', 'in', ['done', 'failed', 'unknown'])
    .execute()
  const ended = new Map<string, string[]>()
  for (const { jobId, plannedTime, outcome } of rows) {
    const instant = `${jobId} ${plannedTime}`
    ended.set(instant, [...(ended.get(instant) ?? []), outcome])
  }
  const all = [...ended.values()]
  const twice = all.filter((outcomes) => outcomes.filter((outcome) => outcome !== 'unknown').length > 1).length
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length
  return { instants: all.length, twice, failed }
}

async function measure(rounds: number, seed: number): Promise<boolean> {
  const random = numbersOf(seed)
  const two = await startTwoNodes()
  let pair: Pair = two.nodes
  try {
    const admin = await two.signIn(pair[0], 'admin')
    const beside: string[] = []
    for (let count = 0; count < everySecond; count += 1) beside.push((await jobsOf(admin).add(pair[0], planned)).id)
    const wrong: string[] = []
    let kills = 0
    for (let round = 0; round < rounds; round += 1) {
      // Each kind once, then chosen by the seed.
      const isKill = round < 2 ? round === 0 : random() < 0.5
      if (isKill) kills += 1
      const shown = await lose(two, pair, admin, { isKill, after: random() * 1_000 })
      pair = shown.next
      wrong.push(...shown.wrong)
    }
    const { instants, twice, failed } = await instantsOf(two, beside)
    for (const each of wrong) console.log(each)
    console.log(
      `scheduler: ${instants} instants run, ${twice} of them twice, ${failed} failed; ${kills} servers killed and ` +
        `${rounds - kills} paused in the middle of a run, ${wrong.length} of these runs not reported as unknown and repeated once`,
    )
    return instants > 0 && twice + failed + wrong.length === 0
  } finally {
    await Promise.all(pair.map((node) => node.end('SIGTERM')))
    await two.close()
  }
}

/** Duration on two idle cores. */
export const takes = 'about four minutes'

export async function run(args: readonly string[]): Promise<boolean> {
  const options = {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number')
  if (!Number.isInteger(seed)) throw new Error('--seed wants a whole number')
  console.log(`seed ${seed}`)
  if (!hasPostgres()) {
    console.log('scheduler: PostgreSQL IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  return measure(rounds, seed)
}
