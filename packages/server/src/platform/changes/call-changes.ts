import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change } from '@heron/contract/events'

const current = new AsyncLocalStorage<Change[]>()

/** Runs a call and collects the changes it commits, to return them in its answer. */
export async function collectingChanges<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly changed: readonly Change[] }> {
  const changed: Change[] = []
  return { result: await current.run(changed, run), changed }
}

/** Adds a committed change to the answer of the running call; does nothing outside a call. */
export function addToAnswer(change: Change): void {
  current.getStore()?.push(change)
}

/** Runs work that outlives the call that started it: its changes are not part of the answer. */
export const outsideCall = <T>(run: () => T): T => current.exit(run)
