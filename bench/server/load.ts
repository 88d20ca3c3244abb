import autocannon, { type Request } from 'autocannon'

export interface Call {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** A body of its own for every request. */
  readonly body?: () => object
}

export interface Rate {
  /** Calls a second. */
  readonly rate: number
  /** ms */
  readonly p99: number
}

const seconds = Number(process.env.BENCH_SECONDS ?? 3)

/** What a call manages on loopback; every answer must be a good one. */
export async function measure({ url, headers = {}, body }: Call, connections = 20, duration = seconds): Promise<Rate> {
  const json = { ...headers, 'content-type': 'application/json' }
  const fresh: Request = {
    method: 'POST',
    headers: json,
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body?.()) }),
  }
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: body ? json : headers,
    ...(body ? { requests: [fresh] } : {}),
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} errors at ${url}`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** The answer of one call, which must say that it went well. */
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
