import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { callQuietly } from '../lib/api/call.ts'
import { invalidateAll } from '../lib/api/changes.ts'
import { CallFailure } from '../lib/api/failure.ts'
import { holdsDrafts } from '../lib/drafts/drafts.ts'
import { onNextSession, session } from '../lib/session/session-store.ts'
import { createStore } from '../lib/store.ts'

export interface SessionEnd {
  readonly title: string
  readonly reason: string
}

/** Why the session has ended, while the user is asked to sign in over the open page. */
export const sessionEnd = createStore<SessionEnd | undefined>(undefined)

/** The server ended the session while the user was working: signed out, frozen, expired. */
let isPushed = false

/**
 * Whether to sign in over the page instead of on another one: when the session was ended by the server, or unsaved work
 * would be lost.
 */
export const isSignedInOver = (): boolean => isPushed || holdsDrafts()

/** Whether unsaved work could be lost that is no draft (ticks in a tree, cells of a grid): after any use of the page. */
export const isPageUsed = (): boolean => navigator.userActivation?.hasBeenActive === true

/**
 * Called when the socket was closed because the session has ended: a call finds the reason, which is announced like any
 * other.
 */
export async function hearSessionEnd(): Promise<void> {
  isPushed = true
  try {
    await callQuietly(sessionRoutes.userInfo, {})
    isPushed = false
  } catch (error) {
    // Without an answer the next call will report the reason.
    if (!(error instanceof CallFailure && error.status === 401)) isPushed = false
  }
}

/**
 * Asks the user to sign in over the open page, until they do so here or in another tab of the browser. When another user
 * signs in there, the page is loaded again: what is open in it belongs to the one whose session ended.
 */
export function askToSignIn(end: SessionEnd, reload: () => void): void {
  sessionEnd.set(end)
  const before = session.get()?.user?.id
  onNextSession(() => {
    if (session.get()?.user?.id !== before) {
      reload()
      return
    }
    forgetSessionEnd()
    invalidateAll()
  })
}

/** After signing in again. */
export function forgetSessionEnd(): void {
  isPushed = false
  sessionEnd.set(undefined)
}
