import type { TrialAnswer, trialInput } from '@heron/contract/routes'
import { formatDate } from '@heron/contract/wire'
import { refuseUncallable, shopJobOf } from '@heron/core/generate'
import type { Refusal } from '@heron/core/job'
import { printStructural } from '@heron/core/structural'
import { verifyLearnt } from '@heron/core/verify'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { acceptedPlanOf } from '../plan/index.ts'
import { statedPost } from '../post/index.ts'
import { presentReport } from '../program/index.ts'
import { readSnapshot } from '../project/index.ts'

const VERIFIER = 'trial'

/**
 * Prints the accepted plan of a project with a learnt post, and proves the text by its stated meanings; stores nothing.
 */
export async function tryLearnt(
  db: Db,
  { postId, projectId }: z.output<typeof trialInput>,
  { clock }: Pick<ServiceNeeds, 'clock'>,
): Promise<TrialAnswer> {
  const { post, meanings } = await statedPost(db, postId)
  const project = await db.selectFrom('project').select('serial').where('id', '=', projectId).executeTakeFirst()
  if (!project) throw new AppError('NOT_FOUND')
  const snapshot = await readSnapshot(db, projectId)
  const loaded = await acceptedPlanOf(db, projectId, snapshot)
  if (!loaded || !snapshot.job.ok) throw new AppError('PLAN_NEEDED')
  const job = snapshot.job.value
  const { plan, conditions } = loaded
  const shop = shopJobOf(job, plan, { number: project.serial, date: formatDate(clock()) })
  if (!shop.ok) return refused(shop.refusals)
  const uncallable = refuseUncallable(post, plan, conditions)
  if (uncallable.length > 0) return refused(uncallable)
  const printed = printStructural(shop.value, post)
  if (!printed.ok) return refused(printed.refusals)
  const report = verifyLearnt({ text: printed.value, post, meanings, job, plan, library: conditions })
  const { findings } = presentReport(postId, VERIFIER, report.findings, report.notChecked)
  return { text: printed.value, verdict: report.verdict, refusals: [], findings }
}

const refused = (refusals: readonly Refusal[]): TrialAnswer => ({
  text: '',
  verdict: 'refused',
  refusals: refusals.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
  findings: [],
})
