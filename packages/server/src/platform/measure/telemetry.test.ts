import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { customerRoutes } from '@heron/contract/routes'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { readConfig } from '../config.ts'

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  /** 2: a request; 3: a statement of the database. */
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}
interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}
interface Metric {
  readonly name: string
  readonly histogram?: { readonly dataPoints: readonly { readonly count: number; readonly attributes: Attribute[] }[] }
}
interface Figures {
  readonly resourceMetrics: readonly { readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[] }[]
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

let test: TestApp | undefined
let collector: Server | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
  collector?.closeAllConnections()
  collector?.close()
})

/** A collector that stores what it receives, and a server that sends to it. */
async function open(settings: Readonly<Record<string, string>> = {}, engine: 'sqlite' | 'postgres' = 'sqlite') {
  const taken: { path: string; token: string | undefined; body: unknown }[] = []
  const listening = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
      taken.push({ path: request.url ?? '', token: request.headers.authorization, body })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  collector = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const opened = await openTestApp({
    engine,
    settings: {
      HERON_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      HERON_OTLP_HEADERS: 'authorization=Bearer collector-1',
      ...settings,
    },
  })
  test = opened
  /** Closes the server, which sends everything left. */
  const delivered = async () => {
    test = undefined
    await opened.close()
    const of = (path: string) => taken.filter((each) => each.path === path).map(({ body }) => body)
    const traces = (of('/v1/traces') as Traces[]).flatMap(({ resourceSpans }) => resourceSpans)
    const figures = (of('/v1/metrics') as Figures[]).flatMap(({ resourceMetrics }) => resourceMetrics)
    const spans = traces.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    return {
      tokens: new Set(taken.map(({ token }) => token)),
      resource: valuesOf(traces[0]?.resource.attributes ?? []),
      spans: spans.filter(({ kind }) => kind === 2),
      statements: spans.filter(({ kind }) => kind === 3),
      metrics: figures.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
    }
  }
  return { ...opened, delivered }
}

describe('OpenTelemetry', () => {
  it('sends a span and a duration of each request, without secrets, and the server’s metrics', async () => {
    const { call, send, delivered } = await open({ HERON_SERVER_NAME: 'east' })
    await call(customerRoutes.list, { query: { name: '*geheim*' } }, 'admin')
    await call(customerRoutes.list, {})
    await send({ url: '/heron/nowhere?token=geheim' }, 'admin')
    const { tokens, resource, spans, metrics } = await delivered()
    expect([...tokens]).toEqual(['Bearer collector-1'])
    expect(resource).toMatchObject({ 'service.name': 'heron', 'service.instance.id': 'east' })
    const told = spans.map(({ name, attributes }) => [name, valuesOf(attributes)['http.response.status_code']])
    expect(told).toEqual([
      ['GET /heron/customer/list', 200],
      ['GET /heron/customer/list', 401],
      ['GET none', 404],
    ])
    expect(JSON.stringify(spans)).not.toContain('geheim')
    expect(spans.every(({ parentSpanId }) => !parentSpanId)).toBe(true)
    const named = Object.fromEntries(metrics.map((metric) => [metric.name, metric]))
    const counts = named['http.server.request.duration']?.histogram?.dataPoints.map(({ count }) => Number(count))
    expect(counts).toEqual([1, 1, 1])
    expect(Object.keys(named)).toEqual(
      expect.arrayContaining(['http.server.active_requests', 'heron.overloaded', 'nodejs.eventloop.delay.p99']),
    )
  })

  it.each(['sqlite', 'postgres'] as const)(
    'sends the statements of a request below it, without values (%s)',
    async (engine) => {
      const { call, delivered } = await open({}, engine)
      const body = { code: 'GEHEIM', name: 'geheim', contact: '', phone: null, email: null, address: '', remark: '' }
      expect((await call(customerRoutes.add, { body }, 'admin')).json.success).toBe(true)
      const { spans, statements } = await delivered()
      const request = spans.find(({ name }) => name === 'POST /heron/customer/add')
      const own = statements.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
      const texts = own.map(({ attributes }) => String(valuesOf(attributes)['db.query.text']))
      expect(texts).toEqual(
        expect.arrayContaining(['begin', 'commit', expect.stringMatching(/^insert into "customer"/)]),
      )
      expect(texts.length).toBe(Number(valuesOf(request?.attributes ?? [])['heron.statements']))
      expect(JSON.stringify(statements)).not.toMatch(/geheim/i)
      for (const { startTimeUnixNano, endTimeUnixNano, traceId, attributes } of own) {
        expect(traceId).toBe(request?.traceId)
        expect(valuesOf(attributes)['db.system.name']).toBe(engine === 'sqlite' ? 'sqlite' : 'postgresql')
        expect(Number(startTimeUnixNano)).toBeLessThanOrEqual(Number(endTimeUnixNano))
      }
    },
  )

  it('joins the trace of a trusted proxy, and of no other caller', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
    const behind = await open({ HERON_PROXIES: '127.0.0.1' })
    await behind.call(customerRoutes.list, { headers }, 'admin')
    const [inside] = (await behind.delivered()).spans
    expect(inside).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' })
    const bare = await open()
    await bare.call(customerRoutes.list, { headers }, 'admin')
    expect((await bare.delivered()).spans[0]?.traceId).not.toBe(trace)
  })

  it('traces the configured share, counts all, and answers while the collector is unavailable', async () => {
    const { call, delivered } = await open({ HERON_OTLP_SHARE: '0' })
    await call(customerRoutes.list, {}, 'admin')
    const { spans, metrics } = await delivered()
    expect(spans).toEqual([])
    expect(metrics.map(({ name }) => name)).toContain('http.server.request.duration')
    const away = await openTestApp({ settings: { HERON_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
    test = away
    expect((await away.call(customerRoutes.list, {}, 'admin')).status).toBe(200)
  })

  it('refuses invalid addresses and headers', () => {
    expect(readConfig({}).telemetry).toBeUndefined()
    expect(() => readConfig({ HERON_OTLP_ENDPOINT: 'collector:4318' })).toThrow('HERON_OTLP_ENDPOINT must be an http')
    expect(() => readConfig({ HERON_OTLP_HEADERS: 'secret' })).toThrow('HERON_OTLP_HEADERS must be name=value')
    expect(() => readConfig({ HERON_OTLP_SHARE: '101' })).toThrow('HERON_OTLP_SHARE must be a whole number')
  })
})
