import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Durations } from './durations.ts'

/** Figures of one route. */
export class RouteTraffic {
  readonly durations = new Durations()
  /** Answers with status 400 to 499, and from 500. */
  refused = 0
  failed = 0

  record(ms: number, status: number): void {
    this.durations.record(ms)
    if (status >= 500) this.failed += 1
    else if (status >= 400) this.refused += 1
  }
}

/** Requests and connections of this server since its start. */
export class Traffic {
  readonly all = new RouteTraffic()
  /** Requests with a route of the contract, without files of the application and unknown addresses. */
  readonly calls = new RouteTraffic()
  /** Since the last reading of the history. */
  readonly recent = new RouteTraffic()
  readonly routes = new Map<string, RouteTraffic>()
  /** Requests not answered yet. */
  underWay = 0
  /** Requests refused for lack of a valid session. */
  withoutSession = 0
  readonly #sockets = new Set<Socket>()
  #sentByClosed = 0
  #receivedByClosed = 0

  get connections(): number {
    return this.#sockets.size
  }

  /** Bytes written to connections, headers included. */
  get sent(): number {
    return [...this.#sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, this.#sentByClosed)
  }

  /** Bytes read from connections, headers included. */
  get received(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, this.#receivedByClosed)
  }

  connected(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#sentByClosed += socket.bytesWritten
      this.#receivedByClosed += socket.bytesRead
    })
  }

  /** `route`: its method and pattern; undefined for files of the application and unknown addresses. */
  answered(route: string | undefined, ms: number, status: number): void {
    this.all.record(ms, status)
    this.recent.record(ms, status)
    if (status === 401) this.withoutSession += 1
    if (route === undefined) return
    this.calls.record(ms, status)
    const known = this.routes.get(route) ?? new RouteTraffic()
    this.routes.set(route, known)
    known.record(ms, status)
  }

  /** Figures since the last call of this function, which resets them. */
  takeRecent(): { count: number; failed: number; refused: number; p95: number } {
    const { durations, failed, refused } = this.recent
    const taken = { count: durations.count, failed, refused, p95: durations.percentile(0.95) }
    durations.clear()
    this.recent.failed = 0
    this.recent.refused = 0
    return taken
  }
}

/**
 * Measures every request of the server: memory is limited by the number of routes, whatever addresses are requested.
 */
export function measureTraffic(app: FastifyInstance, traffic: Traffic): void {
  app.server.on('connection', (socket: Socket) => traffic.connected(socket))
  app.addHook('onRequest', (_request, reply, done) => {
    traffic.underWay += 1
    // 'close' follows every end, even when the client has gone.
    reply.raw.once('close', () => {
      traffic.underWay -= 1
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    const isCall = url !== undefined && !url.endsWith('*')
    traffic.answered(isCall ? `${request.method} ${url}` : undefined, reply.elapsedTime, reply.statusCode)
    done()
  })
}
