import { listQuery, summed } from '../../wire/list.ts'
import { summedPage } from '../../wire/page.ts'
import { id, idList, idQuery } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateText, dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { selections } from '../schema/sheet.ts'

/** Days in the chart of visits, today included. */
export const visitDays = 7

const logSchema = z.strictObject({
  id: id(),
  logType: z.int().describe('1 login, 2 operation'),
  logType_dictText: z.string(),
  logContent: z.string(),
  operateType: z.int().nullable(),
  operateType_dictText: z.string(),
  userid: z.string().nullable().describe('Login name'),
  username: z.string().nullable().describe('Real name'),
  ip: z.string().nullable(),
  method: z.string().nullable().describe('Id of the call'),
  requestUrl: z.string().nullable(),
  requestParam: z.string().nullable().describe('Parameters of the request as JSON, secrets masked, long ones cut'),
  requestType: z.string().nullable(),
  costTime: z.int().nullable().describe('ms'),
  createBy: z.string().nullable(),
  createTime: dateTimeText(),
})
export type LogEntry = z.infer<typeof logSchema>

export const logFields = {
  logType: 'number',
  logContent: 'text',
  operateType: 'number',
  userid: 'text',
  username: 'text',
  ip: 'text',
  method: 'text',
  requestUrl: 'text',
  costTime: 'number',
  createTime: 'time',
} as const

const keyWord = { keyWord: z.string().max(200).optional().describe('Part of the content') }

/** Empties the whole log; used instead of ids. */
export const allClear = 'allclear'

const tags = ['log']

/** Log of sign-ins and actions. */
export const logRoutes = {
  list: route({
    id: 'log.list',
    method: 'GET',
    path: '/sys/log/list',
    access: 'system:log:list',
    query: listQuery(logFields, { ...keyWord, ...summed }),
    answer: summedPage(logSchema, ['costTime']),
    tags,
    summary: 'The log, page by page',
  }),
  loginfo: route({
    id: 'log.loginfo',
    method: 'GET',
    path: '/sys/loginfo',
    access: 'session',
    answer: z.strictObject({ totalVisitCount: z.int(), todayVisitCount: z.int(), todayIp: z.int() }),
    tags,
    summary:
      'How often people have signed in, and today from how many addresses; in the caller’s tenant, a minute old at most',
  }),
  visitInfo: route({
    id: 'log.visitInfo',
    method: 'GET',
    path: '/sys/visitInfo',
    access: 'session',
    answer: z
      .array(z.strictObject({ visit: z.int(), ip: z.int(), tian: dateText(), type: z.string().describe('MM-dd') }))
      .length(visitDays),
    tags,
    summary: 'The same by day, oldest first, without gaps',
  }),
  exportXls: route({
    id: 'log.exportXls',
    method: 'GET',
    path: '/sys/log/exportXls',
    access: 'system:log:export',
    query: listQuery(logFields, { ...keyWord, ...selections }),
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    tags,
    summary: 'The rows of the list, or the selected ones, as a workbook',
  }),
  delete: route({
    id: 'log.delete',
    method: 'DELETE',
    path: '/sys/log/delete',
    access: 'system:log:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes an entry; the audit chain is unaffected',
  }),
  deleteBatch: route({
    id: 'log.deleteBatch',
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    access: 'system:log:delete',
    query: z.strictObject({ ids: idList(500).describe(`Comma-joined ids, or ${allClear} for all there are`) }),
    answer: z.null(),
    audit: 'delete',
    tags,
    summary: 'Removes entries, all or none; the audit chain is unaffected',
  }),
}
