import { forgetChanges, pendingAction, recordedChangeCount } from '../audit/action.ts'
import { inBatch } from './batch.ts'
import type { Db } from './connection.ts'

class Undone extends Error {}

/** Does everything as it would be done, learns what comes of it, and leaves nothing of it behind. */
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
  // Its entry in the log went with the rest.
  if (pending) pending.written = false
  return done[0] as T // pushed before the only way out
}
