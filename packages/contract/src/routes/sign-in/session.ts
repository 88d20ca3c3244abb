import { limits } from '../../limits.ts'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { optionSchema } from '../schema/option.ts'
import { captchaFields, messageCode, mobile } from './schema/sign-in.ts'

const secret = () => z.string().max(limits.passwordLength)

/** Data of the signed-in user for their own browser; never password or salt. */
export const userInfoSchema = z.strictObject({
  id: id(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.int().describe('0 unknown, 1 male, 2 female'),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  orgCode: z.string().nullable(),
  status: z.int().describe('1 normal, 2 frozen'),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  telephone: z.string().nullable(),
  userIdentity: z.int().describe('1 ordinary, 2 superior'),
  departIds: z.string().nullable(),
  relTenantIds: z.string().nullable(),
})
export type UserInfo = z.infer<typeof userInfoSchema>

const dictionaries = z.record(z.string(), z.array(optionSchema))
export type Dictionaries = z.infer<typeof dictionaries>

const departSchema = z.strictObject({ id: id(), departName: z.string(), orgCode: z.string(), parentId: z.string() })
export type Depart = z.infer<typeof departSchema>

const tenantSchema = z.strictObject({ id: z.int(), name: z.string() })
export type Tenant = z.infer<typeof tenantSchema>

const rememberMe = z
  .union([z.boolean(), z.string().max(10)])
  .optional()
  .describe('Accepted and ignored')

export const loginInput = z.strictObject({
  username: z.string().min(1).max(100),
  password: secret().min(1),
  ...captchaFields,
  remember_me: rememberMe,
})

export const phoneLoginInput = z.strictObject({
  mobile: mobile(),
  captcha: messageCode(),
  remember_me: rememberMe,
})

export const loginResult = z.strictObject({
  token: z.string().describe('Opaque; sent back as X-Access-Token'),
  userInfo: userInfoSchema,
  sysAllDictItems: dictionaries,
  departs: z.array(departSchema),
  multi_depart: z.int().describe('0 none, 1 one, 2 several departments'),
  passwordDue: z
    .literal(true)
    .optional()
    .describe('The password is a one-time password; only account.firstPassword can be called'),
  tenantList: z.array(tenantSchema).optional().describe('Tenants to choose from; the chosen one is sent as tenant-id'),
})
export type LoginResult = z.infer<typeof loginResult>

export const onlineFields = {
  username: 'text',
  realname: 'text',
  ip: 'text',
  createTime: 'time',
  lastSeen: 'time',
} as const

const onlineSchema = z.strictObject({
  id: id(),
  token: id().describe('Handle for forceLogout; not the token'),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.int(),
  sex_dictText: z.string(),
  phone: z.string().nullable(),
  ip: z.string().nullable(),
  createTime: dateTimeText(),
  lastSeen: dateTimeText(),
  isSelf: z.boolean(),
})
export type Online = z.infer<typeof onlineSchema>

const tags = ['session']

/** Sign-in, sign-out, the user's own session, and other online users. */
export const sessionRoutes = {
  login: route({
    id: 'session.login',
    method: 'POST',
    path: '/sys/login',
    access: 'public',
    body: loginInput,
    answer: loginResult,
    perMinute: 240,
    done: 'signedIn',
    tags,
    summary: 'Signs in; the same answer for an unknown user and a wrong password',
  }),
  phoneLogin: route({
    id: 'session.phoneLogin',
    method: 'POST',
    path: '/sys/phoneLogin',
    access: 'public',
    when: 'codes',
    body: phoneLoginInput,
    answer: loginResult,
    perMinute: 120,
    done: 'signedIn',
    tags,
    summary: 'Signs in with a code that was sent to the phone; the same answer for an unknown number and a wrong code',
  }),
  logout: route({
    id: 'session.logout',
    method: 'POST',
    also: ['GET'],
    path: '/sys/logout',
    access: 'public',
    answer: z.null(),
    done: 'signedOut',
    tags,
    summary: 'Ends the session of the sent token; succeeds even if it has ended',
  }),
  userInfo: route({
    id: 'session.userInfo',
    method: 'GET',
    path: '/sys/user/getUserInfo',
    access: 'session',
    answer: z.strictObject({ userInfo: userInfoSchema, sysAllDictItems: dictionaries }),
    tags,
    summary: 'The caller, after a reload',
  }),
  departs: route({
    id: 'session.departs',
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    access: 'session',
    answer: z.strictObject({ list: z.array(departSchema), orgCode: z.string().nullable().describe('The current one') }),
    tags,
    summary: 'The caller’s departments',
  }),
  selectDepart: route({
    id: 'session.selectDepart',
    method: 'POST',
    also: ['PUT'],
    path: '/sys/selectDepart',
    access: 'session',
    body: z.strictObject({
      orgCode: z.string().min(1).max(64),
      username: z.string().max(100).optional().describe('If present, must be the caller’s own'),
    }),
    answer: z.strictObject({ userInfo: userInfoSchema }),
    audit: 'edit',
    tags,
    summary: 'Switches the caller to another of their departments',
  }),
  tenants: route({
    id: 'session.tenants',
    method: 'GET',
    path: '/sys/tenant/getCurrentUserTenant',
    access: 'session',
    answer: z.strictObject({ list: z.array(tenantSchema) }),
    tags,
    summary: 'The caller’s tenants that are neither frozen nor expired',
  }),
  updatePassword: route({
    id: 'session.updatePassword',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/updatePassword',
    access: 'session',
    body: z.strictObject({
      username: z.string().max(100).optional().describe('If present, must be the caller’s own'),
      oldpassword: secret(),
      password: secret(),
      confirmpassword: secret(),
    }),
    answer: z.null(),
    audit: 'edit',
    done: 'passwordReset',
    tags,
    summary: 'Changes the caller’s password and ends their other sessions',
  }),
  online: route({
    id: 'session.online',
    method: 'GET',
    path: '/sys/online/list',
    access: 'system:online:list',
    query: listQuery(onlineFields),
    answer: page(onlineSchema),
    tags,
    summary: 'Live sessions',
  }),
  forceLogout: route({
    id: 'session.forceLogout',
    method: 'POST',
    path: '/sys/online/forceLogout',
    access: 'system:online:forceLogout',
    body: z.strictObject({ token: id().describe('Handle from the list') }),
    answer: z.null(),
    audit: 'edit',
    done: 'signedOut',
    tags,
    summary: 'Ends a session of another user, effective from its next call',
  }),
  docsTicket: route({
    id: 'session.docsTicket',
    method: 'POST',
    path: '/sys/docs/ticket',
    access: 'system:docs',
    answer: z.strictObject({ ticket: z.string() }),
    tags,
    summary: 'A ticket for the interface documents, valid once within a minute: docs?ticket=…',
  }),
}
