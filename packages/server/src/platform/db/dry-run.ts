import { forgetChanges, recordedChangeCount } from '../audit/action.ts'
import { lockUntilCommit } from './advisory-lock.ts'
import { inUndoneBatch } from './batch.ts'
import type { Db } from './connection.ts'

class Undone extends Error {}

/** Runs everything as usual, returns the result, and rolls it all back. */
export async function dryRun<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const recorded = recordedChangeCount()
  const done: T[] = []
  try {
    await inUndoneBatch(db, async (tx) => {
      // It keeps all rows until its end: an import of the same rows in another order would wait for it, and it for them.
      await lockUntilCommit(tx, 'sheetRows')
      done.push(await run())
      throw new Undone()
    })
  } catch (cause) {
    if (!(cause instanceof Undone)) throw cause
  }
  forgetChanges(recorded)
  return done[0] as T // pushed before the callback can end normally
}
