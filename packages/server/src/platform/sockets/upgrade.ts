import websocket from '@fastify/websocket'
import { limits } from '@heron/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Platform } from '../platform.ts'

/** The sub-protocol that is answered; the token comes as the second one offered, so that it stands in no address. */
const protocol = 'heron'

const offered = (request: FastifyRequest): readonly string[] =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())

/** Browsers always send an origin; it has to be ours. A caller without one is no browser and carries a token anyway. */
function refuseForeign(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'user-agent': agent } = request.headers
  if (origin === undefined && !/mozilla/i.test(agent ?? '')) return
  const own = publicOrigin || `${request.protocol}://${request.host}`
  if (origin !== own) throw new AppError('ORIGIN_REFUSED')
}

/** `/websocket/{userId}`: who may, is decided before the upgrade; the path's user must be the session's. */
export async function acceptSockets(
  app: FastifyInstance,
  platform: Platform,
  basePaths: readonly string[],
): Promise<void> {
  const { sessions, sockets, config } = platform
  await app.register(websocket, {
    options: {
      maxPayload: limits.socketFrameBytes,
      perMessageDeflate: false,
      handleProtocols: (given) => (given.has(protocol) ? protocol : false),
    },
  })
  for (const base of basePaths) {
    app.route<{ Params: { userId: string } }>({
      method: 'GET',
      url: `${base}/websocket/:userId`,
      onRequest: async (request) => {
        refuseForeign(request, config.publicOrigin)
        const token = offered(request).find((each) => each !== protocol)
        request.actor = await sessions.find(token)
        if (!request.actor) throw new AppError('NO_SESSION')
        if ((request.params as { userId: string }).userId !== request.actor.userId) throw new AppError('FORBIDDEN')
      },
      handler: async () => {
        throw new AppError('UNKNOWN_ROUTE')
      },
      wsHandler: (socket, request) => {
        if (request.actor) sockets.accept(socket, request.actor)
      },
    })
  }
}
