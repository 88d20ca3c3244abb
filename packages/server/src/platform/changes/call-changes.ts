import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change } from '@heron/contract/events'

const current = new AsyncLocalStorage<Change[]>()

/** Runs a call and collects what it commits, for its answer. */
export async function collectingChanges<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly changed: readonly Change[] }> {
  const changed: Change[] = []
  return { result: await current.run(changed, run), changed }
}

/** Adds a commit to the running call's answer; does nothing outside a call. */
export function addToAnswer(change: Change): void {
  current.getStore()?.push(change)
}

/** Runs what outlives the call that started it: its commits belong to no answer. */
export const outsideCall = <T>(run: () => T): T => current.exit(run)
