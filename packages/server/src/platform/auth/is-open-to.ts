import type { Access } from '@heron/contract/wire'
import type { Actor } from './actor.ts'

/** Whether the access admits the user. */
export const isOpenTo = (access: Access, { permissions }: Pick<Actor, 'permissions'>): boolean => {
  if (access === 'public' || access === 'session') return true
  return access === 'anyRight' ? permissions.size > 0 : permissions.has(access)
}
