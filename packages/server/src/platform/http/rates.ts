import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { SharedCounts } from '../redis/shared-counts.ts'
import { countedTogether } from './shared-limits.ts'

/** Counts a call without a valid session; throws when its address has made too many. */
export type CountStranger = (request: FastifyRequest) => Promise<void>

/** A minute, in ms. */
const timeWindow = 60_000
/**
 * Refused calls without a session may use at most 1/10 of an address's limit, so that other users at the address can
 * continue.
 */
const strangersShare = 10

const tooMany = (ttl: number) => new AppError('TOO_MANY', { seconds: Math.ceil(ttl / 1_000) })

/** Limits the calls of an address; 0: no limit. Calls with a session are never refused because of calls without one. */
export async function limitRates(
  app: FastifyInstance,
  perMinute: number,
  counts: SharedCounts | undefined,
): Promise<CountStranger> {
  if (perMinute === 0) return async () => undefined
  await app.register(rateLimit, {
    ...(counts ? { store: countedTogether(counts) } : {}),
    global: true,
    max: perMinute,
    timeWindow,
    // Files of the application change only with a release and are cached by the browser.
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  const count = app.createRateLimit({
    max: Math.ceil(perMinute / strangersShare),
    timeWindow,
    keyGenerator: ({ ip }) => `stranger ${normalizeIP(ip)}`,
  })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  }
}
