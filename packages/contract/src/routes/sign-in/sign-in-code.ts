import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { captchaFields, phoneOrMail } from './schema/sign-in.ts'

/** Purpose of a code; a code is valid for its purpose only. */
export const codePurposes = { '0': 'login', '1': 'registration', '2': 'passwordReset' } as const
/** `contact`: a new phone or e-mail address of a signed-in user. */
export type CodePurpose = (typeof codePurposes)[keyof typeof codePurposes] | 'contact'

/** Codes by text message, as proof of having the phone. */
export const signInCodeRoutes = {
  send: route({
    id: 'signInCode.send',
    method: 'POST',
    path: '/sys/sms',
    access: 'public',
    when: 'recovery',
    signed: true,
    body: z.strictObject({
      mobile: phoneOrMail(),
      smsmode: z
        .union([z.enum(['0', '1', '2']), z.literal([0, 1, 2])])
        .describe('0 login, 1 registration, 2 forgotten password'),
      ...captchaFields,
    }),
    answer: z.null(),
    perMinute: 60,
    done: 'codeSent',
    tags: ['session'],
    summary:
      'Sends six digits, good for ten minutes and one use; the same answer whether or not the number is known. By mail for a forgotten password alone',
  }),
}
