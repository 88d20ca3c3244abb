import type { Platform } from '../platform.ts'
import type { RouteTraffic } from './traffic.ts'

export interface Exporter {
  readonly contentType: string
  /** The present metrics in the Prometheus text format. */
  readonly text: () => Promise<string>
}

const outcomes = ['ok', 'refused', 'failed'] as const
const quantiles = [0.5, 0.95, 0.99] as const

const countOf = ({ durations, refused, failed }: RouteTraffic, outcome: (typeof outcomes)[number]): number =>
  ({ ok: durations.count - refused - failed, refused, failed })[outcome]

/** Metrics of this server for Prometheus: those of every Node process under their usual names, and Heron's own. */
export async function createExporter({ traffic, overload, sessions }: Exported): Promise<Exporter> {
  // Loaded with the first scrape, because most servers have none.
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  new Counter({
    name: 'heron_http_requests_total',
    help: 'Answered calls by route; refused: status 400 to 499, failed: 500 and above',
    labelNames: ['route', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [route, figures] of traffic.routes)
        for (const outcome of outcomes) this.inc({ route, outcome }, countOf(figures, outcome))
    },
  })
  new Counter({
    name: 'heron_http_request_seconds_total',
    help: 'Time that the calls of a route have taken',
    labelNames: ['route'],
    registers,
    collect() {
      this.reset()
      for (const [route, { durations }] of traffic.routes) this.inc({ route }, durations.total / 1_000)
    },
  })
  new Gauge({
    name: 'heron_http_request_duration_seconds',
    help: 'Durations of a route since the start, exact to 5 %',
    labelNames: ['route', 'quantile'],
    registers,
    collect() {
      this.reset()
      for (const [route, { durations }] of traffic.routes)
        for (const quantile of quantiles) this.set({ route, quantile }, durations.percentile(quantile) / 1_000)
    },
  })
  counter('heron_http_sent_bytes_total', 'Bytes sent, headers included', () => traffic.sent)
  counter('heron_http_received_bytes_total', 'Bytes received, headers included', () => traffic.received)
  counter('heron_http_without_session_total', 'Requests refused for want of a session', () => traffic.withoutSession)
  counter('heron_http_overloaded_total', 'Requests refused because there was too much to do', () => overload.refused)
  gauge('heron_http_under_way', 'Requests without an answer yet', () => traffic.underWay)
  gauge('heron_http_connections', 'Open connections, sockets included', () => traffic.connections)
  counter('heron_sessions_opened_total', 'Sessions opened by this server', () => sessions.counts.opened)
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

type Exported = Pick<Platform, 'traffic' | 'overload' | 'sessions'>
