import type { Wire } from './connect.ts'

/** Opens a WebSocket. The token is sent as a sub-protocol, because addresses are logged. */
export const openSocket = (address: string, token: string): Wire =>
  // Heron only sets the handlers, so their parameters may be narrower than the browser's.
  new WebSocket(address, ['heron', token]) as unknown as Wire
