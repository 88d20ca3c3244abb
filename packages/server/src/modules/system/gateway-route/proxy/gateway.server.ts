import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxy from '@fastify/http-proxy'
import { gatewayRouteRoutes } from '@heron/contract/routes'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { AppError } from '../../../../platform/app-error.ts'
import { ticketFor } from '../../../../platform/auth/tickets.ts'
import { installErrorEdge } from '../../../../platform/http/error-edge.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createAgents } from './agents.ts'
import { admit, type Forwarded, type GatewayLimits, ownOrigin } from './forward.ts'
import { ownLocation, returnedHeaders, sentHeaders, upstreamPath } from './headers.ts'
import { Limiter } from './limiter.ts'
import { Passes } from './pass.ts'
import { LiveRoutes } from './routes.ts'

const usual: GatewayLimits = { body: 10_485_760, silence: 15_000, whole: 300_000 }
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Status codes by which a service reports that it is unavailable. */
const away: ReadonlySet<number> = new Set([502, 503, 504])

declare module 'fastify' {
  interface FastifyRequest {
    forwarded: Forwarded | null
  }
}

function instance({ config, log, ids }: Platform): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids(),
    childLoggerFactory: (logger) => logger,
    requestTimeout: 60_000,
    http: { maxHeaderSize: 16_384, headersTimeout: 10_000 },
    trustProxy: config.proxies.length > 0 ? config.proxies.filter((each) => isIP(each.split('/')[0] ?? '')) : false,
    forceCloseConnections: true,
  })
}

/** Logs one line for each forwarded call: user, target and outcome. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { forwarded, method, ip } = request
    const ms = Math.round(reply.elapsedTime)
    const call = { reqId: request.id, gatewayRoute: forwarded?.route.routerId, user: forwarded?.username }
    request.log.info({ ...call, method, status: reply.statusCode, ms, ip }, 'gateway call')
    done()
  })
}

/** `/.heron/enter`: accepts a ticket of `gatewayRoute.open` and gives the browser its pass. */
function acceptTickets(app: FastifyInstance, { tickets }: Platform, routes: LiveRoutes, passes: Passes): void {
  app.get<{ Querystring: { route?: unknown; ticket?: unknown } }>('/.heron/enter', async (request, reply) => {
    const { route: id, ticket } = request.query
    const holder = await tickets.redeemFor(ticket, ticketFor(gatewayRouteRoutes.open, String(id)))
    const route = (await routes.all()).find((each) => each.id === id)
    if (!holder || !route) throw new AppError('GATEWAY_CLOSED')
    // The page navigates by script instead of a redirect: the strict cookie is only sent with requests from the
    // gateway's own page.
    return reply
      .headers({
        'set-cookie': passes.cookie(route, holder),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta http-equiv="refresh" content="0;url=${route.entry}"><title>Heron</title>`)
  })
}

const forwardedOf = (request: FastifyRequest): Forwarded => {
  if (!request.forwarded) throw new AppError('GATEWAY_CLOSED')
  return request.forwarded
}

/** Serves the fallback where there is one; otherwise fails. */
function fallBack(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  const { route, path } = forwardedOf(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && route.fallback && route.fallback !== path) return reply.redirect(route.fallback, 302)
  return reply.send(error)
}

const isLate = (cause: Error) => /timeout|in time/i.test(cause.message)

/** The AppError for a failure between gateway and service. */
function failureOf(error: Error): AppError {
  if (error.cause instanceof AppError) return error.cause
  return new AppError(isLate(error) ? 'GATEWAY_LATE' : 'GATEWAY_AWAY')
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message)

/** Handling of answers and failures of services. */
const replies = ({ breakers, log }: Platform) => ({
  retryDelay: () => null,
  onResponse: (request: FastifyRequest, reply: FastifyReply, answer: { stream: IncomingMessage }) => {
    const { route, path } = forwardedOf(request)
    const { stream } = answer
    const { location } = stream.headers
    const own = location === undefined ? undefined : ownLocation(location, path, route)
    if (location !== undefined && own === undefined) {
      stream.destroy()
      breakers.note(route.id, `redirects to ${location}`)
      return fallBack(request, reply, new AppError('GATEWAY_REDIRECT'))
    }
    if (own !== undefined) reply.header('location', own)
    const status = stream.statusCode ?? 502
    if (away.has(status)) breakers.failed(route.id, `answers ${status}`)
    else stream.once('end', () => breakers.succeeded(route.id))
    stream.once('error', (cause) => breakers.failed(route.id, `ends within its answer: ${cause.message}`))
    return reply.send(stream)
  },
  onError: (reply: FastifyReply, { error }: { error: Error }) => {
    const { request } = reply
    const { route } = forwardedOf(request)
    const failure = failureOf(error)
    if (failure.code !== 'TOO_LARGE') breakers.failed(route.id, reasonOf(error))
    log.info({ gatewayRoute: route.routerId, reason: reasonOf(error) }, 'a gateway call failed')
    return fallBack(request, reply, failure)
  },
})

/** Forwards calls to the services behind the enabled routes, on a port of its own (ADR 0034). */
export async function createGateway(platform: Platform, limits: GatewayLimits = usual): Promise<FastifyInstance> {
  const { breakers, clock, reach } = platform
  const app = instance(platform)
  const routes = new LiveRoutes(platform)
  const passes = new Passes(platform)
  const needs = { platform, routes, passes, limiter: new Limiter(clock), limits }
  installErrorEdge(app, clock)
  logCalls(app)
  app.decorateRequest('forwarded', null)
  acceptTickets(app, platform, routes, passes)
  await app.register(proxy, {
    upstream: '',
    httpMethods: methods,
    internalRewriteLocationHeader: false,
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
    http: { agents: createAgents(reach), requestOptions: { timeout: limits.silence } },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      request.forwarded = await admit(needs, request, reply)
      if (breakers.admits(request.forwarded.route.id)) return undefined
      return fallBack(request, reply.header('retry-after', '30'), new AppError('GATEWAY_PAUSED'))
    },
    handler: (request, reply, _destination, options) => {
      const { route, path } = forwardedOf(request)
      return reply.from(upstreamPath(path, route), options)
    },
    replyOptions: {
      ...replies(platform),
      getUpstream: (request) => forwardedOf(request as FastifyRequest).route.upstream.origin,
      rewriteRequestHeaders: (request, headers) => {
        const { route } = forwardedOf(request as FastifyRequest)
        return sentHeaders(headers, route, ownOrigin(platform, request as FastifyRequest))
      },
      rewriteHeaders: (headers, request) => {
        const { route, renewed } = forwardedOf(request as FastifyRequest)
        return returnedHeaders(headers, route, renewed)
      },
    },
  } as Parameters<typeof proxy>[1])
  return app
}
