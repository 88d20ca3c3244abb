import { formats } from './formats.ts'

/** A mobile phone number of mainland China; the server's only rule for it. */
export const mobilePattern = formats.mobile

export const EMAIL_LENGTH = 100
/** The form of an e-mail address, without its length. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

/** Whether the text is an e-mail address. The browser checks it before sending, without a schema. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && emailPattern.test(text)
