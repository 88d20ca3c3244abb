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
import type { Platform } from '../../../../platform/platform.ts'
import { createAgents } from './agents.ts'
import { installFailures, noteFailure } from './failures.ts'
import { fallBack, withoutHeaders } from './fallback.ts'
import { admit, type Forwarded, type ForwardNeeds, type GatewayLimits, ownOrigin } from './forward.ts'
import { ownLocation, returnedHeaders, sentHeaders, upstreamPath } from './headers.ts'
import { Limiter } from './limiter.ts'
import { Passes } from './pass.ts'
import { reasons } from './reasons.ts'
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

/** Handling of answers and failures of services. */
const replies = (needs: ForwardNeeds) => {
  const { breakers, log } = needs.platform
  return {
    retryDelay: () => null,
    onResponse: (request: FastifyRequest, reply: FastifyReply, answer: { stream: IncomingMessage }) => {
      const forwarded = forwardedOf(request)
      const { route, path } = forwarded
      const { stream } = answer
      const { location } = stream.headers
      const own = location === undefined ? undefined : ownLocation(location, path, route)
      if (location !== undefined && own === undefined) {
        stream.destroy()
        breakers.refused(route.id, reasons.redirect(location))
        return withoutHeaders(reply).send(new AppError('GATEWAY_REDIRECT'))
      }
      if (own !== undefined) reply.header('location', own)
      const status = stream.statusCode ?? 502
      stream.once('error', (cause) => breakers.failed(route.id, reasons.cutOff(cause.message)))
      if (!away.has(status)) {
        stream.once('end', () => breakers.succeeded(route.id))
        return reply.send(stream)
      }
      breakers.failed(route.id, reasons.status(status))
      return void fallBack(needs, { request, reply, forwarded }).then(
        (isSent) => (isSent ? stream.destroy() : reply.send(stream)),
        (cause: unknown) => reply.send(cause),
      )
    },
    onError: (reply: FastifyReply, { error }: { error: Error }) => {
      const { request } = reply
      const forwarded = forwardedOf(request)
      const { route } = forwarded
      const failure = noteFailure(breakers, route.id, error)
      log.info({ gatewayRoute: route.routerId, code: failure.code, err: error }, 'a gateway call failed')
      const fail = () => withoutHeaders(reply).send(failure)
      if (failure.code === 'GATEWAY_FORBIDDEN') return fail()
      return void fallBack(needs, { request, reply, forwarded }).then(
        (isSent) => (isSent ? reply : fail()),
        (cause: unknown) => reply.send(cause),
      )
    },
  }
}

/** Forwards calls to the services behind the enabled routes, on a port of its own (ADR 0034). */
export async function createGateway(platform: Platform, limits: GatewayLimits = usual): Promise<FastifyInstance> {
  const { breakers, clock, reach } = platform
  const app = instance(platform)
  const routes = new LiveRoutes(platform)
  const passes = new Passes(platform)
  const needs = { platform, routes, passes, limiter: new Limiter(clock), limits }
  installFailures(app, clock)
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
      const forwarded = await admit(needs, request, reply)
      request.forwarded = forwarded
      const { id } = forwarded.route
      if (breakers.admits(id)) return undefined
      if (await fallBack(needs, { request, reply, forwarded })) return reply
      throw new AppError('GATEWAY_PAUSED', { seconds: Math.max(1, Math.ceil(breakers.pauseLeft(id) / 1_000)) })
    },
    handler: (request, reply, _destination, options) => {
      const { route, path } = forwardedOf(request)
      return reply.from(upstreamPath(path, route), options)
    },
    replyOptions: {
      ...replies(needs),
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
