import { sql } from 'kysely'
import type { Tx } from './connection.ts'

const steps = {
  begin: 'savepoint one',
  undo: 'rollback to savepoint one',
  end: 'release savepoint one',
} as const

/** The savepoint step of a statement, if any; the driver drops the changes of a savepoint that is rolled back. */
export const savepointStep = (text: string): keyof typeof steps | undefined =>
  text === steps.begin ? 'begin' : text === steps.undo ? 'undo' : text === steps.end ? 'end' : undefined

const take = (tx: Tx, step: keyof typeof steps) => sql.raw(steps[step]).execute(tx)

/** One action of a batch: completely or not at all. */
export async function inSavepoint<T>(tx: Tx, action: (tx: Tx) => Promise<T>): Promise<T> {
  await take(tx, 'begin')
  try {
    const result = await action(tx)
    await take(tx, 'end')
    return result
  } catch (cause) {
    await take(tx, 'undo')
    await take(tx, 'end')
    throw cause
  }
}
