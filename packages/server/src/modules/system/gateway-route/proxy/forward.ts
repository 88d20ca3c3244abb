import { type Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../platform/app-error.ts'
import type { Holder } from '../../../../platform/auth/tickets.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { cookiesOf } from './headers.ts'
import type { Limiter } from './limiter.ts'
import type { Passes } from './pass.ts'
import type { LiveRoute, LiveRoutes } from './routes.ts'

/** Limits of a forwarded call. */
export interface GatewayLimits {
  /** Bytes of a call's body. */
  readonly body: number
  /** ms without a byte from the service. */
  readonly silence: number
  /** ms for a whole answer. */
  readonly whole: number
}

/** A call being forwarded. */
export interface Forwarded {
  readonly route: LiveRoute
  readonly path: string
  readonly username: string
  /** The session and tenant that the route was opened in. */
  readonly holder: Holder
  readonly renewed: string | undefined
}

/** What forwarding works with. */
export interface ForwardNeeds {
  readonly platform: Platform
  readonly routes: LiveRoutes
  readonly passes: Passes
  readonly limiter: Limiter
  readonly limits: GatewayLimits
}

/** The gateway's own origin, as the browser knows it. */
export const ownOrigin = ({ config }: Pick<Platform, 'config'>, request: FastifyRequest): string =>
  config.gateway.origin || `${request.protocol}://${request.headers.host ?? ''}`

/** Refuses paths that could be interpreted in two ways: dot segments, other separators, no leading slash. */
function plainPath(url: string): string {
  const [path = '/'] = url.split('?')
  const isOdd = /\\|\/\/|%(2f|5c|00)/i.test(path) || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)
  if (isOdd || !path.startsWith('/')) throw new AppError('MALFORMED')
  return path
}

/** Changing calls must come from the gateway's own pages, so that a foreign page cannot send them in a user's name. */
function refuseForeign(platform: Platform, request: FastifyRequest): void {
  const { headers, method } = request
  const { origin } = platform.config.gateway
  if (origin && headers.host !== new URL(origin).host) throw new AppError('MISDIRECTED')
  if (headers.upgrade !== undefined) throw new AppError('GATEWAY_NO_SOCKET')
  // A service worker would answer for its paths long after the pass has expired.
  if (headers['service-worker'] !== undefined) throw new AppError('FORBIDDEN')
  if (method === 'GET' || method === 'HEAD') return
  if (headers.origin !== undefined && headers.origin !== ownOrigin(platform, request))
    throw new AppError('ORIGIN_REFUSED')
}

/** The body with its bytes counted; fails beyond the limit. */
function counted(body: Readable, most: number): Readable {
  let seen = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > most) done(new AppError('TOO_LARGE', { limit: `${most}` }))
      else done(null, chunk)
    },
  })
  body.once('error', (cause) => counter.destroy(cause))
  return body.pipe(counter)
}

function boundBody(request: FastifyRequest, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new AppError('TOO_LARGE', { limit: `${most}` })
  const { body } = request as { body: Readable | undefined }
  if (body) request.body = counted(body, most)
}

/** Aborts an answer that takes too long. */
function boundTime(reply: FastifyReply, most: number): void {
  const timer = setTimeout(() => reply.raw.destroy(), most).unref()
  reply.raw.once('close', () => clearTimeout(timer))
}

/** Decides whether a call is forwarded, and by which route. */
export async function admit(needs: ForwardNeeds, request: FastifyRequest, reply: FastifyReply): Promise<Forwarded> {
  const { platform, routes, passes, limiter, limits } = needs
  refuseForeign(platform, request)
  const path = plainPath(request.url)
  const cookies = cookiesOf(request.headers.cookie)
  const route = await routes.find({
    method: request.method,
    path,
    query: new URL(request.url, 'http://gateway').searchParams,
    headers: request.headers,
    cookies,
    ip: request.ip,
    now: platform.clock(),
  })
  const admitted = route && (await passes.holder(route, cookies))
  // A missing route and a missing pass get the same answer, so that routes cannot be discovered.
  if (!route || !admitted) throw new AppError('GATEWAY_CLOSED')
  const { username } = admitted.actor
  if (!limiter.take(route, { ip: request.ip, user: username })) throw new AppError('TOO_MANY', { seconds: 1 })
  boundBody(request, limits.body)
  boundTime(reply, limits.whole)
  return { route, path, username, holder: admitted.holder, renewed: admitted.renewed }
}
