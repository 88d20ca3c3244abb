import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { MetricsConfig } from '../config-metrics.ts'
import { createExporter, type Exporter } from '../measure/exporter.ts'
import type { Platform } from '../platform.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(socket.remoteAddress ?? '') &&
  // With a local proxy, outside callers have this machine's address.
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const isAllowed = (request: FastifyRequest, { access, token }: MetricsConfig): boolean =>
  access === 'token'
    ? timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
    : isLoopback(request)

/** `/metrics` for Prometheus, when switched on; others get a 404. */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const { metrics } = platform.config
  if (metrics.access === 'off') return
  let exporter: Promise<Exporter> | undefined
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, metrics)) throw new AppError('UNKNOWN_ROUTE')
    exporter ??= createExporter(platform)
    const { contentType, text } = await exporter
    return reply.type(contentType).send(await text())
  })
}
