import { createHash, timingSafeEqual } from 'node:crypto'
import { parseDateTime } from '@heron/contract/wire'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { isOlderClient } from '../older-client/older-client.ts'

/** ms by which the caller's clock may differ. */
const window = 5 * 60_000
/** Signatures remembered to prevent reuse; the oldest are dropped first. */
const kept = 50_000

type Values = Readonly<Record<string, unknown>>

/** The signed text: query and body merged, a comma-joined last path segment, numbers as text, keys sorted. */
function signedText(request: FastifyRequest): string {
  const { _t: _stamp, ...query } = request.query as Values
  const body = request.method === 'GET' ? {} : ((request.body ?? {}) as Values)
  const last = decodeURIComponent(request.url.split('?')[0]?.split('/').at(-1) ?? '')
  const values: Values = { ...query, ...body, ...(last.includes(',') ? { 'x-path-variable': last } : {}) }
  const sorted = Object.keys(values)
    .sort()
    .map((key) => [key, typeof values[key] === 'number' ? String(values[key]) : values[key]])
  return JSON.stringify(Object.fromEntries(sorted))
}

/** `yyyyMMddHHmmss` in the wire's time zone, or ms since 1970. */
function timeOf(stamp: string): number {
  if (/^\d{13}$/.test(stamp)) return Number(stamp)
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp)
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute, second] = parts
  return parseDateTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`) ?? Number.NaN
}

/**
 * Checks X-Sign and X-TIMESTAMP on routes that require them, and on other calls under Heron's base path that have them.
 * Clients of the older platform sign with their own build's secret, so their signatures are checked only where
 * required. Browsers have the secret: signatures detect accidents and stale copies and do not authenticate. A call that
 * must be signed is accepted once.
 */
export function createSignatureCheck(
  secret: string,
  clock: Clock,
): (request: FastifyRequest, demanded: boolean) => void {
  const used = new Map<string, number>()
  const refuseAgain = (key: string, now: number) => {
    for (const [each, until] of used) {
      if (until > now && used.size < kept) break
      used.delete(each)
    }
    if (used.has(key)) throw new AppError('SIGNATURE_USED')
    used.set(key, now + 2 * window)
  }
  const isChecked = (request: FastifyRequest, demanded: boolean) =>
    secret !== '' && (demanded || (!isOlderClient(request) && request.headers['x-sign'] !== undefined))
  return (request, demanded) => {
    if (!isChecked(request, demanded)) return
    const sign = String(request.headers['x-sign'] ?? '')
    const stamp = String(request.headers['x-timestamp'] ?? '')
    const now = clock()
    const off = Math.abs(timeOf(stamp) - now)
    if (!(off <= window)) throw new AppError('SIGNATURE_OLD')
    const right = createHash('md5')
      .update(signedText(request) + secret)
      .digest('hex')
      .toUpperCase()
    const [given, expected] = [Buffer.from(sign), Buffer.from(right)]
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('SIGNATURE_WRONG')
    if (demanded && request.method !== 'GET') refuseAgain(`${request.routeOptions.url} ${sign} ${stamp}`, now)
  }
}
