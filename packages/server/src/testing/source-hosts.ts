import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from './postgres-cluster.ts'

/** Hosts for tests of data sources besides the databases themselves. */
export interface SourceHosts {
  /** Port on which connections are accepted and never answered. */
  readonly silent: number
  /** Port on which no server listens. */
  readonly closed: number
  /** The setting that allows a server to reach these ports and the given ones. */
  readonly allowed: string
  readonly close: () => void
}

export async function openSourceHosts(ports: readonly (number | string)[]): Promise<SourceHosts> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const silent = typeof address === 'object' && address ? address.port : 0
  const closed = await freePort()
  const allowed = [...ports, silent, closed].map((port) => `127.0.0.1:${port}`).join(',')
  return { silent, closed, allowed, close: () => void server.close() }
}
