import { type PlanInput, sharedInputs } from '@heron/contract/plan-inputs'
import { madeNow } from '../../../platform/db/data-versions.ts'
import { changeHubOf, type Db } from '../../../platform/db/database.ts'
import type { RowChanges } from '../../../platform/db/row-changes.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isInput, valuesOf } from '../project-record/index.ts'
import { insertCauses } from './program.stale.store.ts'

type Needs = Pick<Platform, 'db' | 'ids'>

async function note(
  db: Db,
  input: PlanInput,
  { table, rows = [], columns }: RowChanges,
  ids: Needs['ids'],
): Promise<void> {
  if (columns && !columns.some((column) => isInput(input, column))) return
  // No plan uses a new row yet, except one that belongs to a machine.
  const used = input.machine === undefined ? rows.filter(({ before }) => before) : rows
  const [first] = used
  if (!first) return
  const { by: changedBy, at: changeTime } = madeNow(first)
  const causes = valuesOf(used, input.machine ?? 'id').map((rowId) => ({
    id: ids(),
    tableName: table,
    rowId,
    changedBy,
    changeTime,
  }))
  await insertCauses(db, causes)
}

/** In the same transaction as a change of a shared input, notes it for the notices about stale plans and programs. */
export function noteStaleCauses({ db, ids }: Needs): void {
  const hub = changeHubOf(db)
  for (const [table, input] of Object.entries(sharedInputs))
    hub.onChange(table, (tx, changes) => note(tx, input, changes, ids))
}
