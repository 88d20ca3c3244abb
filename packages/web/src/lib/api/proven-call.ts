import { proofHeader } from '@heron/contract/proof'
import { createStore } from '../store.ts'
import { decline } from './confirm-call.ts'
import { CallFailure } from './failure.ts'

/** Has the person prove who they are for what the refusal names; a ticket for it, or nothing when they would not. */
export type AskForProof = (refusal: CallFailure) => Promise<string | undefined>

const asker = createStore<AskForProof | undefined>(undefined)

/** The app says here how it asks. */
export const onProofNeeded = (ask: AskForProof): void => asker.set(ask)

/**
 * Makes a call that may be an act that matters. Where the server wants a proof of who is there the person is asked for
 * it, and the same call goes again with it; without one it fails with the server's refusal.
 */
export async function proven<T>(attempt: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  try {
    return await attempt({})
  } catch (error) {
    const ask = asker.get()
    if (!ask || !(error instanceof CallFailure) || error.code !== 'PROOF_NEEDED') throw error
    const ticket = await ask(error)
    if (ticket !== undefined) return attempt({ [proofHeader]: ticket })
    decline(error)
    throw error
  }
}
