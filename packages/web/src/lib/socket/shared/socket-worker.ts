import { openSocket } from '../open-socket.ts'
import { Hub } from './hub.ts'
import type { ToHub } from './messages.ts'

/** The shared worker of all tabs; it ends with the last of them. */
const hub = new Hub(openSocket)

globalThis.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.onmessage = ({ data }: MessageEvent<ToHub>) => hub.hear(data, (message) => port.postMessage(message))
})
