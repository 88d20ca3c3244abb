import { basePath } from '../api/address.ts'
import { session } from '../session/session-store.ts'

/** The part of a browser's WebSocket that Heron uses; tests provide their own. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
  readonly send: (text: string) => void
  readonly close: () => void
}

type Open = (address: string, token: string) => Wire

/** Opens a socket of the signed-in user; undefined without one. */
export function connectToServer(pathOf: (userId: string) => string, open: Open): Wire | undefined {
  const held = session.get()
  if (!held?.user) return undefined
  const origin = location.origin.replace(/^http/, 'ws')
  return open(`${origin}${basePath}/${pathOf(held.user.id)}`, held.token)
}
