import type { RouteDefinition } from '@heron/contract/wire'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import { inTenant } from '../auth/in-tenant.ts'
import type { Sessions } from '../auth/sessions.ts'

/** The token of a call: the one header, never a query or a cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** Who calls this route, if they may: the matched route decides, not the path. */
export async function authorise(
  sessions: Sessions,
  route: RouteDefinition,
  request: FastifyRequest,
  now: number,
): Promise<Actor | undefined> {
  const found = await sessions.find(tokenOf(request))
  if (route.access === 'public') return found
  if (!found) throw new AppError(await sessions.refusalOf(tokenOf(request)))
  if (found.passwordDue && !route.whileDue) throw new AppError('PASSWORD_DUE')
  const actor = inTenant(found, request.headers['tenant-id'], now)
  if (route.access !== 'session' && !actor.permissions.has(route.access)) throw new AppError('FORBIDDEN')
  return actor
}
