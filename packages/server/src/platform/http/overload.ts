import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { callBeginning } from '../db/connection-queue.ts'
import type { Overload, Urgency } from '../measure/overload.ts'
import { isSocketRoute } from '../sockets/upgrade.ts'
import type { Binding } from './call.ts'
import type {} from './request-context.ts'

type UrgencyOf = (request: FastifyRequest) => Urgency

/** A page of the application: no route of its own, or the root, asked for by a browser that opens or reloads it. */
const isPage = ({ headers, routeOptions: { url } }: FastifyRequest): boolean =>
  (url === undefined || url === '/') && headers.accept?.includes('text/html') === true

/**
 * The urgency of a call, from the contract's definition of its route. A page and its files are refused as late as a
 * sign-in: without one of them it does not open, and a browser shows the text of a refused page as it is.
 */
export function urgencyOf(bound: {
  readonly calls: readonly Binding[]
  readonly health: readonly Binding[]
}): UrgencyOf {
  const known = new Map<string, Urgency>(bound.health.map(({ route }) => [route.id, 'health']))
  for (const { route } of bound.calls) if (route.done === 'signedIn') known.set(route.id, 'sign-in')
  return (request) => {
    const { url, config } = request.routeOptions
    if (url === '/metrics') return 'health'
    return known.get(config.routeId ?? '') ?? (url?.startsWith('/assets/') || isPage(request) ? 'sign-in' : 'other')
  }
}

/** Sockets have no answer that would end their count; uploads last as long as the browser's connection is slow. */
const isCounted = ({ headers, routeOptions }: FastifyRequest): boolean =>
  !isSocketRoute(routeOptions.url) && headers['content-type']?.startsWith('multipart/') !== true

/** While the server is overloaded, refuses calls with 503 and `Retry-After` after reading only their headers. */
export function refuseOverload(app: FastifyInstance, overload: Overload, urgencyOf: UrgencyOf): void {
  const connections = new WeakSet<Socket>()
  let accepted = 0
  const stop = overload.watch(() => accepted)
  app.addHook('onClose', async () => stop())
  const counted = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (_request, _reply, done) => callBeginning(done))
  app.addHook('onRequest', (request, _reply, done) => {
    // Sockets have their own limits, and all reconnect at once after a restart.
    if (isSocketRoute(request.routeOptions.url)) return done()
    const { socket } = request.raw
    if (!connections.has(socket)) {
      connections.add(socket)
      accepted += 1
    }
    done(overload.refuses(urgencyOf(request)) ? new AppError('OVERLOADED') : undefined)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (isCounted(request)) {
      counted.add(request)
      overload.underWay += 1
    }
    done()
  })
  // Called for every answer, even when the browser has gone; a second time if the first answer failed.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (counted.delete(request)) overload.underWay -= 1
    done()
  })
}
