import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type ProjectStatus, statusOf } from '../project-record/index.ts'

async function processCounts(db: Db, projectId: string): Promise<{ readonly open: number; readonly all: number }> {
  const rows = await db
    .selectFrom('process')
    .innerJoin('plan', 'plan.id', 'process.planId')
    .select('process.status')
    .where('process.projectId', '=', projectId)
    .where('plan.state', '=', 'accepted')
    .execute()
  return { open: rows.filter((row) => row.status !== 'finished').length, all: rows.length }
}

/** True when every process of the project's plan in force is finished. */
export async function isBurnt(db: Db, projectId: string): Promise<boolean> {
  const { open, all } = await processCounts(db, projectId)
  return all > 0 && open === 0
}

/**
 * Refuses a status set by hand that is not true: resolved needs an accepted plan, discharged every location burnt and
 * recorded.
 */
export async function assertStatusByHand(db: Db, projectId: string, to: ProjectStatus): Promise<void> {
  const from = await statusOf(db, projectId)
  if (to === 'unresolved') return
  const { open, all } = await processCounts(db, projectId)
  const holds = to === 'resolved' ? all > 0 : all > 0 && open === 0
  if (!holds) throw new AppError('ILLEGAL_TRANSITION', { from, to })
}
