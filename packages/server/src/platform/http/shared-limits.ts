import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedCounts } from '../redis/shared-counts.ts'

/** Method and path of a route with its own limit; empty for the general limit. */
function routeOf(options: object): string {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : undefined
  if (typeof route !== 'object' || route === null || !('url' in route) || !('method' in route)) return ''
  return `${String(route.method)} ${String(route.url)} `
}

/** Limits whose calls are counted together with those of other servers. */
export function countedTogether(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #route: string

    constructor(options: object) {
      this.#route = routeOf(options)
    }

    incr(...[key, answer, window]: Parameters<FastifyRateLimitStore['incr']>): void {
      answer(null, counts.count(this.#route + key, window))
    }

    child(options: object): Store {
      return new Store(options)
    }
  }
}
