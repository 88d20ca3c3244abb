import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Binding } from './call.ts'

/** A `:name` part matches one segment. */
const pattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)

/**
 * Answers addresses without a route: a page of the browser application, if it is one; else 404; for an address with a
 * route of another method, 405 with the allowed methods.
 */
export function installUnknown(
  app: FastifyInstance,
  base: string,
  bindings: readonly Binding[],
  page?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void {
  const known = bindings.map(({ route }) => ({
    path: pattern(route.path),
    methods: [route.method, ...(route.also ?? [])],
  }))
  app.setNotFoundHandler((request, reply) => {
    const shell = page?.(request, reply)
    if (shell) return shell
    const [path = ''] = request.url.split('?')
    const methods = path.startsWith(`${base}/`)
      ? known.filter((each) => each.path.test(path.slice(base.length))).flatMap((each) => each.methods)
      : []
    if (methods.length === 0) throw new AppError('UNKNOWN_ROUTE')
    const allowed = [...new Set(methods)].join(', ')
    reply.header('allow', allowed)
    throw new AppError('METHOD_NOT_ALLOWED', { method: request.method, allowed })
  })
}
