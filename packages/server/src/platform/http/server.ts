import multipart from '@fastify/multipart'
import { limits } from '@heron/contract/limits'
import { seededRoles } from '@heron/contract/permissions'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { sendTelemetry } from '../measure/telemetry.ts'
import { traceRequests } from '../measure/traces.ts'
import { measureTraffic } from '../measure/traffic.ts'
import { isOlderAddress, OlderClient, olderBase } from '../older-client/older-client.ts'
import type { Platform } from '../platform.ts'
import { readAhead } from '../read-ahead.ts'
import { Dependents } from '../references/dependents.ts'
import { Scopes } from '../scope/scopes.ts'
import { acceptSockets } from '../sockets/upgrade.ts'
import { spareMemory } from '../spare-memory.ts'
import { bindRoutes } from './binder.ts'
import type { Binding } from './call.ts'
import { compressAnswers } from './compress.ts'
import { serveDocs } from './docs.ts'
import { answerOfFailure, installErrorEdge } from './error-edge.ts'
import { headersOf, installHeaders } from './headers.ts'
import { refuseForeignHosts } from './host.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { acceptJson } from './json-body.ts'
import { serveMetrics } from './metrics.ts'
import { refuseOverload, urgencyOf } from './overload.ts'
import { limitRates } from './rates.ts'
import { isOnFor, signInOptionsOf } from './sign-in-options.ts'
import { createSignatureCheck } from './signature.ts'
import { installUnknown } from './unknown.ts'
import { refuseUnread } from './unread-request.ts'
import { serveWeb, webFolder } from './web.ts'

export type Server = FastifyInstance

/** Routes under the base paths, and health routes at the root. */
export interface Bound {
  readonly calls: readonly Binding[]
  readonly health: readonly Binding[]
}

export interface ServerOptions {
  readonly checkAnswers: boolean
}

/** Addresses under the older platform's base path are routed like those under Heron's. */
const underOurs = (base: string, url = '/') => (isOlderAddress(url) ? base + url.slice(olderBase.length) : url)

const routesOf = (bindings: readonly Binding[]) => bindings.map(({ route }) => route)

const headersFor = ({ config }: Platform) =>
  headersOf({ secure: config.publicOrigin.startsWith('https:'), frameOrigins: config.frameOrigins })

function instance(platform: Platform): FastifyInstance {
  const { config, log, ids, clock } = platform
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids(),
    // Log lines name their call; a separate logger for every call would cost more than most calls log.
    childLoggerFactory: (logger) => logger,
    rewriteUrl: ({ url }) => underOurs(config.basePath, url),
    bodyLimit: limits.jsonBytes,
    // Headers within 10 s, the whole request within the browser's time limit.
    requestTimeout: limits.callTimeout,
    // Longer than proxies keep an idle connection (Caddy 120 s, nginx 60 s): a call sent while the server closes the
    // connection fails, and a proxy repeats only calls that change nothing.
    keepAliveTimeout: 130_000,
    http: {
      highWaterMark: readAhead,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
    },
    trustProxy: config.proxies.length > 0 ? [...config.proxies] : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    // Calls that arrive during shutdown are still answered and their connection closed: Fastify's own 503 has no
    // Retry-After.
    return503OnClosing: false,
    // An address that cannot be decoded reaches no route or hook.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.headers(headersFor(platform))
      reply.send(answerOfFailure(error, request, reply, clock))
    },
    clientErrorHandler: refuseUnread(headersFor(platform), clock),
    forceCloseConnections: 'idle',
  })
}

/** ms above which a successful call is also logged. */
const slow = 1_000

/** One line for each call: all at level debug, failed and slow ones at info. No bodies, queries or headers. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const level = reply.statusCode >= 400 || ms > slow ? 'info' : 'debug'
    const { method, ip, actor } = request
    const route = request.routeOptions.url ?? 'none'
    request.log[level](
      { reqId: request.id, method, route, status: reply.statusCode, ms, ip, user: actor?.username },
      'call',
    )
    done()
  })
}

/** ms between looks for idle connections during shutdown. */
const LOOK_MS = 50

/** During shutdown a connection is closed when its running call has ended, instead of after `keepAliveTimeout`. */
function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
}

/** Behind a proxy that is not configured, all users share the proxy's address and its limit. */
function noteUnknownProxy(app: FastifyInstance, { config, log }: Platform): void {
  if (config.proxies.length > 0) return
  let isNoted = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isNoted && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined) {
      isNoted = true
      log.warn(
        { from: request.ip },
        'X-Forwarded-For arrives and HERON_PROXIES names no proxy: limits by address count all people as one',
      )
    }
    done()
  })
}

/** The HTTP server with all routes bound, not listening yet. */
export async function createServer(platform: Platform, bound: Bound, { checkAnswers }: ServerOptions): Promise<Server> {
  const { config, clock, db, sessions, tickets, audit, staging, log } = platform
  const base = config.basePath
  const bindings = [...bound.calls, ...bound.health]
  const app = instance(platform)
  app.server.maxHeadersCount = 100
  installHeaders(app, headersFor(platform))
  logCalls(app)
  measureTraffic(app, platform.traffic)
  traceRequests(app, platform.traces, clock)
  await sendTelemetry(app, platform)
  spareMemory(app)
  acceptJson(app)
  installErrorEdge(app, clock)
  closeWhenIdle(app)
  noteUnknownProxy(app, platform)
  refuseOverload(app, platform.overload, urgencyOf(bound))
  refuseForeignHosts(app, config.publicOrigin, routesOf(bound.health))
  const countStranger = await limitRates(app, config.rateLimit, platform.counts)
  await compressAnswers(app)
  await app.register(multipart)
  const scopes = new Scopes(db, clock)
  await acceptSockets(app, { ...platform, countStranger }, scopes, base)
  const checkSignature = createSignatureCheck(config.signIn.signSecret, clock)
  const isOn = isOnFor(config)
  const idempotencyKeys = new IdempotencyKeys(db, clock, log)
  const options = {
    db,
    clock,
    sessions,
    tickets,
    countStranger,
    scopes,
    audit,
    staging,
    idempotencyKeys,
    isOn,
    checkSignature,
    publicOrigin: config.publicOrigin,
    cookies: { path: '/', secure: config.publicOrigin.startsWith('https:') },
    checkAnswers,
    dependents: new Dependents(db),
    olderClient: new OlderClient(db, scopes, routesOf(bindings)),
  }
  bindRoutes(app, base, bound.calls, options)
  bindRoutes(app, '', bound.health, options)
  await serveDocs(app, { ...platform, countStranger }, { calls: routesOf(bound.calls), health: routesOf(bound.health) })
  serveMetrics(app, platform)
  const folder = webFolder(config.web)
  if (!folder) log.warn('no built browser application found: only the calls are served')
  const demo = config.demo ? seededRoles.map(({ code }) => code) : []
  const served = { base, demo, signIn: signInOptionsOf(config), signSecret: config.signIn.signSecret }
  installUnknown(app, base, bound.calls, folder ? await serveWeb(app, folder, served) : undefined)
  return app
}
