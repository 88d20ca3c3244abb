import { limits } from '../../../limits.ts'
import { codePattern, email, format } from '../../../rules/index.ts'
import { z } from '../../../wire/z.ts'

/** Captcha fields of calls that are costly or attractive to attackers. */
export const captchaFields = {
  captcha: z.string().max(20).optional(),
  checkKey: z
    .union([z.string().max(40), z.number()])
    .optional()
    .describe('Key of the picture'),
  work: z.string().max(100).optional().describe('Proof of work for the picture: eight numbers joined by dots'),
}

export const mobile = () => format('mobile')
/** Where the code for a password reset is sent. */
export const phoneOrMail = () =>
  z.union([mobile(), email()]).describe('Phone number, or e-mail address if codes are sent by mail')
export const messageCode = () => z.string().regex(codePattern).describe('Six digits from the message')
/** The user's own password, to confirm their identity. */
export const ownPassword = () =>
  z
    .string()
    .min(1)
    .max(limits.passwordLength)
    .optional()
    .describe('The caller’s own; without it the caller is verified by a passkey or a code')
export const newPassword = () => z.string().min(1).max(limits.passwordLength)

/** Sign-in methods of this server; embedded in the page itself. */
export const signInOptions = z.strictObject({
  captcha: z.enum(['always', 'after-failures', 'off']),
  work: z.int().describe('Zero bits of each part of the proof of work of a picture code; 0: none'),
  codes: z.boolean().describe('Codes by text message, for phone login and a forgotten password'),
  mailCodes: z.boolean().describe('Codes by mail, for a forgotten password'),
  registration: z.boolean(),
  qr: z.boolean().describe('Confirmation on a signed-in phone'),
  cas: z.string().nullable().describe('Address of the CAS server'),
  providers: z.array(z.strictObject({ source: z.string(), title: z.string() })),
  record: z.strictObject({ text: z.string(), address: z.string() }).nullable().describe('Filing record of the site'),
})
export type SignInOptions = z.infer<typeof signInOptions>
