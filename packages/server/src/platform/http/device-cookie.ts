import type { FastifyRequest } from 'fastify'
import { knownFor } from '../auth/known-devices.ts'
import { tokenPattern } from '../auth/token.ts'

const name = 'heron_device'

/**
 * The token that identifies a browser. It grants nothing: it only exempts its accounts from waits caused by failures of
 * others.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value !== undefined && tokenPattern.test(value)) return value
  }
  return undefined
}

/** The header that stores the browser's token, inaccessible to scripts. */
export const deviceCookie = (token: string, { path, secure }: { readonly path: string; readonly secure: boolean }) =>
  `${name}=${token}; Path=${path}; Max-Age=${knownFor / 1_000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
