import { limits } from '../../limits.ts'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idList, name, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { queryInt } from '../../wire/scalar.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'
import { userFields, userSchema } from './schema/user.ts'

/** Largest tenant number. */
const most = 999_999_999

const number = () => z.int().min(1).max(most)
const numberQuery = () => queryInt(1, most)

const fields = {
  name: name(100),
  beginDate: dateTimeText().nullable().default(null).describe('Open from; null: at once'),
  endDate: dateTimeText().nullable().default(null).describe('Open until; null: for ever'),
  status: z
    .union([z.literal(0), z.literal(1)])
    .default(1)
    .describe('1 normal, 0 frozen'),
}

/** Also accepts the number as text, as lists answer it. */
const numberOrText = () =>
  z.union([
    number(),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ])

const tenantSchema = z.strictObject({
  id: id().describe('Its number'),
  name: z.string(),
  houseNumber: z.string().nullable().describe('Used to request membership; only for those who manage the members'),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: z.int(),
  status_dictText: z.string(),
  users: z.int().describe('Number of members'),
  ...auditColumns,
})
export type TenantInfo = z.infer<typeof tenantSchema>

const isInOrder = ({ beginDate, endDate }: { beginDate: string | null; endDate: string | null }) =>
  beginDate === null || endDate === null || beginDate < endDate
const order = { message: 'inOrder', path: ['endDate'] }

export const tenantInput = z
  .strictObject({ id: number().describe('Entered, unique'), ...fields })
  .refine(isInOrder, order)
export const tenantEdit = z.strictObject({ id: numberOrText(), version: version(), ...fields }).refine(isInOrder, order)

export const tenantFields = {
  id: 'number',
  name: 'text',
  status: 'number',
  beginDate: 'time',
  endDate: 'time',
  createTime: 'time',
} as const

const requestSchema = z.strictObject({
  id: id(),
  tenantId: number(),
  tenantName: z.string(),
  userId: id(),
  username: z.string(),
  realname: z.string(),
  kind: z.enum(['join', 'invite']).describe('join: requested by the person; invite: by the tenant'),
  createTime: z.string(),
})
export type TenantRequest = z.infer<typeof requestSchema>

const tags = ['tenant']
const people = { tenantId: numberOrText(), userIdList: z.array(id()).min(1).max(limits.batchIds) }

/** Tenants: workshops in one installation that cannot see each other's data. */
export const tenantRoutes = {
  list: route({
    id: 'tenant.list',
    method: 'GET',
    path: '/sys/tenant/list',
    access: 'system:tenant:list',
    query: listQuery(tenantFields),
    answer: page(tenantSchema),
    tags,
    summary: 'Tenants, page by page; members of a tenant see their own',
  }),
  queryById: route({
    id: 'tenant.queryById',
    method: 'GET',
    path: '/sys/tenant/queryById',
    access: 'system:tenant:list',
    query: z.strictObject({ id: numberQuery() }),
    answer: tenantSchema,
    tags,
    summary: 'One tenant',
  }),
  queryList: route({
    id: 'tenant.queryList',
    method: 'GET',
    path: '/sys/tenant/queryList',
    access: 'system:user:list',
    query: z.strictObject({ ids: idList(limits.batchIds).optional() }),
    answer: z.array(z.strictObject({ id: number(), name: z.string() })),
    tags,
    summary: 'Active tenants to choose from, or those with these numbers',
  }),
  ...sheetRoutes({
    noun: 'tenant',
    base: 'sys/tenant',
    out: 'system:tenant:list',
    in: 'system:tenant:add',
    change: 'system:tenant:edit',
    fields: tenantFields,
    tags,
  }),
  add: route({
    id: 'tenant.add',
    method: 'POST',
    path: '/sys/tenant/add',
    access: 'system:tenant:add',
    body: tenantInput,
    answer: tenantSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a tenant',
  }),
  edit: route({
    id: 'tenant.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/tenant/edit',
    access: 'system:tenant:edit',
    body: tenantEdit,
    answer: tenantSchema,
    audit: 'edit',
    done: 'changed',
    tags,
    summary: 'Changes a tenant; freezing it ends the sessions of its people',
  }),
  delete: route({
    id: 'tenant.delete',
    method: 'DELETE',
    also: ['POST'],
    path: '/sys/tenant/delete',
    access: 'system:tenant:delete',
    query: z.strictObject({ id: numberQuery() }),
    answer: z.null(),
    audit: 'delete',
    done: 'tenantDeleted',
    tags,
    summary: 'Removes a tenant without members that owns nothing',
  }),
  deleteBatch: route({
    id: 'tenant.deleteBatch',
    method: 'DELETE',
    path: '/sys/tenant/deleteBatch',
    access: 'system:tenant:delete',
    query: z.strictObject({ ids: idList(limits.batchIds) }),
    answer: z.null(),
    audit: 'delete',
    tags,
    summary: 'Removes tenants without members; the message names the others',
  }),
  userList: route({
    id: 'tenant.userList',
    method: 'GET',
    path: '/sys/tenant/userList',
    access: 'system:tenant:users',
    query: listQuery(userFields, { tenantId: numberQuery() }),
    answer: page(userSchema),
    tags,
    summary: 'People of a tenant, page by page',
  }),
  addUsers: route({
    id: 'tenant.addUsers',
    method: 'POST',
    path: '/sys/tenant/addUsers',
    access: 'system:tenant:users',
    body: z.strictObject(people),
    answer: z.null(),
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Puts people the caller may see into a tenant',
  }),
  leaveTenant: route({
    id: 'tenant.leaveTenant',
    method: 'PUT',
    path: '/sys/tenant/leaveTenant',
    access: 'system:tenant:users',
    body: z.strictObject(people),
    answer: z.null(),
    audit: 'delete',
    done: 'done',
    tags,
    summary: 'Removes people from a tenant; those in no other tenant are signed out',
  }),
  invitationUserJoin: route({
    id: 'tenant.invitationUserJoin',
    method: 'PUT',
    path: '/sys/tenant/invitationUserJoin',
    access: 'system:tenant:users',
    body: z.strictObject({ tenantId: number(), username: name(100) }),
    answer: z.null(),
    audit: 'add',
    perMinute: 20,
    done: 'invited',
    tags,
    summary: 'Invites a user by account; they decide. The answer is the same if the account does not exist',
  }),
  joinTenantByHouseNumber: route({
    id: 'tenant.joinTenantByHouseNumber',
    method: 'POST',
    path: '/sys/tenant/joinTenantByHouseNumber',
    access: 'session',
    body: z.strictObject({ houseNumber: z.string().trim().min(1).max(16) }),
    answer: z.null(),
    audit: 'add',
    perMinute: 5,
    done: 'applied',
    tags,
    summary: 'Asks to belong to the tenant with this house number; another user decides',
  }),
  requests: route({
    id: 'tenant.requests',
    method: 'GET',
    path: '/sys/tenant/requests',
    access: 'system:tenant:users',
    query: z.strictObject({ tenantId: numberQuery() }),
    answer: z.array(requestSchema),
    tags,
    summary: 'Requests to join a tenant, and invitations',
  }),
  myInvitations: route({
    id: 'tenant.myInvitations',
    method: 'GET',
    path: '/sys/tenant/myInvitations',
    access: 'session',
    answer: z.array(requestSchema),
    tags,
    summary: 'Tenants that invite the caller',
  }),
  approve: route({
    id: 'tenant.approve',
    method: 'PUT',
    path: '/sys/tenant/approve',
    access: 'system:tenant:users',
    body: z.strictObject({ id: id(), agreed: z.boolean() }),
    answer: z.null(),
    audit: 'edit',
    done: 'done',
    tags,
    summary: 'Decides on another user’s request to join',
  }),
  agree: route({
    id: 'tenant.agree',
    method: 'PUT',
    path: '/sys/tenant/agree',
    access: 'session',
    body: z.strictObject({ id: id(), agreed: z.boolean() }),
    answer: z.null(),
    audit: 'edit',
    done: 'done',
    tags,
    summary: 'Accepts or declines an invitation',
  }),
}
