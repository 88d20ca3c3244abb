import { isIP } from 'node:net'
import { filterSchema, type Predicate, predicateSchema, type RouteFilter } from '@heron/contract/routes'
import { parseDateTime } from '@heron/contract/wire'
import { z } from 'zod'
import { linearPattern } from '../../../platform/linear-pattern.ts'
import { refusedField } from '../../../platform/refused-field.ts'

/** First segments of Heron's own addresses; a route may not take them. */
const own = /^\/(?:sys|online|actuator|heron|jeecg-boot|assets|healthz|readyz|metrics)(?:\/|$)/i
const path = /^\/[A-Za-z0-9_\-./{}*]*$/
const host = /^[A-Za-z0-9*.-]+(?::\d{1,5})?$/
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

/** An instant in the spelling of predicates, ms since 1970; null if it cannot be parsed. */
export const instantOf = (text: string): number | null => {
  const at = Date.parse(text.replace(/\[[\w/+-]+\]$/, ''))
  return Number.isNaN(at) ? parseDateTime(text) : at
}
const isTime = (text = '') => instantOf(text) !== null

/** A name, optionally with a pattern for its value. */
const isNamed = ([given = '', pattern = '.*', ...more]: readonly string[]) =>
  /^[A-Za-z0-9_.-]+$/.test(given) && isPattern(pattern) && more.length === 0

const isInOrder = ([from = '', to = '', ...more]: readonly string[]) => {
  const [first, last] = [instantOf(from), instantOf(to)]
  return first !== null && last !== null && first < last && more.length === 0
}

/** The valid arguments of each predicate. */
const takes: Readonly<Record<Predicate['name'], (args: readonly string[]) => boolean>> = {
  Path: (args) => args.every((each) => path.test(each) && !own.test(each)),
  Host: (args) => args.every((each) => host.test(each)),
  Method: (args) => args.every((each) => methods.has(each)),
  Header: isNamed,
  Cookie: isNamed,
  Query: isNamed,
  After: ([at, ...more]) => isTime(at) && more.length === 0,
  Before: ([at, ...more]) => isTime(at) && more.length === 0,
  Between: isInOrder,
  RemoteAddr: (args) => args.every(isNetwork),
}

function listOf<S extends z.ZodType>(field: string, schema: S, text: string): z.output<S>[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw refusedField(field, 'json')
  }
  const read = z.array(schema).max(20).safeParse(given)
  if (!read.success) throw refusedField(field, 'format')
  return read.data
}

/** Parses the predicates of a text; refuses wrong arguments, and a route that would match every call. */
export function readPredicates(text: string): Predicate[] {
  const predicates = listOf('router.predicates', predicateSchema, text)
  if (!predicates.some(({ name }) => name === 'Path'))
    throw refusedField('router.predicates', 'unusable', { value: '[]' })
  const wrong = predicates.find(({ name, args }) => !takes[name](args))
  if (wrong)
    throw refusedField('router.predicates', 'unusable', { value: `${wrong.name}=${wrong.args.join(',')}`.slice(0, 80) })
  return predicates
}

/** The filters that the gateway applies. */
const applied: ReadonlySet<string> = new Set(['StripPrefix', 'RequestRateLimiter', 'Hystrix', 'CircuitBreaker'])

/** Refuses a filter that would be stored without an effect. */
export function checkApplied(filters: readonly RouteFilter[]): void {
  const unknown = filters.find(({ name }) => !applied.has(name))
  if (unknown) throw refusedField('router.filters', 'unusable', { value: unknown.name })
}

const withPattern: ReadonlySet<string> = new Set(['Header', 'Cookie', 'Query'])

/** Refuses a pattern that the gateway cannot match in linear time. */
export function checkPatterns(predicates: readonly Predicate[]): void {
  for (const { name, args } of predicates) {
    const pattern = withPattern.has(name) ? args[1] : undefined
    try {
      if (pattern !== undefined) linearPattern(pattern)
    } catch {
      throw refusedField('router.predicates', 'unusable', { value: `${name}=${args.join(',')}`.slice(0, 80) })
    }
  }
}

const limiterRates: ReadonlySet<string> = new Set([
  'replenishRate',
  'burstCapacity',
  'redis-rate-limiter.replenishRate',
  'redis-rate-limiter.burstCapacity',
])

/**
 * Parses the filters of a text; a limiter's rates and the number of stripped path segments must be positive integers.
 */
export function readFilters(text: string): RouteFilter[] {
  const filters = listOf('router.filters', filterSchema, text)
  const strip = filters.find(({ name }) => name === 'StripPrefix')
  if (strip && !/^[1-9]$/.test(strip.args[0]?.value ?? ''))
    throw refusedField('router.filters', 'unusable', {
      value: `StripPrefix=${strip.args[0]?.value ?? ''}`.slice(0, 80),
    })
  for (const { key, value } of filters.flatMap(({ args }) => args)) {
    if (limiterRates.has(key) && !/^[1-9]\d{0,5}$/.test(value)) {
      throw refusedField('router.filters', 'unusable', { value: `${key}=${value}`.slice(0, 80) })
    }
  }
  return filters
}

/** The path on the gateway that a `fallbackUri` states, with or without `forward:`; undefined if it leads elsewhere. */
export function pathOfFallback(uri: string): string | undefined {
  const path = uri.replace(/^forward:/, '')
  return /^\/(?![/\\])[^\s\\#]*$/.test(path) ? path : undefined
}

/** Refuses a fallback that is not a path on the gateway; an empty one means none. */
export function checkFallback(filters: readonly RouteFilter[]): void {
  const stated = filters.flatMap(({ args }) => args).filter(({ key, value }) => key === 'fallbackUri' && value !== '')
  const wrong = stated.find(({ value }) => pathOfFallback(value) === undefined)
  if (wrong) throw refusedField('router.filters', 'unusable', { value: `fallbackUri=${wrong.value}`.slice(0, 80) })
}

/** Refuses an address that is not a plain service address: another scheme, credentials, a query. */
export function checkUri(uri: string): void {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isHttp || url.username || url.password || url.search || url.hash)
    throw refusedField('router.uri', 'format')
}
