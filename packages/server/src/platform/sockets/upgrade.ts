import websocket from '@fastify/websocket'
import { readTablePageId, type TableAddress, tablePages } from '@heron/contract/events'
import { limits } from '@heron/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import { trustedOrigin } from '../http/host.ts'
import type { CountStranger } from '../http/rates.ts'
import type { Platform } from '../platform.ts'
import { inScope } from '../scope/scope.ts'
import type { Scopes } from '../scope/scopes.ts'
import { Turns } from '../turns.ts'

/** The accepted sub-protocol. The token is offered as the second one, which keeps it out of addresses and logs. */
const protocol = 'heron'

const offered = (request: FastifyRequest): readonly string[] =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())

const tokenOf = (request: FastifyRequest): string => offered(request).find((each) => each !== protocol) ?? ''

/** Upgrades checked at once. */
const atOnce = 4

/**
 * Browsers always send an origin, which must be Heron's. A caller without one is not a browser and has a token anyway.
 * When the public origin is not set, a name whose owner may point it at this server (DNS rebinding) is refused too.
 */
function refuseForeign(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'user-agent': agent } = request.headers
  if (origin === undefined && !/mozilla/i.test(agent ?? '')) return
  const own = trustedOrigin(request, publicOrigin)
  if (own === undefined || origin !== own) throw new AppError('ORIGIN_REFUSED')
}

type Needs = Platform & { readonly countStranger: CountStranger }

/** The user who opens the socket, who must be the path's user. */
async function identify(
  request: FastifyRequest,
  { sessions, config, countStranger }: Needs,
  userId: string,
): Promise<Actor> {
  refuseForeign(request, config.publicOrigin)
  const actor = await sessions.find(tokenOf(request))
  if (!actor) {
    await countStranger(request)
    throw new AppError('NO_SESSION')
  }
  if (actor.passwordDue) throw new AppError('PASSWORD_DUE')
  if (userId !== actor.userId) throw new AppError('FORBIDDEN')
  request.actor = actor
  return actor
}

/** A client that exceeds its connections and does not close old ones is refused before the upgrade. */
const refuseFull = (sockets: { readonly isFull: (userId: string) => boolean }, userId: string): void => {
  if (sockets.isFull(userId)) throw new AppError('TOO_MANY', { seconds: 1 })
}

const handler = async () => {
  throw new AppError('UNKNOWN_ROUTE')
}

/** Routes of sockets, below the base path. */
const paths = { user: '/websocket/:userId', table: '/vxeSocket/:userId/:pageId' } as const

/** Whether the route pattern is that of a socket. */
export const isSocketRoute = (url: string | undefined): boolean =>
  Object.values(paths).some((path) => url?.endsWith(path) === true)

/** `/websocket/{userId}`: events of the user. */
function acceptUsers(app: FastifyInstance, platform: Needs, turns: Turns, base: string): void {
  app.route<{ Params: { userId: string } }>({
    method: 'GET',
    url: base + paths.user,
    onRequest: async (request) => {
      const { userId } = request.params as { userId: string }
      await turns.take(() => identify(request, platform, userId))
      refuseFull(platform.sockets, userId)
    },
    handler,
    wsHandler: (socket, request) => {
      if (request.actor) platform.sockets.accept(socket, request.actor, tokenOf(request))
    },
  })
}

/** Whether the user may see the record in one of their tenants: a socket names no tenant. */
async function isSeen(actor: Actor, page: TableAddress, { tables }: Platform, scopes: Scopes): Promise<boolean> {
  const tenantIds = actor.tenants.length > 0 ? actor.tenants.map(({ id }) => id) : [actor.tenantId]
  for (const tenantId of tenantIds) {
    const scope = await scopes.of({ ...actor, tenantId })
    if (await inScope(scope, () => tables.sees(page.table, page.recordId))) return true
  }
  return false
}

/** `/vxeSocket/{userId}/{pageId}`: the room of a live table; needs the permission to see the table. */
function acceptTables(app: FastifyInstance, platform: Needs, scopes: Scopes, turns: Turns, base: string): void {
  app.route<{ Params: { userId: string; pageId: string } }>({
    method: 'GET',
    url: base + paths.table,
    onRequest: async (request) => {
      const { userId, pageId } = request.params as { userId: string; pageId: string }
      const actor = await turns.take(() => identify(request, platform, userId))
      const page = readTablePageId(pageId)
      if (!page || !actor.permissions.has(tablePages[page.table].see)) throw new AppError('FORBIDDEN')
      if (!(await isSeen(actor, page, platform, scopes))) throw new AppError('FORBIDDEN')
      refuseFull(platform.tables, userId)
    },
    handler,
    wsHandler: (socket, request) => {
      if (request.actor) platform.tables.accept(socket, request.actor, tokenOf(request), request.params.pageId)
    },
  })
}

/** The sockets; rights are checked before the upgrade. */
export async function acceptSockets(
  app: FastifyInstance,
  platform: Needs,
  scopes: Scopes,
  base: string,
): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: limits.socketFrameBytes,
      perMessageDeflate: false,
      // A browser closes a socket whose server accepts none of the offered protocols: older clients offer only the token.
      handleProtocols: (given) => (given.has(protocol) ? protocol : (given.values().next().value ?? false)),
    },
  })
  const turns = new Turns(atOnce)
  acceptUsers(app, platform, turns, base)
  acceptTables(app, platform, scopes, turns, base)
}
