import { setImmediate as pause } from 'node:timers/promises'
import { sheetRows } from '@heron/contract/routes'
import { rowCount } from '@heron/contract/words'
import { AppError } from '../app-error.ts'
import { lockUntilCommit } from '../db/advisory-lock.ts'
import { inBatch } from '../db/batch.ts'
import type { Db } from '../db/database.ts'
import { dryRun } from '../db/dry-run.ts'
import { inTurn } from './import-turn.ts'
import type { SheetRow } from './sheet-rows.ts'

/** ms for which one batch may block other writers. */
const hold = 40

type TakeOne = (row: SheetRow) => Promise<void>

/** Receives the number of rows of each commit. */
type Keep = (count: number) => void

/** Row by row, as many in one commit as fit into the time; other work runs between batches. */
async function inBatches(db: Db, rows: readonly SheetRow[], one: TakeOne, keep: Keep): Promise<void> {
  const left = rows.values()
  for (let next = left.next(); !next.done; await pause()) {
    let count = 0
    await inBatch(db, async (tx) => {
      // Two imports of the same rows in different orders would wait for each other.
      await lockUntilCommit(tx, 'sheetRows')
      for (const until = performance.now() + hold; !next.done && performance.now() < until; next = left.next()) {
        await one(next.value)
        count += 1
      }
    })
    keep(count)
  }
}

async function oneByOne(rows: readonly SheetRow[], one: TakeOne, keep: Keep): Promise<void> {
  for (const row of rows) {
    await one(row)
    keep(1)
    // SQLite statements do not yield: without this pause no other request would be served before the last row.
    await pause()
  }
}

/** A failure after some rows: the number of rows before it, which are stored or refused, and its cause. */
export interface Stop {
  readonly kept: number
  readonly cause: unknown
}

/**
 * Imports row by row; a dry run changes nothing. A failure that is no refusal of a row stops it: it is returned when
 * rows are stored already, and thrown when there is nothing to tell.
 */
export async function takeRows(
  db: Db,
  rows: readonly SheetRow[],
  one: TakeOne,
  { batched, isDry }: { readonly batched: boolean; readonly isDry: boolean },
): Promise<Stop | undefined> {
  if (isDry) {
    if (rows.length > sheetRows.tried) throw new AppError('TOO_LARGE', { limit: rowCount(sheetRows.tried) })
    await dryRun(db, () => oneByOne(rows, one, () => undefined))
    return undefined
  }
  let kept = 0
  const keep = (count: number) => {
    kept += count
  }
  try {
    await inTurn(db, () => (batched ? inBatches(db, rows, one, keep) : oneByOne(rows, one, keep)))
  } catch (cause) {
    if (kept === 0) throw cause
    return { kept, cause }
  }
  return undefined
}
