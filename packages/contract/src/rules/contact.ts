import { formats } from './formats.ts'

/** A mobile phone number of the mainland, the one rule of the server. */
export const mobilePattern = formats.mobile

export const EMAIL_LENGTH = 100
/** The shape of an e-mail address, without its length. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

/** Is it an e-mail address? The browser asks so before it sends anything, without a schema. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && emailPattern.test(text)
