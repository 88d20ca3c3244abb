import { email, format } from '../../rules/index.ts'
import { id, name } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateText, dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { messageCode, mobile, newPassword, ownPassword } from './schema/sign-in.ts'
import { userInfoSchema } from './session.ts'

const tags = ['account']

/** Empty or absent means none. */
const nothing = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('').transform(() => null)]).nullable()

const switches = z.strictObject({
  popup: z.boolean().describe('Show a reminder when a message arrives; the bell lists it in any case'),
  safety: z.boolean().describe('Send a mail when password, phone, e-mail or second factor change'),
})
export type NoticeSwitches = z.infer<typeof switches>

/** One’s own account. */
export const accountRoutes = {
  firstPassword: route({
    id: 'account.firstPassword',
    method: 'POST',
    path: '/sys/user/firstPassword',
    access: 'session',
    whileDue: true,
    body: z.strictObject({ password: newPassword(), confirmpassword: newPassword() }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 60,
    done: 'passwordReset',
    tags,
    summary: 'Replaces a one-time password; until then every other call of the session is refused',
  }),
  appEdit: route({
    id: 'account.appEdit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/appEdit',
    access: 'session',
    body: z.strictObject({
      realname: name(100).optional(),
      avatar: nothing(
        z
          .string()
          .max(255)
          .regex(/^f\/\d+\/[^/\\]+$/),
      ).optional(),
      sex: z.int().min(0).max(2).optional(),
      birthday: nothing(dateText()).optional(),
      telephone: nothing(format('deskPhone')).optional(),
      phone: z.string().max(45).nullable().optional().describe('Accepted unchanged; see updateMobile'),
      email: z.string().max(100).nullable().optional().describe('Accepted unchanged; see updateEmail'),
    }),
    answer: userInfoSchema,
    audit: 'edit',
    tags,
    summary: 'Changes the user’s own details; fields left out stay',
  }),
  contactCode: route({
    id: 'account.contactCode',
    method: 'POST',
    path: '/sys/user/contactCode',
    access: 'session',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('phone'), to: mobile(), password: ownPassword() }),
      z.strictObject({ kind: z.literal('email'), to: email(), password: ownPassword() }),
    ]),
    answer: z.null(),
    audit: 'query',
    perMinute: 30,
    done: 'codeSent',
    tags,
    summary: 'Sends a code to a new phone or e-mail address of the caller',
  }),
  updateMobile: route({
    id: 'account.updateMobile',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/updateMobile',
    access: 'session',
    body: z.strictObject({ phone: mobile(), smscode: messageCode() }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 60,
    done: 'phoneSet',
    tags,
    summary: 'Sets the caller’s phone to the one the code was sent to',
  }),
  updateEmail: route({
    id: 'account.updateEmail',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/updateEmail',
    access: 'session',
    body: z.strictObject({ email: email(), smscode: messageCode() }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Sets the caller’s e-mail address to the one the code was sent to',
  }),
  sessions: route({
    id: 'account.sessions',
    method: 'GET',
    path: '/sys/user/mySessions',
    access: 'session',
    answer: z.array(
      z.strictObject({
        id: id().describe('Handle; not the token'),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        createTime: dateTimeText(),
        lastSeen: dateTimeText(),
        isSelf: z.boolean(),
      }),
    ),
    tags,
    summary: 'The caller’s sessions',
  }),
  endSession: route({
    id: 'account.endSession',
    method: 'POST',
    path: '/sys/user/endSession',
    access: 'session',
    body: z.strictObject({ id: id() }),
    answer: z.null(),
    audit: 'edit',
    tags,
    summary: 'Signs out one of the caller’s sessions',
  }),
  endOtherSessions: route({
    id: 'account.endOtherSessions',
    method: 'POST',
    path: '/sys/user/endOtherSessions',
    access: 'session',
    answer: z.null(),
    audit: 'edit',
    tags,
    summary: 'Signs out the caller’s other sessions',
  }),
  bindings: route({
    id: 'account.bindings',
    method: 'GET',
    path: '/sys/thirdLogin/mine',
    access: 'session',
    answer: z.array(
      z.strictObject({ id: id(), source: z.string(), realname: z.string().nullable(), createTime: dateTimeText() }),
    ),
    tags,
    summary: 'The caller’s accounts at providers that can sign in here',
  }),
  unbind: route({
    id: 'account.unbind',
    method: 'POST',
    path: '/sys/thirdLogin/unbind',
    access: 'session',
    body: z.strictObject({ id: id(), password: ownPassword() }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Unbinds an account at a provider from the caller',
  }),
  notices: route({
    id: 'account.notices',
    method: 'GET',
    path: '/sys/user/noticeSwitches',
    access: 'session',
    answer: switches,
    tags,
    summary: 'The user’s notification settings',
  }),
  setNotices: route({
    id: 'account.setNotices',
    method: 'PUT',
    path: '/sys/user/noticeSwitches',
    access: 'session',
    body: switches,
    answer: switches,
    audit: 'edit',
    tags,
    summary: 'Sets the user’s notification settings',
  }),
  logins: route({
    id: 'account.logins',
    method: 'GET',
    path: '/sys/user/myLogins',
    access: 'session',
    answer: z.array(
      z.strictObject({ id: id(), logContent: z.string(), ip: z.string().nullable(), createTime: dateTimeText() }),
    ),
    tags,
    summary: 'The caller’s latest sign-ins and failed attempts',
  }),
}
