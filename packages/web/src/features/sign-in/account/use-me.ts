import { sessionRoutes } from '@heron/contract/routes/sign-in/session'
import { useCall } from '../../../lib/api/query.ts'
import { openSession, session } from '../../../lib/session/session-store.ts'

/** Oneself, as the server knows one. */
export const useMe = () => useCall(sessionRoutes.userInfo, {}).data?.userInfo

/** What changed about oneself shows in the shell at once. */
export function showMe(user: Parameters<typeof openSession>[1]): void {
  const held = session.get()
  if (held) openSession(held.token, user, held.tenant)
}
