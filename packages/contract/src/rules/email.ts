import { shared } from '../wire/shared.ts'
import { z } from '../wire/z.ts'
import { EMAIL_LENGTH, emailPattern } from './contact.ts'

/** An e-mail address. */
export const email = shared(() => z.email({ pattern: emailPattern }).max(EMAIL_LENGTH))
