import type { RouteDefinition } from '@heron/contract/wire'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import { inTenant } from '../auth/in-tenant.ts'
import { mayCall } from '../auth/is-open-to.ts'
import type { Sessions } from '../auth/sessions.ts'
import { type Tickets, ticketFor } from '../auth/tickets.ts'
import type { CountStranger } from './rates.ts'

/** The token of a call: from the header only, never from a query or a cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** The services that identify a caller. */
export interface Doorkeepers {
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly countStranger: CountStranger
}

/** The user a ticket was issued to, with present rights; undefined when the ticket is used or the session has ended. */
async function holder(
  { sessions, tickets }: Doorkeepers,
  route: RouteDefinition,
  request: FastifyRequest,
  now: number,
): Promise<Actor | undefined> {
  // The request is not validated yet; anything that is not a ticket is refused.
  const [query, params] = [request.query, request.params] as [{ token?: unknown }, { id?: unknown }]
  const held = await tickets.redeemFor(query.token, ticketFor(route, String(params.id)))
  const actor = held && (await sessions.holder(held.sessionId))
  return actor && !actor.passwordDue ? inTenant(actor, String(held.tenantId), now) : undefined
}

/** The caller of this route, if authorised; decided by the matched route, not the path. */
export async function authorise(
  keepers: Doorkeepers,
  route: RouteDefinition,
  request: FastifyRequest,
  now: number,
): Promise<Actor | undefined> {
  if (route.byTicket) return holder(keepers, route, request, now)
  const { sessions, countStranger } = keepers
  const found = await sessions.find(tokenOf(request))
  if (route.access === 'public') return found
  if (!found) {
    await countStranger(request)
    throw new AppError(await sessions.refusalOf(tokenOf(request)))
  }
  if (found.passwordDue && !route.whileDue) throw new AppError('PASSWORD_DUE')
  const actor = inTenant(found, request.headers['tenant-id'], now)
  if (!mayCall(route, actor)) throw new AppError('FORBIDDEN')
  return actor
}
