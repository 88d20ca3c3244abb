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
 * Sends a call for which the server may demand a proof of identity. If it answers PROOF_NEEDED, asks the person for a
 * passkey or a code and sends the call again with the ticket. Without a ticket, throws the server's refusal.
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
