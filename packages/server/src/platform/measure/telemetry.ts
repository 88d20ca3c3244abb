import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TelemetryConfig } from '../config-telemetry.ts'
import { collectingStatements, type StatementTimes } from '../db/statement-times.ts'
import type { Platform } from '../platform.ts'
import type { Overload } from './overload.ts'
import type { Runtime } from './runtime.ts'
import { redactAddress } from './traces.ts'
import type { Traffic } from './traffic.ts'

/** ms between two exports of metrics, and before the last export at the end is abandoned. */
const times = { figures: 30_000, end: 5_000 } as const
/** s; bucket limits of durations, as OpenTelemetry recommends for HTTP servers. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

interface Sender {
  /** An answered request, with its statements. */
  readonly answered: (request: FastifyRequest, reply: FastifyReply, statements: StatementTimes) => void
  /** Sends what is left and ends. */
  readonly end: () => Promise<void>
}

interface Sources {
  readonly traffic: Traffic
  readonly overload: Overload
  readonly runtime: Runtime
}

/** Loaded only when a collector is configured, because most servers have none. */
const load = async () => ({
  api: await import('@opentelemetry/api'),
  core: await import('@opentelemetry/core'),
  traces: await import('@opentelemetry/sdk-trace-node'),
  metrics: await import('@opentelemetry/sdk-metrics'),
  resources: await import('@opentelemetry/resources'),
  toTraces: await import('@opentelemetry/exporter-trace-otlp-http'),
  toMetrics: await import('@opentelemetry/exporter-metrics-otlp-http'),
})
type Loaded = Awaited<ReturnType<typeof load>>

const address = (path: string, { endpoint, headers }: TelemetryConfig) => ({
  url: `${endpoint}/v1/${path}`,
  headers: { ...headers },
})

function tracerOf(
  { traces, toTraces }: Loaded,
  resource: ReturnType<Loaded['resources']['resourceFromAttributes']>,
  to: TelemetryConfig,
) {
  const exporter = new toTraces.OTLPTraceExporter(address('traces', to))
  const provider = new traces.NodeTracerProvider({
    resource,
    sampler: new traces.ParentBasedSampler({ root: new traces.TraceIdRatioBasedSampler(to.share) }),
    spanProcessors: [new traces.BatchSpanProcessor(exporter)],
  })
  return { tracer: provider.getTracer('heron'), provider }
}

function meterOf(
  { metrics, toMetrics }: Loaded,
  resource: ReturnType<Loaded['resources']['resourceFromAttributes']>,
  to: TelemetryConfig,
) {
  const exporter = new toMetrics.OTLPMetricExporter(address('metrics', to))
  const reader = new metrics.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: times.figures })
  const provider = new metrics.MeterProvider({ resource, readers: [reader] })
  return { meter: provider.getMeter('heron'), provider }
}

type Meter = ReturnType<typeof meterOf>['meter']

function observe(meter: Meter, { traffic, overload, runtime }: Sources): void {
  const gauge = (name: string, unit: string, description: string, read: () => number) =>
    meter.createObservableGauge(name, { unit, description }).addCallback((result) => result.observe(read()))
  const counter = (name: string, unit: string, description: string, read: () => number) =>
    meter.createObservableCounter(name, { unit, description }).addCallback((result) => result.observe(read()))
  gauge('http.server.active_requests', '{request}', 'Requests without an answer yet', () => traffic.underWay)
  gauge('heron.connections', '{connection}', 'Open connections, sockets included', () => traffic.connections)
  counter('heron.overloaded', '{request}', 'Requests refused because there was too much to do', () => overload.refused)
  counter('heron.sent', 'By', 'Bytes sent, headers included', () => traffic.sent)
  counter('heron.received', 'By', 'Bytes received, headers included', () => traffic.received)
  gauge('nodejs.eventloop.delay.p99', 's', 'Delay of the event loop', () => runtime.rates.loopDelayP99 / 1_000)
  gauge('process.memory.usage', 'By', 'Memory that the process holds', () => process.memoryUsage.rss())
}

/** Most characters sent of a statement: column lists are long. */
const longest = 2_000

type Tracer = ReturnType<typeof tracerOf>['tracer']

/** Sends the statements of a request as child spans. `now`: by `performance.now()` and by the clock, ms. */
function sendStatements(
  { api, tracer }: { readonly api: Loaded['api']; readonly tracer: Tracer },
  within: Parameters<Tracer['startSpan']>[2],
  { kept }: StatementTimes,
  { system, now }: { readonly system: string; readonly now: { readonly at: number; readonly clock: number } },
): void {
  for (const { sql, began, ended, isFailed } of kept) {
    const [operation = ''] = sql.trimStart().split(/\s/, 1)
    const span = tracer.startSpan(
      operation.toLowerCase(),
      {
        kind: api.SpanKind.CLIENT,
        startTime: now.clock - (now.at - began),
        attributes: { 'db.system.name': system, 'db.query.text': sql.slice(0, longest) },
      },
      within,
    )
    if (isFailed) span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.end(now.clock - (now.at - ended))
  }
}

interface Told {
  readonly server: string
  /** The database system, as named by OpenTelemetry. */
  readonly system: 'sqlite' | 'postgresql'
  /** Whether a request may state its trace. */
  readonly trusts: boolean
}

async function openSender(to: TelemetryConfig, { server, system, trusts }: Told, sources: Sources): Promise<Sender> {
  const loaded = await load()
  const { api, core, resources } = loaded
  const resource = resources.resourceFromAttributes({ 'service.name': 'heron', 'service.instance.id': server })
  const { tracer, provider: tracing } = tracerOf(loaded, resource, to)
  const { meter, provider: metering } = meterOf(loaded, resource, to)
  const taken = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Durations of requests',
    advice: { explicitBucketBoundaries: durations },
  })
  observe(meter, sources)
  const propagator = new core.W3CTraceContextPropagator()
  const root = api.ROOT_CONTEXT
  return {
    answered: (request, reply, statements) => {
      const route = request.routeOptions.url
      const attributes = {
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        ...(route === undefined ? {} : { 'http.route': route }),
      }
      taken.record(reply.elapsedTime / 1_000, attributes)
      const [end, at] = [Date.now(), performance.now()]
      const from = trusts ? propagator.extract(root, request.headers, api.defaultTextMapGetter) : root
      const span = tracer.startSpan(
        `${request.method} ${route ?? 'none'}`,
        {
          kind: api.SpanKind.SERVER,
          startTime: end - reply.elapsedTime,
          attributes: {
            ...attributes,
            'url.path': redactAddress(request.url, route),
            'heron.request.id': request.id,
            'heron.statements': statements.count,
          },
        },
        from,
      )
      if (reply.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      if (span.isRecording()) {
        sendStatements({ api, tracer }, api.trace.setSpan(from, span), statements, { system, now: { at, clock: end } })
      }
      span.end(end)
    },
    end: async () => {
      await Promise.allSettled([tracing.shutdown(), metering.shutdown()])
    },
  }
}

/** Sends traces and metrics to a collector, when one is configured. */
export async function sendTelemetry(
  app: FastifyInstance,
  { config, traffic, overload, runtime, log }: Pick<Platform, 'config' | 'traffic' | 'overload' | 'runtime' | 'log'>,
): Promise<void> {
  const { telemetry, server, proxies } = config
  if (!telemetry) return
  // Only a configured proxy may state a request's trace.
  const system = config.databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgresql'
  const told = { server, system, trusts: proxies.length > 0 } as const
  const sender = await openSender(telemetry, told, { traffic, overload, runtime })
  const statements = new WeakMap<FastifyRequest, StatementTimes>()
  app.addHook('onRequest', (request, _reply, done) => {
    const times = { kept: [], count: 0 }
    statements.set(request, times)
    collectingStatements(times, done)
  })
  // A body arrives in turns of the event loop without the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const times = statements.get(request)
    if (times) collectingStatements(times, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    sender.answered(request, reply, statements.get(request) ?? { kept: [], count: 0 })
    done()
  })
  app.addHook('onClose', async () => {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), times.end)
    if ((await Promise.race([sender.end(), late.promise])) === 'late')
      log.warn({ endpoint: telemetry.endpoint }, 'the collector did not take the last traces and figures in time')
    clearTimeout(timer)
  })
}
