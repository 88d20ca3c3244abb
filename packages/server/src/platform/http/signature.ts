import { createHash, timingSafeEqual } from 'node:crypto'
import { parseDateTime } from '@heron/contract/wire'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { isOlderClient } from '../older-client/older-client.ts'

/** ms that the caller's clock may be off, either way. */
const window = 5 * 60_000
/** Signatures kept against a second use; the oldest goes first. */
const kept = 50_000

type Values = Readonly<Record<string, unknown>>

/** What is signed: query and body merged, a comma-joined last path segment, numbers as text, keys in order. */
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

/** `yyyyMMddHHmmss` of the wire's time zone, or ms since 1970. */
function timeOf(stamp: string): number {
  if (/^\d{13}$/.test(stamp)) return Number(stamp)
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp)
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute, second] = parts
  return parseDateTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`) ?? Number.NaN
}

/**
 * Checks X-Sign and X-TIMESTAMP where the route demands them, and on every other call that carries them under our own base
 * path. Clients of the older platform sign with the secret of their own build, so theirs are checked only where they are
 * demanded. Browsers hold the secret: this detects accidents and stale copies and does not authenticate, it grants
 * nothing. A call that must be signed is accepted once.
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
