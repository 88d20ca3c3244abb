import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { callBeginning } from '../db/connection-queue.ts'
import type { Overload, Urgency } from '../measure/overload.ts'
import { isSocketRoute } from '../sockets/upgrade.ts'
import type { Binding } from './call.ts'
import type {} from './request-context.ts'

type UrgencyOf = (request: FastifyRequest) => Urgency

/**
 * The urgency of a call, from the contract's definition of its route. Without one of its files a page does not open, so
 * they are refused as late as a sign-in.
 */
export function urgencyOf(bound: {
  readonly calls: readonly Binding[]
  readonly health: readonly Binding[]
}): UrgencyOf {
  const known = new Map<string, Urgency>(bound.health.map(({ route }) => [route.id, 'health']))
  for (const { route } of bound.calls) if (route.done === 'signedIn') known.set(route.id, 'sign-in')
  return ({ routeOptions: { url, config } }) =>
    url === '/metrics'
      ? 'health'
      : (known.get(config.routeId ?? '') ?? (url?.startsWith('/assets/') ? 'sign-in' : 'other'))
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
