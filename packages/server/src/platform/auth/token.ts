import { hash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 bits, as text for headers and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')

/** The exact form of tokens; other texts are not looked up. */
export const tokenPattern = /^[A-Za-z0-9_-]{43}$/
