import { projectStatuses } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Actor, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { assertMove, type Transitions } from '../../../platform/transition.ts'
import { oneOf } from '../units/index.ts'
import { write } from './project-record.write.ts'

export type ProjectStatus = (typeof projectStatuses)[number]

/** unresolved → resolved (plan accepted) → discharged (every location burnt and recorded); back when inputs change. */
export const projectTransitions: Transitions<ProjectStatus> = {
  unresolved: ['resolved'],
  resolved: ['unresolved', 'discharged'],
  discharged: ['unresolved', 'resolved'],
}

export async function statusOf(db: Db, projectId: string): Promise<ProjectStatus> {
  const row = await db.selectFrom('project').select('status').where('id', '=', projectId).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return oneOf(projectStatuses, row.status)
}

/** Moves a project to a status that the table allows; the present status changes nothing. */
export async function moveProject(
  db: Db,
  projectId: string,
  to: ProjectStatus,
  actor: Actor,
  clock: Clock,
): Promise<void> {
  const from = await statusOf(db, projectId)
  if (from === to) return
  assertMove(projectTransitions, from, to)
  await write(db)
    .updateTable('project')
    .set({ status: to, ...auditOnUpdate(actor, clock) })
    .where('id', '=', projectId)
    .execute()
}
