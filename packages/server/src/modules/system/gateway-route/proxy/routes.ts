import type { Predicate, RouteFilter } from '@heron/contract/routes'
import { TableCache } from '../../../../platform/db/table-cache.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { pathOfFallback, readFilters, readPredicates } from '../gateway-route.rules.ts'
import { listRoutes, type RouteRow } from '../gateway-route.store.ts'
import { type Asked, compileMatcher, entryOf, prefixOf } from './matcher.ts'
import { reasons } from './reasons.ts'

/** An enabled route, ready for forwarding. */
export interface LiveRoute {
  readonly id: string
  readonly routerId: string
  readonly upstream: URL
  /** Common prefix of its paths; also the path of its cookie. */
  readonly prefix: string
  /** The path at which it is opened. */
  readonly entry: string
  /** Number of segments removed from the path. */
  readonly strip: number
  readonly limit: { readonly rate: number; readonly burst: number; readonly by: 'ip' | 'user' } | undefined
  /** Path on the gateway that is served while the service is unavailable. */
  readonly fallback: string | undefined
  readonly matches: (asked: Asked) => boolean
}

const argumentOf = (filter: RouteFilter | undefined, ...keys: readonly string[]) =>
  filter?.args.find(({ key }) => keys.includes(key))?.value

function limitOf(filter: RouteFilter | undefined): LiveRoute['limit'] {
  if (!filter) return undefined
  const rate = Number(argumentOf(filter, 'replenishRate', 'redis-rate-limiter.replenishRate') ?? 20)
  const burst = Number(argumentOf(filter, 'burstCapacity', 'redis-rate-limiter.burstCapacity') ?? rate)
  return { rate, burst, by: /user/i.test(argumentOf(filter, 'key-resolver') ?? '') ? 'user' : 'ip' }
}

/** Routes stored before their fallback was checked may have one that leads elsewhere. */
const fallbackOf = (filter: RouteFilter | undefined): string | undefined =>
  pathOfFallback(argumentOf(filter, 'fallbackUri') ?? '')

function liveRoute(row: RouteRow): LiveRoute {
  const predicates: readonly Predicate[] = readPredicates(row.predicates)
  const filters = readFilters(row.filters)
  const filter = (...names: readonly string[]) => filters.find(({ name }) => names.includes(name))
  return {
    id: row.id,
    routerId: row.routerId,
    upstream: new URL(row.uri),
    prefix: prefixOf(predicates),
    entry: entryOf(predicates),
    strip: Number(filter('StripPrefix')?.args[0]?.value ?? 0),
    limit: limitOf(filter('RequestRateLimiter')),
    fallback: fallbackOf(filter('Hystrix', 'CircuitBreaker')),
    matches: compileMatcher(predicates),
  }
}

/** The enabled routes, in the order of their ids; one with an unusable pattern is left out, with a note in its state. */
export class LiveRoutes {
  readonly #needs: Pick<Platform, 'db' | 'breakers'>
  readonly #cache: TableCache<readonly LiveRoute[]>

  constructor(needs: Pick<Platform, 'db' | 'clock' | 'breakers'>) {
    this.#needs = needs
    this.#cache = new TableCache(needs.db, needs.clock, ['sys_gateway_route'])
  }

  all(): Promise<readonly LiveRoute[]> {
    return this.#cache.get('routes', async () => {
      const rows = await listRoutes(this.#needs.db)
      return rows.filter(({ status }) => status === 1).flatMap((row) => this.#read(row))
    })
  }

  async find(asked: Asked): Promise<LiveRoute | undefined> {
    return (await this.all()).find(({ matches }) => matches(asked))
  }

  #read(row: RouteRow): readonly LiveRoute[] {
    try {
      return [liveRoute(row)]
    } catch (cause) {
      this.#needs.breakers.note(row.id, reasons.unusable(cause instanceof Error ? cause.message : String(cause)))
      return []
    }
  }
}
