import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useCall } from '../../../lib/api/query.ts'
import { openSession, session } from '../../../lib/session/session-store.ts'

/** The signed-in user's data from the server. */
export const useMe = () => useCall(sessionRoutes.userInfo, {})

/** Shows changes of the user's own data in the shell at once. */
export function showMe(user: Parameters<typeof openSession>[1]): void {
  const held = session.get()
  if (held) openSession(held.token, user, held.tenant)
}
