import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { RouteDefinition } from '@heron/contract/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** Names of this machine for itself: used by supervisors and local proxies, and impossible for a page elsewhere. */
const own = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Names that no outsider can register: without a dot, of this machine, or under an ending for private networks. */
const unregistered = /^([a-z0-9-]+|.+\.(local|localdomain|lan|home\.arpa|internal|intranet|test))$/

/** Whether browsers may use this name for the server without a setting: addresses and unregistrable names only. */
export function isSafeOwnName(name: string): boolean {
  const plain = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) !== 0 || plain === hostname().toLowerCase() || unregistered.test(plain)
}

/**
 * The origin at which browsers reach this server: the public one, else that of the request. Undefined for a name whose
 * owner may point it at this server (DNS rebinding).
 */
export function trustedOrigin(request: FastifyRequest, publicOrigin: string): string | undefined {
  if (publicOrigin) return publicOrigin
  return isSafeOwnName(request.hostname) ? `${request.protocol}://${request.host}` : undefined
}

/**
 * When the public origin is set, calls under another name are refused, except those to the health routes: Kubernetes
 * sends its probes to a pod's address, and a proxy its checks to a container's name.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  publicOrigin: string,
  health: readonly RouteDefinition[],
): void {
  if (!publicOrigin) return
  const { host } = new URL(publicOrigin)
  const free = new Set<string | undefined>(health.map(({ id }) => id))
  app.addHook('onRequest', async (request) => {
    if (free.has(request.routeOptions.config.routeId)) return
    const claimed = request.headers.host ?? ''
    if (claimed.toLowerCase() !== host && !own.test(claimed)) throw new AppError('MISDIRECTED')
  })
}
