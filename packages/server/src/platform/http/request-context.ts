import type { Actor } from '../auth/actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the bound route. */
    routeId?: string
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}
