import { z } from 'zod'
import { formats } from './formats.ts'

/** A mobile phone number of the mainland, the one rule of the server. */
export const mobilePattern = formats.mobile

/** An e-mail address. */
export const email = () => z.email().max(100)
