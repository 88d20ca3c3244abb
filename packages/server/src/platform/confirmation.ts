import { AsyncLocalStorage } from 'node:async_hooks'
import { type Confirmable, confirmable } from '@heron/contract/confirmation'

const current = new AsyncLocalStorage<ReadonlySet<Confirmable>>()

/** Runs a call with the confirmations in its header; without the header the caller cannot be asked. */
export function withConfirmations<T>(header: string | string[] | undefined, run: () => T): T {
  if (header === undefined) return run()
  const given = String(header)
    .split(',')
    .map((each) => each.trim())
  return current.run(new Set(confirmable.filter((code) => given.includes(code))), run)
}

/** Runs work that outlives the call that started it, without asking for confirmations. */
export const withoutQuestions = <T>(run: () => T): T => current.exit(run)

/** Whether the caller's user must confirm first; false once they have, and for callers that cannot be asked. */
export function isToBeAsked(code: Confirmable): boolean {
  const given = current.getStore()
  return given !== undefined && !given.has(code)
}
