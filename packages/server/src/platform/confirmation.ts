import { type Confirmable, confirmable } from '@heron/contract/confirmation'
import { CallValue, type GivenValue, withValues } from './call-value.ts'

const current = new CallValue<ReadonlySet<Confirmable>>()

/** The confirmations in a call's header, for `withValues`; without the header the caller cannot be asked. */
export function givenConfirmations(header: string | string[] | undefined): GivenValue {
  if (header === undefined) return current.given(undefined)
  const given = String(header)
    .split(',')
    .map((each) => each.trim())
  return current.given(new Set(confirmable.filter((code) => given.includes(code))))
}

/** Runs work that outlives the call that started it, without asking for confirmations. */
export const withoutQuestions = <T>(run: () => T): T => withValues([current.given(undefined)], run)

/** Whether the caller's user must confirm first; false once they have, and for callers that cannot be asked. */
export function isToBeAsked(code: Confirmable): boolean {
  const given = current.current
  return given !== undefined && !given.has(code)
}
