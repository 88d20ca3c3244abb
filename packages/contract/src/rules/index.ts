export { passwordPattern, usernamePattern } from './account.ts'
export { email, mobilePattern, phone } from './contact.ts'
