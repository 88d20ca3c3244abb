import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

const dataLogSchema = z.strictObject({
  id: id(),
  dataTable: z.string(),
  dataTable_dictText: z.string().nullable().describe('Its noun; null if it no longer exists'),
  dataId: z.string(),
  dataContent: z.string().describe('The row as JSON; no secrets, long texts by their hash'),
  names: z
    .record(z.string(), z.string())
    .describe('Present names of rows and dictionary values in the content, by field'),
  dataVersion: z.int(),
  createBy: z.string(),
  createTime: dateTimeText(),
})
export type DataLog = z.infer<typeof dataLogSchema>

export const dataLogFields = {
  dataTable: 'text',
  dataId: 'text',
  dataVersion: 'number',
  createBy: 'text',
  createTime: 'time',
} as const

const tableName = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/)

const tags = ['data log']

/** Versions of edited rows, before and after each edit. */
export const dataLogRoutes = {
  list: route({
    id: 'dataLog.list',
    method: 'GET',
    path: '/sys/dataLog/list',
    access: 'system:dataLog:list',
    query: listQuery(dataLogFields),
    answer: page(dataLogSchema),
    tags,
    summary: 'Stored versions of rows, page by page',
  }),
  queryDataVerList: route({
    id: 'dataLog.queryDataVerList',
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    access: 'system:dataLog:list',
    query: z.strictObject({ dataTable: tableName, dataId: id() }),
    answer: z.array(dataLogSchema),
    tags,
    summary: 'All stored versions of one row, newest first, at most 500',
  }),
  queryCompareList: route({
    id: 'dataLog.queryCompareList',
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    access: 'system:dataLog:list',
    query: z.strictObject({ dataId1: id(), dataId2: id() }),
    answer: z.array(dataLogSchema),
    tags,
    summary: 'Two versions of one row, by the ids of the list',
  }),
  restore: route({
    id: 'dataLog.restore',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/dataLog/restore',
    access: 'system:dataLog:restore',
    body: z.strictObject({
      id: id().describe('The stored version'),
      version: version().describe('The version of the row last read by the caller'),
    }),
    answer: z.null(),
    audit: 'edit',
    done: 'versionRestored',
    tags,
    summary: 'Restores a stored version of a row, through the call that edits it and with its permission',
  }),
}
