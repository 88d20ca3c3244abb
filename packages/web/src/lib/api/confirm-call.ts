import { type Confirmable, confirmable, confirmationHeader, nothingConfirmed } from '@heron/contract/confirmation'
import { createStore } from '../store.ts'
import { CallFailure } from './failure.ts'

/** Asks the user whether to proceed despite a refusal. */
export type AskToConfirm = (refusal: CallFailure & { readonly code: Confirmable }) => Promise<boolean>

const asker = createStore<AskToConfirm | undefined>(undefined)

/** Sets the function by which the app asks. */
export const onQuestion = (ask: AskToConfirm): void => asker.set(ask)

const declined = new WeakSet<CallFailure>()

/** Marks a refusal that the user was asked about and declined. */
export const decline = (failure: CallFailure): void => void declined.add(failure)

/** True when the user was asked about this refusal and declined: no further message is needed. */
export const isDeclined = (failure: CallFailure): boolean => declined.has(failure)

const isConfirmable = (error: unknown): error is CallFailure & { readonly code: Confirmable } =>
  error instanceof CallFailure && confirmable.some((code) => code === error.code)

/**
 * Makes a changing call. If the server refuses it because a confirmation is missing, the user is asked. After a yes, the
 * same call is sent again with all confirmations given so far, and the server may ask for another. After a no, throws
 * the server's refusal.
 */
export async function confirmed<T>(
  attempt: (headers: Readonly<Record<string, string>>) => Promise<T>,
  given: readonly Confirmable[] = [],
): Promise<T> {
  const ask = asker.get()
  if (!ask) return attempt({})
  try {
    return await attempt({ [confirmationHeader]: given.join() || nothingConfirmed })
  } catch (error) {
    if (!isConfirmable(error) || given.includes(error.code)) throw error
    if (await ask(error)) return confirmed(attempt, [...given, error.code])
    decline(error)
    throw error
  }
}
