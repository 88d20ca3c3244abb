import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { connect, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { LeadsInside } from '../../../../platform/outbound/outside.ts'
import type { Reach } from '../../../../platform/outbound/reach.ts'
import { NotAllowed, reasons } from './reasons.ts'

/** ms to connect to a service. */
const patience = 5_000

interface Wanted {
  readonly host?: string | null
  readonly port?: number | string | null
  readonly servername?: string
}
type Connected = (cause: Error | null, stream: Duplex) => void

/** Connects to the checked address only. */
function connecting(reach: Reach, isTls: boolean, wanted: Wanted, done: Connected): void {
  const host = (wanted.host ?? '').replace(/^\[|\]$/g, '')
  const port = Number(wanted.port ?? (isTls ? 443 : 80))
  reach(host, port).then(
    ({ address, isNamed }) => {
      if (!isTls && !isNamed) {
        done(new NotAllowed(reasons.plain(`http://${host}:${port}`)), new Socket())
        return
      }
      const socket = isTls
        ? connectTls({ host: address, port, servername: wanted.servername ?? host })
        : connect({ host: address, port })
      // Not the socket's own timeout, which belongs to the request.
      const timer = setTimeout(() => socket.destroy(new Error(`${host}:${port} cannot be reached in time`)), patience)
      for (const event of [isTls ? 'secureConnect' : 'connect', 'close']) socket.once(event, () => clearTimeout(timer))
      done(null, socket)
    },
    (cause: Error) =>
      done(cause instanceof LeadsInside ? new NotAllowed(reasons.forbidden(`${host}:${port}`)) : cause, new Socket()),
  )
}

/** Agents that follow the rules of `HERON_OUTBOUND_PRIVATE`: one connection for each call, none kept open. */
export function createAgents(reach: Reach) {
  class Http extends HttpAgent {
    override createConnection(options: Wanted, done?: Connected): undefined {
      connecting(reach, false, options, done ?? (() => {}))
    }
  }
  class Https extends HttpsAgent {
    override createConnection(options: Wanted, done?: Connected): undefined {
      connecting(reach, true, options, done ?? (() => {}))
    }
  }
  return { 'http:': new Http({ keepAlive: false }), 'https:': new Https({ keepAlive: false }) }
}
