import type { Wire } from './connect.ts'

/** Opens a socket of the browser. The token travels as a sub-protocol: addresses are kept in logs. */
export const openSocket = (address: string, token: string): Wire =>
  // Heron only sets the handlers, so that theirs may take less than the browser gives.
  new WebSocket(address, ['heron', token]) as unknown as Wire
