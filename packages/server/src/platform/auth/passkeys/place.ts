import { isIP } from 'node:net'
import { AppError } from '../../app-error.ts'

/** Where browsers reach this server, in terms of WebAuthn. */
export interface Place {
  readonly origin: string
  /** The host name that passkeys are bound to. */
  readonly rpId: string
}

/**
 * The place of one of Heron's origins; undefined without an origin, and for IP addresses: WebAuthn accepts names only.
 */
export function findPlace(origin: string | undefined): Place | undefined {
  const rpId = origin === undefined ? '' : new URL(origin).hostname
  if (origin === undefined || rpId === '' || isIP(rpId.replace(/^\[(.*)\]$/, '$1')) !== 0) return undefined
  return { origin, rpId }
}

/** The same. Throws PASSKEY_NO_NAME when there is none. */
export function placeOf(origin: string | undefined): Place {
  const place = findPlace(origin)
  if (!place) throw new AppError('PASSKEY_NO_NAME')
  return place
}
