import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './postgres-cluster.ts'

/** Hosts for tests of data sources besides the databases themselves. */
export interface SourceHosts {
  /** Port on which connections are accepted and never answered. */
  readonly silent: number
  /** Port on which no server listens. */
  readonly closed: number
  /** Port on which connections are accepted and closed at once. */
  readonly closing: number
  /** Port of a server that is no database. */
  readonly strange: number
  /** The setting that allows a server to reach these ports and the given ones. */
  readonly allowed: string
  readonly close: () => void
}

async function listening(
  answer: (socket: Socket) => void,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((socket) => {
    // The database's client may end the connection at any moment.
    socket.on('error', () => undefined)
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

export async function openSourceHosts(ports: readonly (number | string)[]): Promise<SourceHosts> {
  const silent = await listening(() => undefined)
  const closing = await listening((socket) => void socket.destroy())
  const strange = await listening((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  const closed = await freePort()
  const own = [silent, closing, strange]
  const allowed = [...ports, closed, ...own.map(({ port }) => port)].map((port) => `127.0.0.1:${port}`).join(',')
  const close = () => {
    for (const { server } of own) server.close()
  }
  return { silent: silent.port, closed, closing: closing.port, strange: strange.port, allowed, close }
}
