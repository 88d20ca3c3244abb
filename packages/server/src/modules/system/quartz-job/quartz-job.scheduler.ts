import type { RaiseAlarm } from '../../../platform/alarm.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Ticker } from '../../../platform/ticker/ticker.ts'
import { jobAlarm, type RunTrouble } from './quartz-job.alarms.ts'
import { knownJob, type SchedulerNeeds } from './quartz-job.registry.ts'
import { nextTimeOf, timesBetween } from './quartz-job.times.ts'
import * as store from './quartz-run.store.ts'
import { createRunner } from './quartz-run.work.ts'

/** ms between looks at the plan. */
const every = 1_000
/** ms after its instant from which a run counts as late: no server was up, or the run before it took that long. */
const late = 60_000

/** What the ticker calls the work: planning, and the lanes that do what has been planned. */
const planning = 'quartz.plan'
/** Runs that a server does at the same time, each of another job: a long one does not hold up the others. */
const lanes = ['quartz.run', 'quartz.run.2', 'quartz.run.3', 'quartz.run.4'] as const
/** ms between looks of a lane that no plan and no person has woken. */
const rarely = 60_000

/** A run waits: every lane that rests looks for one. */
export const wakeLanes = (ticker: Ticker): void => {
  for (const lane of lanes) ticker.wake(lane)
}

/**
 * Runs the jobs at their times. The server that moves a job's plan on writes the run in the same transaction, so with
 * several servers each planned instant becomes one run, whatever their clocks show. Instants that pass while a run is
 * under way, or while no server is up, are caught up with one run; when it is late, the others stand in the history as missed.
 * A run that is taken has a lease by the database's clock and a fencing number. Once its lease has expired any server
 * declares it lost, and what its own server writes after that is refused.
 */
export function startScheduler(needs: SchedulerNeeds, raise: RaiseAlarm, known = knownJob): void {
  const { db, clock, ids, log, ticker } = needs

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
    forEach(await store.lostRuns(db), async ({ id, jobId, plannedTime, jobClassName }) => {
      const isMine = await inTransaction(db, async (tx) => {
        if (!(await store.loseRun(tx, id))) return false
        if (known(jobClassName).isIdempotent) await store.insertRun(tx, ids(), jobId, plannedTime)
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
    if (await store.waitingRun(db)) wakeLanes(ticker)
  }

  ticker.define(planning, every, plan)
  const run = createRunner(needs, alarm, known)
  for (const lane of lanes) ticker.define(lane, rarely, run)
}
