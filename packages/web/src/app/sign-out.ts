import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { call } from '../lib/api/call.ts'
import { forgetAuthority } from '../lib/session/permissions.ts'
import { closeSession, session } from '../lib/session/session-store.ts'
import { writeOfTab } from '../lib/storage.ts'
import { queryClient } from './query-client.ts'

/** Deletes the session in this browser: token, user, permissions, and all data read for them. */
export function forgetSession(): void {
  closeSession()
  forgetAuthority()
  queryClient.clear()
}

/** [E01] Ends the session on the server, ignoring failures, and deletes it here. */
export async function signOut(): Promise<void> {
  const userId = session.get()?.user?.id
  if (session.get()) {
    // The session may have ended, or the server be unreachable: signing out must work anyway.
    await call(sessionRoutes.logout, {}).catch(() => undefined)
  }
  forgetSession()
  if (!userId) return
  // Signing out deletes the open pages and drafts; a session that merely ended keeps them for its user.
  writeOfTab(`heron.tabs.${userId}`, undefined)
  writeOfTab(`heron.drafts.${userId}`, undefined)
}
