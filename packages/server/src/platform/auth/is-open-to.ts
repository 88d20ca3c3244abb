import { type Access, accessesOf, type RouteDefinition } from '@heron/contract/wire'
import type { Actor } from './actor.ts'

/** Whether the access admits the user. */
export const isOpenTo = (access: Access, { permissions }: Pick<Actor, 'permissions'>): boolean => {
  if (access === 'public' || access === 'session') return true
  return access === 'anyRight' ? permissions.size > 0 : permissions.has(access)
}

/** Whether the user may make a call: one of its accesses admits them. */
export const mayCall = (
  route: Pick<RouteDefinition, 'access' | 'orAccess'>,
  actor: Pick<Actor, 'permissions'>,
): boolean => accessesOf(route).some((access) => isOpenTo(access, actor))
