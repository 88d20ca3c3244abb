import { isIP } from 'node:net'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { limits } from '@heron/contract/limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Platform } from '../platform.ts'
import { bindRoutes } from './binder.ts'
import type { Binding } from './call.ts'
import { installErrorEdge } from './error-edge.ts'
import { installHeaders } from './headers.ts'
import { acceptJson } from './json-body.ts'
import { installUnknown } from './unknown.ts'

export type Server = FastifyInstance

export interface ServerOptions {
  readonly checkAnswers: boolean
}

/** The second base path old clients use. */
const legacyBase = '/jeecg-boot'

/** Every base path the calls answer under. */
export const basePathsOf = (basePath: string): readonly string[] => [...new Set([basePath, legacyBase])]

function instance({ config, log, ids }: Platform): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => ids(),
    bodyLimit: limits.jsonBytes,
    // Headers within 10 s, the whole request within the browser's own limit.
    requestTimeout: limits.callTimeout,
    keepAliveTimeout: 5_000,
    http: { maxHeaderSize: limits.headerBytes, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    trustProxy: config.proxies.length > 0 ? config.proxies.filter((each) => isIP(each.split('/')[0] ?? '')) : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
}

async function limitRates(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => new AppError('TOO_MANY', { seconds: Math.ceil(ttl / 1_000) }),
  })
}

/** The HTTP server with every route bound, not listening yet. */
export async function createServer(
  platform: Platform,
  bindings: readonly Binding[],
  { checkAnswers }: ServerOptions,
): Promise<Server> {
  const { config, clock, db, sessions, audit, staging } = platform
  const app = instance(platform)
  app.server.maxHeadersCount = 100
  installHeaders(app, { secure: config.publicOrigin.startsWith('https:') })
  acceptJson(app)
  installErrorEdge(app, clock)
  installUnknown(app, basePathsOf(config.basePath), bindings)
  await limitRates(app, config.rateLimit)
  await app.register(multipart)
  bindRoutes(app, basePathsOf(config.basePath), bindings, { db, clock, sessions, audit, staging, checkAnswers })
  return app
}
