import { proofHeader } from '@heron/contract/proof'
import { createStore } from '../store.ts'
import { decline } from './confirm-call.ts'
import { CallFailure } from './failure.ts'

/**
 * Lets the user prove their identity for the action in the refusal; resolves to a ticket, or undefined if they cancel.
 */
export type AskForProof = (refusal: CallFailure) => Promise<string | undefined>

const asker = createStore<AskForProof | undefined>(undefined)

/** Sets the function by which the app asks. */
export const onProofNeeded = (ask: AskForProof): void => asker.set(ask)

/**
 * Sends a call for which the server may require a proof of identity. If it answers PROOF_NEEDED, asks the user for a
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
