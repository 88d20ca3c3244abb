export { chosenNamePattern, passwordPattern, usernamePattern } from './account.ts'
export { codePattern } from './code.ts'
export { email, mobilePattern, phone } from './contact.ts'
