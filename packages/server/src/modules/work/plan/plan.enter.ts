import type { planEntered, planEntry } from '@heron/contract/routes'
import type { Words } from '@heron/contract/words'
import { estimateTime } from '@heron/core/generate'
import { enterPlan } from '@heron/core/plan'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { isToBeAsked } from '../../../platform/confirmation.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { coreCondition, releasedConditions } from '../condition/index.ts'
import { forecastOf, forecastOfJob } from '../learnt-time/index.ts'
import { readSnapshot } from '../project/index.ts'
import { keepHistory } from './plan.adjust.ts'
import { conditionHashOf, conditionsOf, planHashOf, wholeJobHash } from './plan.current.ts'
import { storePlan } from './plan.make.ts'
import { presentRefusals } from './plan.present.ts'
import { stepText, wantedStep } from './plan.steps.ts'
import * as store from './plan.store.ts'

type Input = z.output<typeof planEntry>
type Entered = z.output<typeof planEntered>

/** The entered plan with its estimate, or every reason against it. */
async function checked(db: Db, input: Input, actor: Actor) {
  const snapshot = await readSnapshot(db, input.projectId)
  if (!snapshot.job.ok) return { ok: false, refusals: snapshot.job.refusals } as const
  const job = snapshot.job.value
  const library = (await releasedConditions(db, job.machine.family, actor.username)).map(coreCondition)
  const items = input.processes.map((item) => ({ ...item, steps: item.steps.map(wantedStep) }))
  const entered = enterPlan(job, library, items, { ordering: input.ordering })
  if (!entered.ok) return entered
  const used = await conditionsOf(db, entered.value, job.machine.id)
  const plan = { ...entered.value, time: estimateTime(job, entered.value, used) }
  return { ok: true, snapshot, job, plan, used } as const
}

/** The order in which an electrode visits its places, from the order of the rows. */
const ordersOf = ({ processes }: Input): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...Map.groupBy(processes, ({ electrodeId }) => electrodeId)].map(([electrodeId, own]) => [
      electrodeId,
      [...new Set(own.map(({ locationId }) => locationId))],
    ]),
  )

const begunWith = (revision: number): Words => ({
  zh: `您从 r${revision} 开始`,
  en: `yours began with r${revision}`,
  ja: `開始時は r${revision}`,
})
const begunWithout: Words = {
  zh: '您开始时尚无方案',
  en: 'there was none when yours began',
  ja: '開始時はプランなし',
}

/** Asks before a plan that another user made meanwhile is replaced. */
async function assertNotReplaced(db: Db, { projectId, planId }: Input): Promise<void> {
  if (planId === undefined || !isToBeAsked('PLAN_REPLACED')) return
  const current = await store.currentPlan(db, projectId)
  if (!current || current.id === planId) return
  const given = planId === null ? undefined : await store.findPlan(db, planId)
  const begun = given ? begunWith(given.revision) : begunWithout
  throw new AppError('PLAN_REPLACED', { current: current.revision, begun })
}

/**
 * A whole plan entered by hand: checked like a planned one, and stored as proposed with all processes marked as
 * adjusted, so that the next planning takes them over or reports why it cannot. A trial stores nothing.
 */
export async function enterByHand(db: Db, input: Input, actor: Actor, needs: ServiceNeeds): Promise<Entered> {
  actingOn(`project:${input.projectId}`)
  const made = await checked(db, input, actor)
  if (!made.ok) {
    const names = await store.namesOf(db, input.projectId)
    return {
      planId: null,
      refusals: presentRefusals(made.refusals, names),
      warnings: 0,
      forecast: forecastOf(0, [], []),
    }
  }
  const { snapshot, job, plan, used } = made
  const answer = { refusals: [], warnings: plan.warnings.length, forecast: await forecastOfJob(db, job, plan) }
  if (input.isTrial) return { planId: null, ...answer }
  await assertNotReplaced(db, input)
  const hashes = {
    jobHash: wholeJobHash(snapshot),
    libraryHash: conditionHashOf(used),
    planHash: planHashOf(plan),
  }
  const byHand = { plan, kept: new Map(), adjustments: [], orders: ordersOf(input), isByHand: true }
  const planId = await storePlan(db, job, byHand, hashes, actor, needs)
  const processes = await store.processesOf(db, planId)
  const codes = new Map(
    plan.items.map((item) => [item.id, item.steps.map((step) => stepText(step.conditionCode, step.own)).join(' ')]),
  )
  const { reason } = input
  await keepHistory(
    db,
    processes.map((process) => ({
      process,
      n: 0,
      field: 'plan' as const,
      before: '',
      after: codes.get(process.itemKey) ?? '',
      reason,
    })),
    actor,
    needs,
  )
  return { planId, ...answer }
}
