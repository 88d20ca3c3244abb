import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** This machine's own names for itself: supervisors and proxies beside us use them, and no page elsewhere can be called so. */
const own = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Names that no stranger can register: without a dot, of this machine, or under an ending for private networks. */
const unregistered = /^([a-z0-9-]+|.+\.(local|localdomain|lan|home\.arpa|internal|intranet|test))$/

/** May a browser call this server by the name without being told by a setting? Addresses and unregistrable names only. */
export function isSafeOwnName(name: string): boolean {
  const plain = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) !== 0 || plain === hostname().toLowerCase() || unregistered.test(plain)
}

/**
 * The origin under which browsers reach this server by a request: the public one, else that of the request. Undefined
 * under a name that its owner may point at this server (DNS rebinding): that one is not ours.
 */
export function trustedOrigin(request: FastifyRequest, publicOrigin: string): string | undefined {
  if (publicOrigin) return publicOrigin
  return isSafeOwnName(request.hostname) ? `${request.protocol}://${request.host}` : undefined
}

/** Where the public origin is known, calls under another name are not ours to answer. */
export function refuseForeignHosts(app: FastifyInstance, publicOrigin: string): void {
  if (!publicOrigin) return
  const { host } = new URL(publicOrigin)
  app.addHook('onRequest', async (request) => {
    const claimed = request.headers.host ?? ''
    if (claimed.toLowerCase() !== host && !own.test(claimed)) throw new AppError('MISDIRECTED')
  })
}
