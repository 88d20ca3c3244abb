import { basePath } from '../api/address.ts'
import { session } from '../session/session-store.ts'

/** What a browser's WebSocket offers, as far as Heron uses it; tests bring their own. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
  readonly send: (text: string) => void
  readonly close: () => void
}

/** Opens a socket of the signed-in user; undefined without one. */
export function connectToServer(pathOf: (userId: string) => string): Wire | undefined {
  const held = session.get()
  if (!held?.user) return undefined
  const origin = location.origin.replace(/^http/, 'ws')
  // The token travels as a sub-protocol: it must not stand in an address, where logs would keep it.
  const opened = new WebSocket(`${origin}${basePath}/${pathOf(held.user.id)}`, ['heron', held.token])
  // Heron only sets the handlers, so that theirs may take less than the browser gives.
  return opened as unknown as Wire
}
