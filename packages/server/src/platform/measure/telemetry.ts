import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TelemetryConfig } from '../config-telemetry.ts'
import type { Platform } from '../platform.ts'
import type { Overload } from './overload.ts'
import type { Runtime } from './runtime.ts'
import { redactAddress } from './traces.ts'
import type { Traffic } from './traffic.ts'

/** ms between two deliveries of the figures, and until a delivery at the end is given up. */
const times = { figures: 30_000, end: 5_000 } as const
/** s; limits between which durations are counted, as OpenTelemetry recommends for HTTP servers. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

interface Sender {
  /** A request that was answered. */
  readonly answered: (request: FastifyRequest, reply: FastifyReply) => void
  /** Delivers what is left and ends. */
  readonly end: () => Promise<void>
}

interface Sources {
  readonly traffic: Traffic
  readonly overload: Overload
  readonly runtime: Runtime
}

/** Loaded only where a collector is named: most servers have none. */
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

async function openSender(to: TelemetryConfig, server: string, sources: Sources, trusts: boolean): Promise<Sender> {
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
    answered: (request, reply) => {
      const route = request.routeOptions.url
      const attributes = {
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        ...(route === undefined ? {} : { 'http.route': route }),
      }
      taken.record(reply.elapsedTime / 1_000, attributes)
      const end = Date.now()
      const from = trusts ? propagator.extract(root, request.headers, api.defaultTextMapGetter) : root
      const span = tracer.startSpan(
        `${request.method} ${route ?? 'none'}`,
        {
          kind: api.SpanKind.SERVER,
          startTime: end - reply.elapsedTime,
          attributes: { ...attributes, 'url.path': redactAddress(request.url, route), 'heron.request.id': request.id },
        },
        from,
      )
      if (reply.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end(end)
    },
    end: async () => {
      await Promise.allSettled([tracing.shutdown(), metering.shutdown()])
    },
  }
}

/** Sends traces and figures of requests to a collector, where the settings name one. */
export async function sendTelemetry(
  app: FastifyInstance,
  { config, traffic, overload, runtime, log }: Pick<Platform, 'config' | 'traffic' | 'overload' | 'runtime' | 'log'>,
): Promise<void> {
  const { telemetry, server, proxies } = config
  if (!telemetry) return
  // Only a proxy of ours may say which trace a request belongs to.
  const sender = await openSender(telemetry, server, { traffic, overload, runtime }, proxies.length > 0)
  app.addHook('onResponse', (request, reply, done) => {
    sender.answered(request, reply)
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
