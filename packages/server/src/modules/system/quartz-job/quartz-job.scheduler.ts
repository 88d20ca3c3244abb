import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../platform/db/database.ts'
import { knownJob, parameterOf, type SchedulerNeeds } from './quartz-job.registry.ts'
import { nextTimeOf } from './quartz-job.times.ts'
import * as store from './quartz-run.store.ts'

/** ms between looks at the plan. */
const every = 1_000
/** ms after which a run is lost whose server no longer extends its lease, and between the extensions. */
const lease = { good: 60_000, extended: 15_000 } as const
/** Longest error kept, in characters. */
const longest = 2_000

/** What the ticker calls the work: planning, and doing what has been planned. */
export const ticks = { plan: 'quartz.plan', run: 'quartz.run' } as const

/**
 * Runs the jobs at their times. The server that moves a job's plan on writes the run in the same transaction, so with
 * several servers each planned instant becomes one run, whatever their clocks show. Instants that pass while a run is
 * under way, or while no server is up, are caught up with one run.
 */
export function startScheduler(needs: SchedulerNeeds): void {
  const { db, clock, ids, log, ticker } = needs
  const self = randomUUID()

  /** One row that fails, such as a job of an older version, does not hold up the others. */
  const forEach = async <Row extends { readonly id: string }>(
    rows: readonly Row[],
    act: (row: Row) => Promise<void>,
  ): Promise<void> => {
    for (const row of rows) {
      await act(row).catch((cause: unknown) => {
        log.error({ err: cause, id: row.id }, 'a scheduled job could not be planned')
      })
    }
  }

  const findLost = async () =>
    forEach(await store.lostRuns(db, clock()), ({ id, jobId, plannedTime, jobClassName }) =>
      inTransaction(db, async (tx) => {
        if (!(await store.loseRun(tx, id, clock()))) return
        if (knownJob(jobClassName).isIdempotent) await store.insertRun(tx, ids(), jobId, plannedTime)
      }),
    )

  const plan = async () => {
    await findLost()
    await forEach(await store.dueJobs(db, clock()), async ({ id, cronExpression, nextTime }) => {
      if (nextTime === null) return
      const next = nextTimeOf(cronExpression, Math.max(clock(), nextTime))
      await inTransaction(db, async (tx) => {
        if (await store.movePlan(tx, id, nextTime, next)) await store.insertRun(tx, ids(), id, nextTime)
      })
    })
    ticker.wake(ticks.run)
  }

  const extending = (id: string) =>
    setInterval(() => {
      store.keepRun(db, id, self, clock() + lease.good).catch((cause: unknown) => {
        log.error({ err: cause, runId: id }, 'the lease of a scheduled run was not extended; it is tried again')
      })
    }, lease.extended).unref()

  const work = async (id: string, name: string, parameter: string | null) => {
    const timer = extending(id)
    try {
      const output = await knownJob(name).run(parameterOf(parameter), needs)
      await store.endRun(db, id, self, { outcome: 'done', endTime: clock(), output })
    } catch (cause) {
      log.error({ err: cause, job: name, runId: id }, 'a scheduled job failed')
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, longest)
      await store.endRun(db, id, self, { outcome: 'failed', endTime: clock(), error })
    } finally {
      clearInterval(timer)
    }
  }

  const run = async () => {
    for (let next = await store.waitingRun(db); next; next = await store.waitingRun(db)) {
      if (await store.takeRun(db, next.id, self, clock(), clock() + lease.good))
        await work(next.id, next.jobClassName, next.parameter)
    }
  }

  ticker.define(ticks.plan, every, plan)
  ticker.define(ticks.run, every, run)
}
