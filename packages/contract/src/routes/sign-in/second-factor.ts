import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { ownPassword } from './schema/sign-in.ts'
import { loginResult } from './session.ts'

const tags = ['account']
/** Six digits of the authenticator, or a recovery code as printed. */
const factor = () => z.string().regex(/^\s*(\d{3} ?\d{3}|[A-Za-z2-7]{4}(-?[A-Za-z2-7]{4}){3})\s*$/)
const recoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string()).describe('Each valid for one use; shown once'),
})

/** A second factor besides the password: time-based codes of an authenticator (RFC 6238). */
export const secondFactorRoutes = {
  login: route({
    id: 'secondFactor.login',
    method: 'POST',
    path: '/sys/secondFactor/login',
    access: 'public',
    body: z.strictObject({
      ticket: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/)
        .describe('From the refusal SECOND_FACTOR of a login'),
      code: factor(),
    }),
    answer: loginResult,
    perMinute: 120,
    done: 'signedIn',
    tags: ['session'],
    summary: 'The second step of a login; a wrong code returns a new ticket, until the time limit',
  }),
  state: route({
    id: 'secondFactor.state',
    method: 'GET',
    path: '/sys/secondFactor/state',
    access: 'session',
    answer: z.strictObject({
      isOn: z.boolean(),
      since: dateTimeText().nullable(),
      recoveryLeft: z.int().describe('Recovery codes that are not used yet'),
    }),
    tags,
    summary: 'Whether the caller’s second factor is on',
  }),
  begin: route({
    id: 'secondFactor.begin',
    method: 'POST',
    path: '/sys/secondFactor/begin',
    access: 'session',
    body: z.strictObject({ password: ownPassword() }),
    answer: z.strictObject({
      secret: z.string().describe('Base32, to be typed where no picture can be read'),
      uri: z.string().describe('otpauth://… for the QR code'),
    }),
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Creates a secret for an authenticator; it has no effect until confirmed',
  }),
  confirm: route({
    id: 'secondFactor.confirm',
    method: 'POST',
    path: '/sys/secondFactor/confirm',
    access: 'session',
    body: z.strictObject({ code: z.string().regex(/^\s*\d{3} ?\d{3}\s*$/) }),
    answer: recoveryCodes,
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Switches on the second factor with a first code, and ends the other sessions',
  }),
  renew: route({
    id: 'secondFactor.renew',
    method: 'POST',
    path: '/sys/secondFactor/renew',
    access: 'session',
    body: z.strictObject({ password: ownPassword() }),
    answer: recoveryCodes,
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Creates new recovery codes; the old ones become invalid',
  }),
  disable: route({
    id: 'secondFactor.disable',
    method: 'POST',
    path: '/sys/secondFactor/disable',
    access: 'session',
    body: z.strictObject({ password: ownPassword() }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Switches off the caller’s second factor',
  }),
  reset: route({
    id: 'secondFactor.reset',
    method: 'POST',
    path: '/sys/secondFactor/reset',
    access: 'system:user:changepwd',
    body: z.strictObject({ userId: id() }),
    answer: z.null(),
    audit: 'edit',
    tags,
    summary: 'Switches off the second factor of a user who has lost it, and ends their sessions',
  }),
}
