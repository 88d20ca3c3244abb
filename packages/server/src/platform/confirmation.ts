import { AsyncLocalStorage } from 'node:async_hooks'
import { type Confirmable, confirmable } from '@heron/contract/confirmation'

const current = new AsyncLocalStorage<ReadonlySet<Confirmable>>()

/** Runs a call with what its caller has confirmed, by the header's value; without one the caller cannot be asked. */
export function withConfirmations<T>(header: string | string[] | undefined, run: () => T): T {
  if (header === undefined) return run()
  const given = String(header)
    .split(',')
    .map((each) => each.trim())
  return current.run(new Set(confirmable.filter((code) => given.includes(code))), run)
}

/** Runs what outlives the call that started it: nobody waits for its question. */
export const withoutQuestions = <T>(run: () => T): T => current.exit(run)

/** True when the caller's user is to be asked first; false once they have said yes, and where nobody can be asked. */
export function isToBeAsked(code: Confirmable): boolean {
  const given = current.getStore()
  return given !== undefined && !given.has(code)
}
