import { z } from 'zod'

/** A mobile phone number of the mainland, the one rule of the server. */
export const mobilePattern = /^1[3-9]\d{9}$/

/** A phone number as people write it: digits, an optional +, blanks, dashes and brackets. */
export const phone = () => z.string().regex(/^\+?[\d ()-]{5,30}$/)

/** An e-mail address. */
export const email = () => z.email().max(100)
