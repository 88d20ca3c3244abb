import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface CutWire {
  /** Port on this machine that leads to the server. */
  readonly port: number
  /**
   * From now on nothing passes in either direction, and neither end notices: like a closed laptop or a pulled cable.
   */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

/** A connection between clients and a local server that can be cut without notice. */
export async function openWire(to: number): Promise<CutWire> {
  const ends = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket, other: Socket) => {
    ends.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (!isCut) other.write(bytes)
    })
    socket.once('close', () => {
      ends.delete(socket)
      if (!isCut) other.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    keep(near, far)
    keep(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    port: address.port,
    cut: () => {
      isCut = true
    },
    close: async () => {
      for (const socket of ends) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
