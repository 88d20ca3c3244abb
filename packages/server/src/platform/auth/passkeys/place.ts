import { isIP } from 'node:net'
import { AppError } from '../../app-error.ts'

/** Where browsers use this server, as WebAuthn names it. */
export interface Place {
  readonly origin: string
  /** The host name that passkeys are made for. */
  readonly rpId: string
}

/** The place of an origin that is ours; undefined without one, and for bare addresses: WebAuthn takes names only. */
export function findPlace(origin: string | undefined): Place | undefined {
  const rpId = origin === undefined ? '' : new URL(origin).hostname
  if (origin === undefined || rpId === '' || isIP(rpId.replace(/^\[(.*)\]$/, '$1')) !== 0) return undefined
  return { origin, rpId }
}

/** The same. Throws PASSKEY_NO_NAME where there is none. */
export function placeOf(origin: string | undefined): Place {
  const place = findPlace(origin)
  if (!place) throw new AppError('PASSKEY_NO_NAME')
  return place
}
