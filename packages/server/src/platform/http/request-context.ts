import type { Actor } from '../auth/actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the route bound here. */
    routeId?: string
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}
