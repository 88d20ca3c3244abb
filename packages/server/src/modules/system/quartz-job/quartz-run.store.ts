import type { Db } from '../../../platform/db/database.ts'
import { write } from './quartz-job.write.ts'

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** The last hundred runs of a job, newest first. */
export const listRuns = (db: Db, jobId: string) =>
  db.selectFrom('quartzRun').selectAll().where('jobId', '=', jobId).orderBy('id', 'desc').limit(100).execute()

export type DueJob = Awaited<ReturnType<typeof dueJobs>>[number]
export type WaitingRun = Awaited<ReturnType<typeof waitingRun>> & object

/** Jobs whose planned instant has come and of which no run is under way. */
export const dueJobs = (db: Db, now: number) =>
  db
    .selectFrom('sysQuartzJob')
    .select(['id', 'jobClassName', 'cronExpression', 'nextTime'])
    .where('status', '=', 0)
    .where('nextTime', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quartzRun')
            .select('quartzRun.id')
            .whereRef('quartzRun.jobId', '=', 'sysQuartzJob.id')
            .where('outcome', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .execute()

/** Moves the plan on from an instant; false when another server has done so. */
export async function movePlan(db: Db, id: string, from: number, to: number | null): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('sysQuartzJob')
    .set({ nextTime: to })
    .where('id', '=', id)
    .where('nextTime', '=', from)
    .where('status', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertRun = (db: Db, id: string, jobId: string, plannedTime: number | null) =>
  write(db).insertInto('quartzRun').values({ id, jobId, plannedTime, outcome: 'waiting' }).execute()

/** An entry of the history for instants that no run was made of: the last of them, and how many there were. */
export const insertMissed = (db: Db, id: string, jobId: string, plannedTime: number, output: string) =>
  write(db).insertInto('quartzRun').values({ id, jobId, plannedTime, outcome: 'missed', output }).execute()

/** What came of the job's last run before this one; undefined for the first. */
export async function outcomeBefore(db: Db, jobId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('quartzRun')
    .select('outcome')
    .where('jobId', '=', jobId)
    .where('id', '<', id)
    .where('outcome', '!=', 'missed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.outcome
}

/** The next run that no server has taken, with its job. */
export const waitingRun = (db: Db) =>
  db
    .selectFrom('quartzRun')
    .innerJoin('sysQuartzJob', 'sysQuartzJob.id', 'quartzRun.jobId')
    .select(['quartzRun.id', 'quartzRun.jobId', 'plannedTime', 'jobClassName', 'parameter'])
    .where('outcome', '=', 'waiting')
    .orderBy('quartzRun.id')
    .limit(1)
    .executeTakeFirst()

/** Takes a waiting run for a server; false when another was quicker. */
export async function takeRun(db: Db, id: string, server: string, now: number, leaseUntil: number): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('quartzRun')
    .set({ outcome: 'running', server, startTime: now, leaseUntil })
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const running = (db: Db, id: string, server: string) =>
  write(db).updateTable('quartzRun').where('id', '=', id).where('outcome', '=', 'running').where('server', '=', server)

export const keepRun = (db: Db, id: string, server: string, leaseUntil: number) =>
  running(db, id, server).set({ leaseUntil }).execute()

interface RunEnd {
  readonly outcome: 'done' | 'failed'
  readonly endTime: number
  readonly output?: string
  readonly error?: string
}

/** Ends a run; one that has been declared lost stays so. */
export const endRun = (db: Db, id: string, server: string, end: RunEnd) => running(db, id, server).set(end).execute()

/** Runs whose server has not been heard of since their lease expired. */
export const lostRuns = (db: Db, now: number) =>
  db
    .selectFrom('quartzRun')
    .innerJoin('sysQuartzJob', 'sysQuartzJob.id', 'quartzRun.jobId')
    .select(['quartzRun.id', 'quartzRun.jobId', 'plannedTime', 'jobClassName'])
    .where('outcome', '=', 'running')
    .where('leaseUntil', '<', now)
    .execute()

/** Declares a run lost; false when it ended or another server did so. */
export async function loseRun(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('quartzRun')
    .set({ outcome: 'unknown' })
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .where('leaseUntil', '<', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRunsBefore(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await write(db)
    .deleteFrom('quartzRun')
    .where('outcome', 'in', ['done', 'failed', 'unknown', 'missed'])
    .where(({ fn, val }) => fn.coalesce('startTime', 'plannedTime', val(0)), '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
