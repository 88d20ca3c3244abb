import type { FastifyInstance } from 'fastify'
import type {} from './request-context.ts'

/** ATK96. Ant Design writes style elements at run time, hence the only exception, for styles. */
const contentPolicy = (frameOrigins: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self' wss:",
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
  ].join('; ')

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
} as const

/** For an answer that is no page: should a browser show it as one, it may load nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * For a file of the build. As a worker it loads its modules and opens sockets and calls; as a page it may show nothing. The
 * page's own policy, which is three times as long, would be sent with each of its thirty files.
 */
export const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self' wss:; frame-ancestors 'none'"

/** Headers that only a page obeys; a file of the build, which is shown nowhere by its policy, is sent without them. */
export const pageHeaders = ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy'] as const

interface HeaderOptions {
  readonly secure: boolean
  readonly frameOrigins: readonly string[]
}

/** Headers of every answer; a handler may replace `cache-control` and the policy. */
export const headersOf = ({ secure, frameOrigins }: HeaderOptions) => ({
  ...always,
  'content-security-policy': contentPolicy(frameOrigins),
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Adds the headers to every answer, with or without a route; calls of the contract get the policy for data. */
export function installHeaders(app: FastifyInstance, headers: ReturnType<typeof headersOf>): void {
  const ofCalls = { ...headers, 'content-security-policy': dataPolicy }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.routeId === undefined ? headers : ofCalls)
    done()
  })
}
