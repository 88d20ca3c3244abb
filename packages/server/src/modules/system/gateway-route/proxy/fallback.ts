import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../../platform/platform.ts'
import type { Forwarded } from './forward.ts'
import { cookiesOf } from './headers.ts'
import type { Passes } from './pass.ts'
import type { LiveRoute, LiveRoutes } from './routes.ts'

interface Needs {
  readonly platform: Pick<Platform, 'breakers' | 'clock'>
  readonly routes: LiveRoutes
  readonly passes: Passes
}

interface Fallback {
  readonly location: string
  /** The route that serves it. */
  readonly route: LiveRoute
}

/**
 * The stated fallback of a read; undefined without one, and when it could not be served either: it is the failed address
 * itself, no route serves it, or its route is paused.
 */
async function fallbackOf(
  { platform, routes }: Needs,
  request: FastifyRequest,
  { route, path }: Forwarded,
): Promise<Fallback | undefined> {
  const { method, headers, ip } = request
  const location = route.fallback
  if (location === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
  const { pathname, searchParams: query } = new URL(location, 'http://gateway')
  if (pathname === path) return undefined
  const cookies = cookiesOf(headers.cookie)
  const found = await routes.find({ method, path: pathname, query, headers, cookies, ip, now: platform.clock() })
  if (!found || platform.breakers.pauseLeft(found.id) > 0) return undefined
  return { location, route: found }
}

/** Takes back the headers of a service's answer. */
export const withoutHeaders = (reply: FastifyReply): FastifyReply => {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  return reply
}

/**
 * Sends a read to the stated fallback while its service is away; false if there is none for it. A fallback of another
 * route is admitted there: the caller may open routes and has opened this one.
 */
export async function fallBack(
  needs: Needs,
  { request, reply, forwarded }: { request: FastifyRequest; reply: FastifyReply; forwarded: Forwarded },
): Promise<boolean> {
  const fallback = await fallbackOf(needs, request, forwarded)
  if (!fallback) return false
  const { route, holder, renewed } = forwarded
  const isOther = fallback.route.id !== route.id
  const cookies = [...(renewed ? [renewed] : []), ...(isOther ? [needs.passes.cookie(fallback.route, holder)] : [])]
  withoutHeaders(reply)
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('cache-control', 'no-store').redirect(fallback.location, 302)
  return true
}
