import { workpieceEdit } from '@heron/contract/routes'
import type { JobProposal } from '@heron/reader/propose'
import { changed } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countsOf } from '../units/index.ts'
import type { Applying } from './drawing.applying.ts'

type ProposedValue = JobProposal['general'][number]
type Value = string | number

/** The workpiece's columns that a drawing may state. */
const workpieceFields = ['name', 'material', 'length', 'width', 'height'] as const

async function applyMould(db: Db, mould: Value, { projectId, actor, clock }: Applying): Promise<void> {
  await db
    .updateTable('project')
    .set((row) => ({ mould: String(mould).slice(0, 100), version: row('version', '+', 1), ...changed(actor, clock) }))
    .where('id', '=', projectId)
    .execute()
}

/** The column a fact changes, when its value is one the workpiece may have. */
function workpieceChange({ field, facts }: ProposedValue): Readonly<Record<string, Value>> | undefined {
  const name = workpieceFields.find((each) => field === `workpiece.${each}`)
  const value = facts[0]?.value
  if (!name || value === undefined || !workpieceEdit.shape[name].safeParse(value).success) return undefined
  return { [name]: typeof value === 'number' ? countsOf(value) : value }
}

/** Gives workpiece and project what the files say of them. */
export async function applyGeneral(db: Db, values: readonly ProposedValue[], applying: Applying): Promise<void> {
  const { projectId, actor, clock, skipped } = applying
  let change: Readonly<Record<string, Value>> = {}
  for (const proposed of values) {
    const { field, facts, conflict } = proposed
    const value = facts[0]?.value ?? ''
    const part = workpieceChange(proposed)
    if (conflict) skipped.push({ code: 'conflict', params: { field } })
    else if (field === 'project.mould') await applyMould(db, value, applying)
    else if (part) change = { ...change, ...part }
    else skipped.push({ code: 'outOfRange', params: { field, value } })
  }
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('workpiece')
    .set((row) => ({ ...change, version: row('version', '+', 1), ...changed(actor, clock) }))
    .where('projectId', '=', projectId)
    .execute()
}
