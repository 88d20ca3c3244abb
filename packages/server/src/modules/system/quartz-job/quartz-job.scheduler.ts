import { randomUUID } from 'node:crypto'
import type { RaiseAlarm } from '../../../platform/alarm.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { jobAlarm, type RunTrouble } from './quartz-job.alarms.ts'
import { knownJob, parameterOf, type SchedulerNeeds } from './quartz-job.registry.ts'
import { nextTimeOf, timesBetween } from './quartz-job.times.ts'
import * as store from './quartz-run.store.ts'

/** ms between looks at the plan. */
const every = 1_000
/** ms after which a run is lost whose server no longer extends its lease, and between the extensions. */
const lease = { good: 60_000, extended: 15_000 } as const
/** ms after its instant from which a run counts as late: no server was up, or the run before it took that long. */
const late = 60_000
/** Longest error kept, in characters. */
const longest = 2_000

/** What the ticker calls the work: planning, and doing what has been planned. */
export const ticks = { plan: 'quartz.plan', run: 'quartz.run' } as const

/**
 * Runs the jobs at their times. The server that moves a job's plan on writes the run in the same transaction, so with
 * several servers each planned instant becomes one run, whatever their clocks show. Instants that pass while a run is
 * under way, or while no server is up, are caught up with one run; when it is late, the others stand in the history as missed.
 */
export function startScheduler(needs: SchedulerNeeds, raise: RaiseAlarm): void {
  const { db, clock, ids, log, ticker } = needs
  const self = randomUUID()

  /** An alarm that cannot be put into the queue is in the log; the run's history has it in any case. */
  const alarm = async (trouble: RunTrouble, run: Parameters<typeof jobAlarm>[2]) => {
    await jobAlarm(raise, trouble, run).catch((cause: unknown) => {
      log.error({ err: cause, job: run.jobClassName, trouble }, 'the alarm of a scheduled job was not queued')
    })
  }

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
    forEach(await store.lostRuns(db, clock()), async ({ id, jobId, plannedTime, jobClassName }) => {
      const isMine = await inTransaction(db, async (tx) => {
        if (!(await store.loseRun(tx, id, clock()))) return false
        if (knownJob(jobClassName).isIdempotent) await store.insertRun(tx, ids(), jobId, plannedTime)
        return true
      })
      if (isMine) await alarm('unknown', { jobClassName, plannedTime })
    })

  /** Moves a due job's plan on, writes its run, and what was missed of it; answers how many instants that are. */
  const planRun = ({ id, cronExpression }: store.DueJob, nextTime: number) => {
    const now = clock()
    const isLate = now - nextTime > late
    const missed = isLate ? timesBetween(cronExpression, nextTime, now) : []
    const next = nextTimeOf(cronExpression, Math.max(now, nextTime))
    return inTransaction(db, async (tx) => {
      if (!(await store.movePlan(tx, id, nextTime, next))) return 0
      const last = missed.at(-1)
      if (last !== undefined) await store.insertMissed(tx, ids(), id, last, `${missed.length}`)
      await store.insertRun(tx, ids(), id, nextTime)
      return isLate ? missed.length + 1 : 0
    })
  }

  const plan = async () => {
    await findLost()
    await forEach(await store.dueJobs(db, clock()), async (job) => {
      const { jobClassName, nextTime: plannedTime } = job
      if (plannedTime === null) return
      const missed = await planRun(job, plannedTime)
      if (missed > 0) await alarm('missed', { jobClassName, plannedTime, detail: `${missed}` })
    })
    ticker.wake(ticks.run)
  }

  const extending = (id: string) =>
    setInterval(() => {
      store.keepRun(db, id, self, clock() + lease.good).catch((cause: unknown) => {
        log.error({ err: cause, runId: id }, 'the lease of a scheduled run was not extended; it is tried again')
      })
    }, lease.extended).unref()

  const work = async ({ id, jobId, plannedTime, jobClassName: name, parameter }: store.WaitingRun) => {
    const timer = extending(id)
    try {
      const output = await knownJob(name).run(parameterOf(parameter), needs)
      await store.endRun(db, id, self, { outcome: 'done', endTime: clock(), output })
    } catch (cause) {
      log.error({ err: cause, job: name, runId: id }, 'a scheduled job failed')
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, longest)
      // One alarm until it succeeds again.
      const isNew = (await store.outcomeBefore(db, jobId, id)) !== 'failed'
      await store.endRun(db, id, self, { outcome: 'failed', endTime: clock(), error })
      if (isNew) await alarm('failed', { jobClassName: name, plannedTime, detail: error })
    } finally {
      clearInterval(timer)
    }
  }

  const run = async () => {
    for (let next = await store.waitingRun(db); next; next = await store.waitingRun(db)) {
      if (await store.takeRun(db, next.id, self, clock(), clock() + lease.good)) await work(next)
    }
  }

  ticker.define(ticks.plan, every, plan)
  ticker.define(ticks.run, every, run)
}
