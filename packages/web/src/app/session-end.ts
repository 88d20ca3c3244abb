import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { callQuietly } from '../lib/api/call.ts'
import { CallFailure } from '../lib/api/failure.ts'
import { holdsDrafts } from '../lib/drafts/drafts.ts'
import { createStore } from '../lib/store.ts'

/** Why the session has ended, while its person is asked to sign in over the open page. */
export const sessionEnd = createStore<{ readonly reason: string } | undefined>(undefined)

/** The server has said so on its own, while the person was at work: put out, frozen, run out. */
let isPushed = false

/** One signs in over the page, not on another, when the end came unasked or when work would be lost. */
export const isSignedInOver = (): boolean => isPushed || holdsDrafts()

/** The socket was closed because the session has ended: a call says why, and is announced like any other. */
export async function hearSessionEnd(): Promise<void> {
  isPushed = true
  try {
    await callQuietly(sessionRoutes.userInfo, {})
    isPushed = false
  } catch (error) {
    // Without an answer the next call will say what there is to say.
    if (!(error instanceof CallFailure && error.status === 401)) isPushed = false
  }
}

/** Signed in again. */
export function forgetSessionEnd(): void {
  isPushed = false
  sessionEnd.set(undefined)
}
