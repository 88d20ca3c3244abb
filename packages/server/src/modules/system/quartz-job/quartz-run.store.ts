import { type RunNote, runNote } from '@heron/contract/run-notes'
import { sql } from 'kysely'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { databaseNow } from '../../../platform/db/database-now.ts'
import { write } from './quartz-job.write.ts'

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** The last hundred runs of a job, newest first. */
export const listRuns = (db: Db, jobId: string) =>
  db.selectFrom('quartzRun').selectAll().where('jobId', '=', jobId).orderBy('id', 'desc').limit(100).execute()

export type DueJob = Awaited<ReturnType<typeof dueJobs>>[number]
export type WaitingRun = Awaited<ReturnType<typeof waitingRun>> & object

/** Jobs whose planned instant has come and that have no run in progress. */
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

/** Advances the plan from an instant; false when another server has done so. */
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

/** Records instants that had no run: the last of them, and how many there were. */
export const insertMissed = (db: Db, id: string, jobId: string, plannedTime: number, count: number) =>
  write(db)
    .insertInto('quartzRun')
    .values({ id, jobId, plannedTime, outcome: 'missed', notes: JSON.stringify([runNote('timesMissed', { count })]) })
    .execute()

/** The outcome of the job's previous run; undefined for the first. */
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

/** Jobs with a run in progress. */
const busyJobs = (db: Db) => db.selectFrom('quartzRun').select('jobId').where('outcome', '=', 'running')

/** The next unclaimed run whose job has none in progress, with its job. */
export const waitingRun = (db: Db) =>
  db
    .selectFrom('quartzRun')
    .innerJoin('sysQuartzJob', 'sysQuartzJob.id', 'quartzRun.jobId')
    .select(['quartzRun.id', 'quartzRun.jobId', 'plannedTime', 'jobClassName', 'parameter', 'parameterBy'])
    .where('outcome', '=', 'waiting')
    .where('quartzRun.jobId', 'not in', busyJobs(db))
    .orderBy('quartzRun.id')
    .limit(1)
    .executeTakeFirst()

/**
 * Claims a waiting run for a server, for the duration of the lease (ms). Returns its fencing number, greater than that
 * of every earlier run of the job; undefined when another server was first.
 */
export const takeRun = (
  db: Db,
  { id, jobId }: WaitingRun,
  server: string,
  lease: number,
): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'scheduler')
    const { last } = await tx
      .selectFrom('quartzRun')
      .select(({ fn }) => fn.max('fence').as('last'))
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow()
    const fence = (last ?? 0) + 1
    const { numUpdatedRows } = await write(tx)
      .updateTable('quartzRun')
      .set({ outcome: 'running', server, fence, startTime: databaseNow(tx), leaseUntil: leaseEnd(tx, lease) })
      .where('id', '=', id)
      .where('outcome', '=', 'waiting')
      .where('jobId', 'not in', busyJobs(tx))
      .executeTakeFirst()
    return numUpdatedRows > 0n ? fence : undefined
  })

const leaseEnd = (db: Db, lease: number) => sql<number>`${databaseNow(db)} + ${sql.lit(lease)}`

/** A run claimed by this server. */
export interface TakenRun {
  readonly id: string
  readonly fence: number
}

const held = (db: Db, { id, fence }: TakenRun) =>
  write(db).updateTable('quartzRun').where('id', '=', id).where('outcome', '=', 'running').where('fence', '=', fence)

export const keepRun = (db: Db, run: TakenRun, lease: number) =>
  held(db, run)
    .set({ leaseUntil: leaseEnd(db, lease) })
    .execute()

interface RunEnd {
  readonly outcome: 'done' | 'failed'
  /** What was done, or why it failed. */
  readonly notes: readonly RunNote[]
}

/** Ends a run; false, with nothing written, when it has been declared lost. */
export async function endRun(db: Db, run: TakenRun, { outcome, notes }: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await held(db, run)
    .set({ outcome, notes: JSON.stringify(notes), endTime: databaseNow(db) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs whose lease has expired. */
export const lostRuns = (db: Db) =>
  db
    .selectFrom('quartzRun')
    .innerJoin('sysQuartzJob', 'sysQuartzJob.id', 'quartzRun.jobId')
    .select(['quartzRun.id', 'quartzRun.jobId', 'plannedTime', 'jobClassName'])
    .where('outcome', '=', 'running')
    .where('leaseUntil', '<', databaseNow(db))
    .execute()

/** Declares a run lost; false when it ended or another server did so. */
export async function loseRun(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await write(db)
    .updateTable('quartzRun')
    .set({ outcome: 'unknown' })
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .where('leaseUntil', '<', databaseNow(db))
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
