import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../platform/auth/token.ts'
import { base32 } from '../../../platform/auth/totp.ts'

const count = 10
/** 80 bits each: not to be found by trying, with or without the table. */
const bytes = 10

const grouped = (text: string) => (text.match(/.{4}/g) ?? []).join('-')

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => grouped(base32(randomBytes(bytes))))

/** What is kept of one, however it is typed. */
export const recoveryHash = (userId: string, code: string): string =>
  hashToken(`recovery:${userId}:${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)
