import { readFileSync } from 'node:fs'
import autocannon, { type Request } from 'autocannon'

export interface Call {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** A separate body for every request. */
  readonly body?: () => object
  /** A separate path and query for every request, in place of those of `url`. */
  readonly path?: () => string
  /** The answering process. */
  readonly pid?: number | undefined
}

export interface Rate {
  /** Calls per second. */
  readonly rate: number
  /** ms */
  readonly p99: number
  /** ms of processor time of the answering process for each call: hardly affected by other work on the machine. */
  readonly cpu: number
}

/** ms of processor time of a process and its threads so far; the kernel counts hundredths of a second. */
function cpuTime(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}

const seconds = Number(process.env.BENCH_SECONDS ?? 3)

/** Measures a call on loopback; every answer must be valid. */
export async function measure(
  { url, headers = {}, body, path, pid }: Call,
  connections = 20,
  duration = seconds,
): Promise<Rate> {
  const json = { ...headers, 'content-type': 'application/json' }
  const fresh: Request = {
    method: 'POST',
    headers: json,
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body?.()) }),
  }
  const moving: Request = { headers, setupRequest: (request) => ({ ...request, path: path?.() ?? '' }) }
  const requests = [...(body ? [fresh] : []), ...(path ? [moving] : [])]
  const before = cpuTime(pid)
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: body ? json : headers,
    ...(requests.length > 0 ? { requests } : {}),
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} errors at ${url}`)
  const cpu = (cpuTime(pid) - before) / result.requests.total
  return { rate: result.requests.total / result.duration, p99: result.latency.p99, cpu }
}

/** The answer of one call, which must report success. */
export async function once(call: Call): Promise<unknown> {
  const init = call.body
    ? {
        method: 'POST',
        body: JSON.stringify(call.body()),
        headers: { 'content-type': 'application/json', ...call.headers },
      }
    : { headers: { ...call.headers } }
  const { success, result, message } = (await (await fetch(call.url, init)).json()) as {
    success: boolean
    result: unknown
    message: string
  }
  if (!success) throw new Error(`${call.url}: ${message}`)
  return result
}
