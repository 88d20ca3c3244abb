import { forgetChanges, pendingAction, recordedChangeCount } from '../audit/action.ts'
import { inBatch } from './batch.ts'
import type { Db } from './connection.ts'

class Undone extends Error {}

/** Runs everything as usual, returns the result, and rolls it all back. */
export async function dryRun<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const recorded = recordedChangeCount()
  const done: T[] = []
  try {
    await inBatch(db, async () => {
      done.push(await run())
      throw new Undone()
    })
  } catch (cause) {
    if (!(cause instanceof Undone)) throw cause
  }
  forgetChanges(recorded)
  const pending = pendingAction()
  // Its log entry was rolled back with everything else.
  if (pending) pending.written = false
  return done[0] as T // pushed before the callback can end normally
}
