import { type Confirmable, confirmable, confirmationHeader, nothingConfirmed } from '@heron/contract/confirmation'
import { createStore } from '../store.ts'
import { CallFailure } from './failure.ts'

/** Asks the user whether a refusal is to be overruled. */
export type AskToConfirm = (refusal: CallFailure) => Promise<boolean>

const asker = createStore<AskToConfirm | undefined>(undefined)

/** The app says here how it asks. */
export const onQuestion = (ask: AskToConfirm): void => asker.set(ask)

const declined = new WeakSet<CallFailure>()

/** The user was asked about this refusal and said no. */
export const decline = (failure: CallFailure): void => void declined.add(failure)

/** True when the user was asked about this refusal and said no: nothing more is to be said. */
export const isDeclined = (failure: CallFailure): boolean => declined.has(failure)

const isConfirmable = (error: unknown): error is CallFailure & { readonly code: Confirmable } =>
  error instanceof CallFailure && confirmable.some((code) => code === error.code)

/**
 * Makes a call that changes something. Where the server wants a yes first the user is asked, and the same call goes
 * again with it; a no fails with the server's refusal.
 */
export async function confirmed<T>(attempt: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const ask = asker.get()
  if (!ask) return attempt({})
  try {
    return await attempt({ [confirmationHeader]: nothingConfirmed })
  } catch (error) {
    if (!isConfirmable(error)) throw error
    if (await ask(error)) return attempt({ [confirmationHeader]: error.code })
    decline(error)
    throw error
  }
}
