import type { FastifyRequest } from 'fastify'
import { knownFor } from '../auth/known-devices.ts'
import { tokenPattern } from '../auth/token.ts'

const name = 'heron_device'

/** The token by which a browser is known. It opens nothing: it only spares its accounts the waits of strangers. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value !== undefined && tokenPattern.test(value)) return value
  }
  return undefined
}

/** The header that has the browser keep its token, out of reach of scripts. */
export const deviceCookie = (token: string, { path, secure }: { readonly path: string; readonly secure: boolean }) =>
  `${name}=${token}; Path=${path}; Max-Age=${knownFor / 1_000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
