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

/** Kinds of notices that a user may switch off. */
export const noticeKinds = ['popup', 'safety'] as const
export type NoticeKind = (typeof noticeKinds)[number]
const switches = z.strictObject({
  popup: z.boolean().describe('A reminder on the screen when news come; the bell has them all the same'),
  safety: z.boolean().describe('A mail when password, phone, e-mail or second factor change'),
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
    summary: 'Sends a code to a new phone or e-mail address of one’s own',
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
    summary: 'Takes the phone the code was sent to as one’s own',
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
    summary: 'Takes the address the code was sent to as one’s own',
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
    summary: 'Where one is signed in',
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
    summary: 'Signs one of one’s own sessions out',
  }),
  endOtherSessions: route({
    id: 'account.endOtherSessions',
    method: 'POST',
    path: '/sys/user/endOtherSessions',
    access: 'session',
    answer: z.null(),
    audit: 'edit',
    tags,
    summary: 'Signs all of one’s sessions out but this one',
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
    summary: 'Accounts of providers that sign one in here',
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
    summary: 'Takes away that a provider’s account signs one in here',
  }),
  notices: route({
    id: 'account.notices',
    method: 'GET',
    path: '/sys/user/noticeSwitches',
    access: 'session',
    answer: switches,
    tags,
    summary: 'Which notifications the user wants',
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
    summary: 'Sets which notifications the user wants',
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
    summary: 'One’s own latest sign-ins, and those that failed',
  }),
}
