import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

/** Requests stored: the last ones, and the slowest of the last day. Each takes about 2 KB, at most 20 KB. */
const most = { last: 100, slowest: 50 } as const
const day = 86_400_000
/** Most characters of an address, a header value and a header name; most headers of a request. */
const longest = { address: 500, value: 200, name: 60, headers: 30 } as const

/** Names and values in turn, because every request is recorded and few are read; a repeated name has more values. */
export type TracedHeaders = readonly string[]

/** One answered request, without secrets. */
export interface Trace {
  /** ms since 1970 */
  readonly at: number
  /** ms */
  readonly duration: number
  readonly method: string
  /** Path and query; the host is only claimed by the caller. */
  readonly uri: string
  readonly remoteAddress: string
  readonly headers: TracedHeaders
  readonly status: number
  readonly answerHeaders: TracedHeaders
  readonly username: string | null
  /** Of the caller; null: unknown. */
  readonly tenantId: number | null
}

/** Replaces a hidden value. */
const hidden = '***'

/** Headers whose values are shown; all others may contain a secret. */
const shownHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'origin',
  'retry-after',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  'vary',
])

/** Query fields whose values are shown. `code` is not, because some sign-in methods send a secret under this name. */
const shownInQuery = new Set(['pageNo', 'pageSize', 'column', 'order', 'part', 'id', 'ids', 'projectId', '_t'])

/** Path parameters whose values are shown. */
const shownInPath = new Set([
  ...['id', 'ids', 'fileId', 'permissionId', 'roleId', 'departId', 'userId'],
  ...['code', 'ruleCode', 'dict', 'source', 'name'],
])

/** Longest shown segment of an address without a route; tokens are longer. */
const plainSegment = 32

const cut = (text: string, most: number) => (text.length > most ? text.slice(0, most) : text)

function redactHeaders(headers: Readonly<Record<string, string | number | string[] | undefined>>): TracedHeaders {
  const traced: string[] = []
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined) continue
    if (traced.length >= longest.headers * 2) break
    const shortName = cut(name, longest.name)
    if (!shownHeaders.has(name)) traced.push(shortName, hidden)
    else if (Array.isArray(value)) for (const each of value) traced.push(shortName, cut(each, longest.value))
    else traced.push(shortName, cut(String(value), longest.value))
  }
  return traced.length > longest.headers * 2 ? traced.slice(0, longest.headers * 2) : traced
}

/** Headers of an answer that say what it was; the protective ones are the same in every answer. */
const answerHeaders = [
  ...['cache-control', 'content-encoding', 'content-length', 'content-type', 'retry-after', 'vary'],
  ...['set-cookie', 'location', 'idempotency-replayed'],
] as const

/** One by one: collecting all headers of an answer takes as long as reading a row. */
function redactAnswer(reply: FastifyReply): TracedHeaders {
  const found: Record<string, string | number | string[]> = {}
  for (const name of answerHeaders) {
    const value = reply.getHeader(name)
    if (value !== undefined) found[name] = value
  }
  return redactHeaders(found)
}

/** `pattern` is undefined or ends with `*` for addresses without a route. */
function redactPath(path: string, pattern: string | undefined): string {
  if (path === pattern) return path
  const parts = pattern === undefined || pattern.endsWith('*') ? undefined : pattern.split('/')
  return path
    .split('/')
    .map((segment, at) => {
      const name = parts?.[at]
      if (parts) return name?.startsWith(':') && !shownInPath.has(name.slice(1)) ? hidden : segment
      return segment.length > plainSegment && !path.startsWith('/assets/') ? hidden : segment
    })
    .join('/')
}

function redactQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0] ?? ''
      if (shownInQuery.has(name)) return pair
      return `${name.length > plainSegment ? hidden : name}=${hidden}`
    })
    .join('&')
}

/** An address without the values of its path and query, except those known to be harmless. */
export function redactAddress(url: string, pattern: string | undefined): string {
  const at = url.indexOf('?')
  const path = redactPath(at < 0 ? url : url.slice(0, at), pattern)
  return (at < 0 ? path : `${path}?${redactQuery(url.slice(at + 1))}`).slice(0, longest.address)
}

/** Requests this server has answered recently, in memory. */
export class Traces {
  readonly #last: Trace[] = []
  #slowest: readonly Trace[] = []
  /** When the first of the slowest is a day old. */
  #nextExpiry = Number.POSITIVE_INFINITY

  /** Newest first. */
  get last(): readonly Trace[] {
    return this.#last.toReversed()
  }

  /** Slowest first, of the last day. */
  slowest(now: number): readonly Trace[] {
    if (now >= this.#nextExpiry) this.#keepSlowest(this.#slowest.filter(({ at }) => at > now - day))
    return this.#slowest
  }

  add(trace: Trace): void {
    this.#last.push(trace)
    if (this.#last.length > most.last) this.#last.shift()
    const slowest = this.slowest(trace.at)
    if (slowest.length >= most.slowest && trace.duration <= (slowest.at(-1)?.duration ?? 0)) return
    this.#keepSlowest([...slowest, trace].toSorted((a, b) => b.duration - a.duration).slice(0, most.slowest))
  }

  #keepSlowest(traces: readonly Trace[]): void {
    this.#slowest = traces
    this.#nextExpiry = Math.min(...traces.map(({ at }) => at + day))
  }
}

/** Requests that would flood the list: viewing it, and health checks. */
const untraced = ['/actuator/httptrace', '/sys/monitor/requests', '/livez', '/readyz', '/metrics']

interface Caller {
  readonly username: string
  readonly tenantId: number
}

/** A request with its caller, who is known once it was matched to a call. */
type Requested = FastifyRequest & { readonly actor?: Caller | undefined }

function traceOf(request: Requested, reply: FastifyReply, now: number): Trace {
  const pattern = request.routeOptions.url
  return {
    at: now - reply.elapsedTime,
    duration: reply.elapsedTime,
    method: request.method,
    uri: redactAddress(request.url, pattern),
    remoteAddress: request.ip,
    headers: redactHeaders(request.headers),
    status: reply.statusCode,
    answerHeaders: redactAnswer(reply),
    username: request.actor?.username ?? null,
    tenantId: request.actor?.tenantId ?? null,
  }
}

/** Records every request of the server except those in `untraced`. */
export function traceRequests(app: FastifyInstance, traces: Traces, clock: Clock): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (!untraced.some((path) => url?.endsWith(path))) traces.add(traceOf(request, reply, clock()))
    done()
  })
}
