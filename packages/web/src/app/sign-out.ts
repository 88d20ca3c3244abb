import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { call } from '../lib/api/call.ts'
import { forgetAuthority } from '../lib/session/permissions.ts'
import { closeSession, session } from '../lib/session/session-store.ts'
import { writeOfTab } from '../lib/storage.ts'
import { queryClient } from './query-client.ts'

/** Forgets the session in this browser: token, person, permissions, every answer read for them. */
export function forgetSession(): void {
  closeSession()
  forgetAuthority()
  queryClient.clear()
}

/** [E01] Ends the session on the server, tolerating that it fails, and forgets it here. */
export async function signOut(): Promise<void> {
  const userId = session.get()?.user?.id
  if (session.get()) {
    // The session may be gone already, or the server: leaving must work all the same.
    await call(sessionRoutes.logout, {}).catch(() => undefined)
  }
  forgetSession()
  if (!userId) return
  // Who leaves takes the open pages and the drafts along; a session that merely ended leaves them for its person.
  writeOfTab(`heron.tabs.${userId}`, undefined)
  writeOfTab(`heron.drafts.${userId}`, undefined)
}
