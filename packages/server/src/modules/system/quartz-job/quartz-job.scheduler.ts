import { runNote, runNoteWords } from '@heron/contract/run-notes'
import type { RaiseAlarm } from '../../../platform/alarm.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Ticker } from '../../../platform/ticker/ticker.ts'
import { learnWorkshop } from '../../../platform/workshop-zone.ts'
import { jobAlarm, type RunTrouble } from './quartz-job.alarms.ts'
import { knownJob, type SchedulerNeeds } from './quartz-job.registry.ts'
import { nextTimeOf, timesBetween } from './quartz-job.times.ts'
import * as store from './quartz-run.store.ts'
import { createRunner } from './quartz-run.work.ts'

/** ms between checks of the plan. */
const every = 1_000
/** ms after its instant from which a run counts as late: no server was running, or the previous run took that long. */
const late = 60_000

/** Names of the ticker's tasks: planning, and the lanes that execute planned runs. */
const planning = 'quartz.plan'
/** Runs a server executes at the same time, each of another job, so that a long run does not delay the others. */
const lanes = ['quartz.run', 'quartz.run.2', 'quartz.run.3', 'quartz.run.4'] as const
/** ms between checks of a lane that was not woken. */
const rarely = 60_000

/** Wakes every idle lane to look for a waiting run. */
export const wakeLanes = (ticker: Ticker): void => {
  for (const lane of lanes) ticker.wake(lane)
}

/**
 * Runs the jobs at their times. The server that advances a job's plan writes the run in the same transaction, so with
 * several servers each planned instant becomes one run, whatever their clocks show. Instants that pass during a run, or
 * while no server is running, are caught up with one run; if it is late, the others are recorded as missed. A claimed
 * run has a lease by the database's clock and a fencing number. Once its lease has expired, any server declares it
 * lost, and later writes of its own server are refused.
 */
export function startScheduler(needs: SchedulerNeeds, raise: RaiseAlarm, known = knownJob): void {
  const { db, clock, ids, log, ticker } = needs

  /** An alarm that cannot be queued is logged; the run's history has the failure in any case. */
  const alarm = async (trouble: RunTrouble, run: Parameters<typeof jobAlarm>[2]) => {
    await jobAlarm(raise, trouble, run).catch((cause: unknown) => {
      log.error({ err: cause, job: run.jobClassName, trouble }, 'the alarm of a scheduled job was not queued')
    })
  }

  /** A row that fails, such as a job of an older version, does not delay the others. */
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

  /** Advances a due job's plan, writes its run and its missed instants; returns the number of missed instants. */
  const planRun = ({ id, cronExpression }: store.DueJob, nextTime: number) => {
    const now = clock()
    const isLate = now - nextTime > late
    return inTransaction(db, async (tx) => {
      // Another server may have changed the zone a moment ago.
      await learnWorkshop(tx)
      const missed = isLate ? timesBetween(cronExpression, nextTime, now) : []
      const next = nextTimeOf(cronExpression, Math.max(now, nextTime))
      if (!(await store.movePlan(tx, id, nextTime, next))) return 0
      const last = missed.at(-1)
      if (last !== undefined) await store.insertMissed(tx, ids(), id, last, missed.length)
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
      if (missed > 0)
        await alarm('missed', {
          jobClassName,
          plannedTime,
          detail: runNoteWords(runNote('timesMissed', { count: missed })),
        })
    })
    if (await store.waitingRun(db)) wakeLanes(ticker)
  }

  ticker.define(planning, every, plan)
  const run = createRunner(needs, alarm, known)
  for (const lane of lanes) ticker.define(lane, rarely, run)
}
