import type { Program } from '@heron/contract/routes'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { announceRefusal } from '../../../lib/api/announce.ts'
import { type CallFailure, isConflict } from '../../../lib/api/failure.ts'
import { ABSENT } from '../../../lib/text/format.ts'
import { text } from '../../../lib/text/text.ts'

/** What another user has decided on a revision since it was shown in a state; undefined if nothing. */
export function decidedSince(shown: Program['state'], present: Program): string | undefined {
  const { state, approver, releaser, withdrawnBy } = present
  if (state === shown) return undefined
  const by = { draft: null, verified: null, approved: approver, released: releaser, withdrawn: withdrawnBy }[state]
  return text('program.decidedSince', { state: text(`program.states.${state}`), by: by ?? ABSENT })
}

/** Shows why a decision was refused. */
export function announceDecision(shown: Program['state'], failure: CallFailure): void {
  const since = isConflict(failure) ? decidedSince(shown, failure.current as Program) : undefined // a program, by contract
  if (since === undefined) announceRefusal(failure)
  else toast('warn', text('kit.conflictTitle'), since)
}
