import { setTimeout as wait } from 'node:timers/promises'
import { type QuartzJob, type QuartzRun, quartzJobRoutes } from '@heron/contract/routes'
import { sql } from 'kysely'
import { systemClock } from '../platform/clock.ts'
import { createIds } from '../platform/ids.ts'
import type { SpawnedServer } from './spawn-server.ts'
import type { Guest, TwoNodes } from './two-nodes.ts'

const ids = createIds(systemClock)

/** ms after which an expected event counts as missing: a lease of 60 s, and a margin for a busy machine. */
const patience = 150_000

interface Call {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Scheduled jobs as seen by an administrator, at any of the servers. */
export function jobsOf(admin: Guest) {
  const call = async <T>(at: SpawnedServer, name: keyof typeof quartzJobRoutes, input: Call): Promise<T> => {
    const { success, result } = await admin.send(at, quartzJobRoutes[name], input)
    if (!success) throw new Error(`quartzJob.${name}: ${JSON.stringify(result)}`)
    return result as T
  }
  return {
    add: (at: SpawnedServer, body: Pick<QuartzJob, 'jobClassName' | 'cronExpression' | 'status'>) =>
      call<QuartzJob>(at, 'add', { body }),
    runs: (at: SpawnedServer, id: string) => call<readonly QuartzRun[]>(at, 'runs', { query: { id } }),
  }
}

/** Waits until a value exists. Throws after two and a half minutes. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await wait(20)
  }
  throw new Error(`${what}: not within ${patience / 1000} s`)
}

/**
 * Starts an audit check manually and does something to the server that is running it: the table it reads is locked
 * until then. Returns that server and the other.
 */
export async function inTheMiddle(
  { db }: Pick<TwoNodes, 'db'>,
  [one, other]: readonly [SpawnedServer, SpawnedServer],
  id: string,
  strike: (node: SpawnedServer) => Promise<void>,
): Promise<{ readonly struck: SpawnedServer; readonly left: SpawnedServer }> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table audit_entry in access exclusive mode`.execute(tx)
    // Inserted directly, because the call would add an audit entry to the table.
    const values = { id: ids(), jobId: id, outcome: 'waiting' }
    await db.insertInto('quartzRun').values(values).execute()
    const server = await until('the run begins', async () => {
      const running = db.selectFrom('quartzRun').select('server').where('jobId', '=', id)
      return (await running.where('outcome', '=', 'running').executeTakeFirst())?.server ?? undefined
    })
    const isOne = server.endsWith(` ${one.process.pid}`)
    const [struck, left] = isOne ? [one, other] : [other, one]
    if (!server.endsWith(` ${struck.process.pid}`)) throw new Error(`${server} is none of the two`)
    await strike(struck)
    return { struck, left }
  })
}
