import {
  type Option,
  type QuartzJob,
  type QuartzOutcome,
  type QuartzRun,
  type quartzJobEdit,
  type quartzJobInput,
  quartzOutcomes,
} from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import { parseCron } from '@heron/core/cron'
import { namedZone } from '@heron/core/time'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { lockRows, updateVersioned } from '../../../platform/db/versioned.ts'
import type { DictOptions } from '../dict/index.ts'
import { checkParameter, knownJob, type SchedulerNeeds } from './quartz-job.registry.ts'
import { wakeLanes } from './quartz-job.scheduler.ts'
import * as store from './quartz-job.store.ts'
import { checkInterval, nextTimeOf } from './quartz-job.times.ts'
import { write } from './quartz-job.write.ts'
import { textsOfRun } from './quartz-run.notes.ts'
import { insertRun, listRuns, type RunRow } from './quartz-run.store.ts'

const timeOf = (at: number | null) => (at === null ? null : formatDateTime(at))
const outcomeOf = (text: string | null): QuartzOutcome | null => quartzOutcomes.find((each) => each === text) ?? null

function present(row: store.QuartzJobRow, states: readonly Option[]): QuartzJob {
  const { id, jobClassName, cronExpression, parameter, description, descriptionEn, descriptionJp } = row
  const status = row.status === 0 ? 0 : -1
  return {
    id,
    jobClassName,
    cronExpression,
    parameter,
    ...{ description, descriptionEn, descriptionJp },
    status,
    status_dictText: states.find(({ value }) => value === `${status}`)?.text ?? `${status}`,
    nextTime: timeOf(row.nextTime),
    lastOutcome: outcomeOf(row.lastOutcome),
    ...presentAuditColumns(row),
  }
}

/** What is planned: the job, its times and its state. */
type Planned = Pick<z.output<typeof quartzJobInput>, 'jobClassName' | 'parameter' | 'cronExpression' | 'status'>

/** The account whose rights the job has: a change of time or state does not replace it. */
function parameterSetBy(
  before: store.QuartzJobRow,
  { jobClassName, parameter }: Planned,
  { username }: Actor,
): { readonly parameterBy?: string } {
  const isSame = before.jobClassName === jobClassName && before.parameter === parameter
  return isSame ? {} : { parameterBy: username }
}

const presentRun = (row: RunRow): QuartzRun => ({
  id: row.id,
  plannedTime: timeOf(row.plannedTime),
  startTime: timeOf(row.startTime),
  duration: row.startTime === null || row.endTime === null ? null : row.endTime - row.startTime,
  server: row.server,
  outcome: outcomeOf(row.outcome) ?? 'unknown',
  ...textsOfRun(row),
})

/** The next instant of a checked job; null for a stopped one. */
function plannedTime(fields: Planned, now: number): number | null {
  checkParameter(fields.jobClassName, fields.parameter)
  checkInterval(fields.cronExpression, now, knownJob(fields.jobClassName).interval)
  const next = nextTimeOf(fields.cronExpression, now)
  return fields.status === 0 ? next : null
}

/**
 * Plans all jobs on the clock of a zone (IANA name): their next instants after `now` (ms since 1970). An instant that
 * has come and waits for its run stays, and so does that of an expression that cannot be read.
 */
export async function planAnew(tx: Db, now: number, zoneName: string): Promise<void> {
  const zone = namedZone(zoneName)
  for (const { id, cronExpression } of await store.plannedJobs(tx, now))
    if (parseCron(cronExpression).ok) await store.planJob(tx, id, nextTimeOf(cronExpression, now, zone))
}

async function rowOf(from: Db, id: string, missing: 'JOB_UNKNOWN' | 'JOB_ENTITY_UNKNOWN' = 'JOB_UNKNOWN') {
  const row = await store.findJob(from, id)
  if (!row) throw new AppError(missing)
  return row
}

/** Scheduled jobs. */
export function createQuartzJobService(
  { db, clock, ids, ticker }: Pick<SchedulerNeeds, 'db' | 'clock' | 'ids' | 'ticker'>,
  options: DictOptions,
) {
  const states = () => options.itemsOf('quartz_status')
  const get = async (from: Db, id: string) => present(await rowOf(from, id), await states())

  const setStatus = (id: string, status: 0 | -1, actor: Actor) =>
    inTransaction(db, async (tx) => {
      actingOn(`quartzJob:${id}`)
      await lockRows(tx, 'sysQuartzJob', [id])
      const { version, cronExpression, jobClassName } = await rowOf(tx, id)
      if (status === 0) checkInterval(cronExpression, clock(), knownJob(jobClassName).interval)
      const nextTime = status === 0 ? nextTimeOf(cronExpression, clock()) : null
      const columns = { status, nextTime, ...auditOnUpdate(actor, clock) }
      await updateVersioned(write(tx), 'sysQuartzJob', { id, version }, columns, () => get(tx, id))
      return null
    })

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listJobs(db, query)
      const known = await states()
      return pageOf(
        rows.map((row) => present(row, known)),
        total,
        query,
      )
    },

    get: (id: string) => get(db, id),

    runs: async (id: string) => {
      await rowOf(db, id)
      return (await listRuns(db, id)).map(presentRun)
    },

    add: (input: z.output<typeof quartzJobInput>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`quartzJob:${id}`)
        await store.insertJob(tx, {
          id,
          ...input,
          parameterBy: actor.username,
          nextTime: plannedTime(input, clock()),
          ...auditOnInsert(actor, clock),
        })
        return get(tx, id)
      }),

    edit: ({ id, version, ...fields }: z.output<typeof quartzJobEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`quartzJob:${id}`)
        const setBy = parameterSetBy(await rowOf(tx, id), fields, actor)
        const columns = { ...fields, ...setBy, nextTime: plannedTime(fields, clock()), ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysQuartzJob', { id, version }, columns, () => get(tx, id))
        return get(tx, id)
      }),

    pause: (id: string, actor: Actor) => setStatus(id, -1, actor),
    resume: (id: string, actor: Actor) => setStatus(id, 0, actor),

    execute: async (id: string) => {
      await inTransaction(db, async (tx) => {
        actingOn(`quartzJob:${id}`)
        knownJob((await rowOf(tx, id, 'JOB_ENTITY_UNKNOWN')).jobClassName)
        await insertRun(tx, ids(), id, null)
      })
      wakeLanes(ticker)
      return null
    },

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`quartzJob:${given.join(',')}`)
        if ((await store.deleteJobs(tx, given)) !== given.length) throw new AppError('JOB_UNKNOWN')
        return null
      }),
  }
}

export type QuartzJobService = ReturnType<typeof createQuartzJobService>
