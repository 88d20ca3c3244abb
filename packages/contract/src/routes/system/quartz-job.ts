import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idQuery, idsQuery, name, remark, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { otherNamesEdit, otherNamesInput, otherNamesShown } from '../schema/other-names.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'
import type { quartzJobNames } from './schema/choices.ts'

export type QuartzJobName = (typeof quartzJobNames)[number]

const fields = {
  jobClassName: name(255).describe('One of the known jobs; others are refused'),
  cronExpression: name(255).describe('Quartz, six or seven fields, in the workshop’s time zone'),
  parameter: remark(4_000).nullable().default(null).describe('JSON parameters of the job; empty: its defaults'),
  description: remark(255).nullable().default(null),
  status: z.union([z.literal(0), z.literal(-1)]).describe('0 runs as planned, -1 stopped'),
}

/** `unknown`: the server stopped while the job was running. */
export const quartzOutcomes = ['waiting', 'running', 'done', 'failed', 'unknown', 'missed'] as const
export type QuartzOutcome = (typeof quartzOutcomes)[number]

const runSchema = z.strictObject({
  id: id(),
  plannedTime: dateTimeText().nullable().describe('null: it was run by hand'),
  startTime: dateTimeText().nullable(),
  duration: z.int().nullable().describe('ms'),
  server: z.string().nullable(),
  outcome: z.enum(quartzOutcomes),
  output: z.string().nullable().describe('What it did, in the language of the call'),
  error: z.string().nullable().describe('Why it failed, in the language of the call'),
})
export type QuartzRun = z.infer<typeof runSchema>

const quartzJobSchema = z.strictObject({
  id: id(),
  ...fields,
  parameter: z.string().nullable(),
  description: z.string().nullable(),
  ...otherNamesShown('description'),
  status_dictText: z.string(),
  nextTime: dateTimeText().nullable().describe('null if it is stopped or its expression has no further time'),
  lastOutcome: z.enum(quartzOutcomes).nullable(),
  ...auditColumns,
})
export type QuartzJob = z.infer<typeof quartzJobSchema>

export const quartzJobInput = z.strictObject({ ...fields, ...otherNamesInput('description', 255, remark) })
export const quartzJobEdit = z.strictObject({
  id: id(),
  version: version(),
  ...fields,
  ...otherNamesEdit('description', 255, remark),
})

export const quartzJobFields = { jobClassName: 'text', status: 'number', createTime: 'time' } as const

const tags = ['scheduled job']

/** Work that runs at the times of a cron expression. */
export const quartzJobRoutes = {
  list: route({
    id: 'quartzJob.list',
    method: 'GET',
    path: '/sys/quartzJob/list',
    access: 'system:quartzJob:list',
    query: listQuery(quartzJobFields),
    answer: page(quartzJobSchema),
    tags,
    summary: 'Scheduled jobs, page by page',
  }),
  queryById: route({
    id: 'quartzJob.queryById',
    method: 'GET',
    path: '/sys/quartzJob/queryById',
    access: 'system:quartzJob:list',
    query: idQuery,
    answer: quartzJobSchema,
    tags,
    summary: 'One scheduled job',
  }),
  runs: route({
    id: 'quartzJob.runs',
    method: 'GET',
    path: '/sys/quartzJob/runs',
    access: 'system:quartzJob:list',
    query: idQuery,
    answer: z.array(runSchema),
    tags,
    summary: 'The last hundred runs of a job, newest first',
  }),
  add: route({
    id: 'quartzJob.add',
    method: 'POST',
    path: '/sys/quartzJob/add',
    access: 'system:quartzJob:add',
    body: quartzJobInput,
    answer: quartzJobSchema,
    audit: 'add',
    done: 'jobAdded',
    tags,
    summary: 'Creates a job; it is planned when its status is 0',
  }),
  edit: route({
    id: 'quartzJob.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/quartzJob/edit',
    access: 'system:quartzJob:edit',
    body: quartzJobEdit,
    answer: quartzJobSchema,
    audit: 'edit',
    done: 'jobEdited',
    tags,
    summary: 'Changes a job and plans it anew',
  }),
  pause: route({
    id: 'quartzJob.pause',
    method: 'GET',
    path: '/sys/quartzJob/pause',
    access: 'system:quartzJob:pause',
    query: idQuery,
    answer: z.null(),
    audit: 'edit',
    done: 'jobPaused',
    tags,
    summary: 'Stops a job: it is no longer planned',
  }),
  resume: route({
    id: 'quartzJob.resume',
    method: 'GET',
    path: '/sys/quartzJob/resume',
    access: 'system:quartzJob:resume',
    query: idQuery,
    answer: z.null(),
    audit: 'edit',
    done: 'jobResumed',
    tags,
    summary: 'Plans a stopped job again',
  }),
  execute: route({
    id: 'quartzJob.execute',
    method: 'GET',
    path: '/sys/quartzJob/execute',
    access: 'system:quartzJob:execute',
    query: idQuery,
    answer: z.null(),
    audit: 'edit',
    perMinute: 30,
    done: 'jobExecuted',
    tags,
    summary: 'Runs a job once, outside its schedule',
  }),
  delete: route({
    id: 'quartzJob.delete',
    method: 'DELETE',
    path: '/sys/quartzJob/delete',
    access: 'system:quartzJob:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a job and its history',
  }),
  deleteBatch: route({
    id: 'quartzJob.deleteBatch',
    method: 'DELETE',
    path: '/sys/quartzJob/deleteBatch',
    access: 'system:quartzJob:deleteBatch',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'jobsDeleted',
    tags,
    summary: 'Removes jobs, all or none',
  }),
  ...sheetRoutes({
    noun: 'quartzJob',
    base: 'sys/quartzJob',
    out: 'system:quartzJob:list',
    in: 'system:quartzJob:add',
    change: 'system:quartzJob:edit',
    fields: quartzJobFields,
    tags,
  }),
}
