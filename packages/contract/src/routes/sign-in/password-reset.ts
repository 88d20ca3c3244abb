import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { messageCode, newPassword, phoneOrMail } from './schema/sign-in.ts'

const tags = ['session']

/**
 * Resetting a forgotten password: a code to phone or e-mail proves the identity, and a ticket authorises the new
 * password.
 */
export const passwordResetRoutes = {
  verify: route({
    id: 'passwordReset.verify',
    method: 'POST',
    path: '/sys/user/phoneVerification',
    access: 'public',
    when: 'recovery',
    body: z.strictObject({ phone: phoneOrMail(), smscode: messageCode() }),
    answer: z.strictObject({
      username: z.string(),
      smscode: z.string().describe('Ticket for the new password, valid for ten minutes and one use'),
    }),
    audit: 'query',
    perMinute: 60,
    tags,
    summary: 'Exchanges the code for a ticket and returns the account',
  }),
  change: route({
    id: 'passwordReset.change',
    method: 'POST',
    path: '/sys/user/passwordChange',
    access: 'public',
    when: 'recovery',
    body: z.strictObject({
      username: z.string().min(1).max(100),
      password: newPassword(),
      phone: phoneOrMail(),
      smscode: z.string().min(1).max(100).describe('Ticket of the verification'),
    }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 60,
    done: 'forgottenPasswordReset',
    tags,
    summary: 'Sets a new password with the ticket and ends every session of the account',
  }),
}
