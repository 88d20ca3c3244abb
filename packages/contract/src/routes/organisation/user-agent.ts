import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idQuery, idsQuery, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'

const fields = {
  userName: z.string().min(1).max(100).meta(unique('Whose; one row each')),
  agentUserName: z.string().min(1).max(100).describe('The deputy'),
  startTime: dateTimeText(),
  endTime: dateTimeText(),
  status: z.enum(['0', '1']).default('1').describe('1 valid'),
}
const isInOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime < endTime
const inOrder = { path: ['endTime'], message: 'inOrder' }

const userAgentSchema = z.strictObject({
  id: id(),
  userName: z.string(),
  agentUserName: z.string(),
  agentUserName_dictText: z.string(),
  startTime: dateTimeText(),
  endTime: dateTimeText(),
  status: z.enum(['0', '1']),
  createName: z.string().nullable(),
  updateName: z.string().nullable(),
  sysOrgCode: z.string().nullable(),
  sysCompanyCode: z.string().nullable(),
  ...auditColumns,
})
export type UserAgent = z.infer<typeof userAgentSchema>

export const userAgentInput = z.strictObject(fields).refine(isInOrder, inOrder)
export const userAgentEdit = z.strictObject({ id: id(), version: version(), ...fields }).refine(isInOrder, inOrder)

export const userAgentFields = {
  userName: 'text',
  agentUserName: 'text',
  status: 'text',
  startTime: 'time',
  endTime: 'time',
  createTime: 'time',
} as const

const access = 'system:user:agent'
const tags = ['user agent']

/** Deputies of users during their absence. */
export const userAgentRoutes = {
  list: route({
    id: 'userAgent.list',
    method: 'GET',
    path: '/sys/sysUserAgent/list',
    access,
    query: listQuery(userAgentFields),
    answer: page(userAgentSchema),
    tags,
    summary: 'Agents, page by page',
  }),
  queryById: route({
    id: 'userAgent.queryById',
    method: 'GET',
    path: '/sys/sysUserAgent/queryById',
    access,
    query: idQuery,
    answer: userAgentSchema,
    tags,
    summary: 'One agent',
  }),
  queryByUserName: route({
    id: 'userAgent.queryByUserName',
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    access,
    query: z.strictObject({ userName: z.string().min(1).max(100) }),
    answer: userAgentSchema.nullable(),
    tags,
    summary: 'The deputy of a user; null: none',
  }),
  add: route({
    id: 'userAgent.add',
    method: 'POST',
    path: '/sys/sysUserAgent/add',
    access,
    body: userAgentInput,
    answer: userAgentSchema,
    audit: 'add',
    done: 'agentSet',
    tags,
    summary: 'Sets the deputy of a user without one',
  }),
  edit: route({
    id: 'userAgent.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/sysUserAgent/edit',
    access,
    body: userAgentEdit,
    answer: userAgentSchema,
    audit: 'edit',
    done: 'agentSet',
    tags,
    summary: 'Changes the deputy and the period',
  }),
  ...sheetRoutes({
    noun: 'userAgent',
    base: 'sys/sysUserAgent',
    out: access,
    in: access,
    fields: userAgentFields,
    tags,
  }),
  delete: route({
    id: 'userAgent.delete',
    method: 'DELETE',
    path: '/sys/sysUserAgent/delete',
    access,
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes an agent',
  }),
  deleteBatch: route({
    id: 'userAgent.deleteBatch',
    method: 'DELETE',
    path: '/sys/sysUserAgent/deleteBatch',
    access,
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes agents, all or none',
  }),
}
