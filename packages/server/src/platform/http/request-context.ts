import type { Actor } from '../auth/actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the call that is bound here. */
    routeId?: string
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}
