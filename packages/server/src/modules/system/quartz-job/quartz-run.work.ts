import { hostname } from 'node:os'
import { runNotesWords } from '@heron/contract/run-notes'
import { notesOfFailure } from '../../../platform/run-fault.ts'
import type { jobAlarm, RunTrouble } from './quartz-job.alarms.ts'
import { type knownJob, parameterOf, type SchedulerNeeds } from './quartz-job.registry.ts'
import * as store from './quartz-run.store.ts'

/** ms after which a run without an extended lease is lost, and between extensions. */
const lease = { good: 60_000, extended: 15_000 } as const
/** This server's name in the history: host name and process id. */
const self = `${hostname().slice(0, 80)} ${process.pid}`

/** Queues an alarm; never throws. */
type Alarm = (trouble: RunTrouble, run: Parameters<typeof jobAlarm>[2]) => Promise<void>

/** Returns a function that executes waiting runs one after the other; several may run at once. */
export function createRunner(needs: SchedulerNeeds, alarm: Alarm, known: typeof knownJob) {
  const { db, log } = needs

  const extending = (taken: store.TakenRun) =>
    setInterval(() => {
      store.keepRun(db, taken, lease.good).catch((cause: unknown) => {
        log.error({ err: cause, runId: taken.id }, 'the lease of a scheduled run was not extended; it is tried again')
      })
    }, lease.extended).unref()

  /** Writes the outcome of a run; false when another server has declared it lost meanwhile. */
  const end = async (taken: store.TakenRun, how: Parameters<typeof store.endRun>[2]) => {
    const isWritten = await store.endRun(db, taken, how)
    if (!isWritten) log.warn({ ...taken, outcome: how.outcome }, 'a run that was declared lost has ended; it stays so')
    return isWritten
  }

  const work = async (run: store.WaitingRun, fence: number) => {
    const { id, jobId, plannedTime, jobClassName: name, parameter, parameterBy } = run
    const taken = { id, fence }
    const timer = extending(taken)
    try {
      const notes = await known(name).run(parameterOf(parameter), needs, parameterBy ?? '')
      await end(taken, { outcome: 'done', notes })
    } catch (cause) {
      log.error({ err: cause, job: name, runId: id }, 'a scheduled job failed')
      const notes = notesOfFailure(cause)
      // One alarm until it succeeds again.
      const isNew = (await store.outcomeBefore(db, jobId, id)) !== 'failed'
      const isWritten = await end(taken, { outcome: 'failed', notes })
      if (isWritten && isNew) await alarm('failed', { jobClassName: name, plannedTime, detail: runNotesWords(notes) })
    } finally {
      clearInterval(timer)
    }
  }

  return async () => {
    for (let next = await store.waitingRun(db); next; next = await store.waitingRun(db)) {
      const fence = await store.takeRun(db, next, self, lease.good)
      if (fence !== undefined) await work(next, fence)
    }
  }
}
