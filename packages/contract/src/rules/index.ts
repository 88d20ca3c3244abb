export { chosenNamePattern, passwordPattern, usernamePattern } from './account.ts'
export { codePattern } from './code.ts'
export { email, mobilePattern } from './contact.ts'
export { type FormatName, format, formatOf, formats } from './formats.ts'
