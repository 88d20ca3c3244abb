import { z } from 'zod'
import { EMAIL_LENGTH, emailPattern } from './contact.ts'

/** An e-mail address. */
export const email = () => z.email({ pattern: emailPattern }).max(EMAIL_LENGTH)
