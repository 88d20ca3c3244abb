import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../platform/auth/token.ts'
import { base32 } from '../../../platform/auth/totp.ts'

const count = 10
/** 80 bits each: cannot be guessed, even with the table of hashes. */
const bytes = 10

const grouped = (text: string) => (text.match(/.{4}/g) ?? []).join('-')

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => grouped(base32(randomBytes(bytes))))

/** The stored hash of a recovery code; spelling variants give the same hash. */
export const recoveryHash = (userId: string, code: string): string =>
  hashToken(`recovery:${userId}:${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)
