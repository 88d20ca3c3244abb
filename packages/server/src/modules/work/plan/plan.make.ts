import {
  type KeptAdjustment,
  type planMade,
  type planMake,
  type planMakeAgain,
  planStates,
} from '@heron/contract/routes'
import { estimateTime } from '@heron/core/generate'
import type { Job } from '@heron/core/job'
import { planJob } from '@heron/core/plan'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { assertMove } from '../../../platform/transition.ts'
import { coreCondition, releasedConditions } from '../condition/index.ts'
import { isBurnt, readSnapshot } from '../project/index.ts'
import { moveProject } from '../project-record/index.ts'
import { oneOf } from '../units/index.ts'
import { burntByCopies, followBurns, refuseOtherCopies } from './plan.burnt.ts'
import { carryOverAdjustments, type KeptPlan } from './plan.carry-over.ts'
import { carryOverOrders, type Orders } from './plan.carry-over-order.ts'
import { conditionHashOf, conditionsOf, getPlan, loadPlan, planHashOf, wholeJobHash } from './plan.current.ts'
import { readOrders } from './plan.orders.ts'
import { presentRefusals } from './plan.present.ts'
import { processColumns } from './plan.process-columns.ts'
import { planTransitions } from './plan.states.ts'
import * as store from './plan.store.ts'
import { write } from './plan.write.ts'

type Made = z.output<typeof planMade>

async function supersede(db: Db, planId: string): Promise<void> {
  await store.setPlanState(db, planId, 'superseded')
  await store.moveProcesses(db, planId, ['waitCommit', 'processing'], 'obsolete')
}

/** A new plan with the values a person set in the previous one. */
interface Carried extends KeptPlan {
  readonly orders: Orders
  /** The whole plan was entered by a person. */
  readonly isByHand?: boolean
}

/** Stores a plan as proposed, with its manual changes and their history. */
export async function storePlan(
  db: Db,
  job: Job,
  { plan, kept, orders, isByHand = false }: Carried,
  hashes: { readonly jobHash: string; readonly libraryHash: string; readonly planHash: string },
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<string> {
  const id = ids()
  const projectId = job.project.id
  const before = await store.currentPlan(db, projectId)
  // The accepted plan stays in force until the new plan is accepted.
  if (before?.state === 'proposed') await supersede(db, before.id)
  await store.insertPlan(db, {
    id,
    projectId,
    revision: await store.nextRevision(db, projectId),
    state: 'proposed',
    ordering: plan.ordering,
    ...hashes,
    pots: JSON.stringify(plan.pots),
    orders: JSON.stringify(orders),
    warnings: JSON.stringify(plan.warnings),
    time: plan.time,
    createBy: actor.username,
    createTime: clock(),
    acceptedBy: null,
    acceptedTime: null,
    version: 1,
  })
  const processes = plan.items.map((item, at) => ({
    id: ids(),
    planId: id,
    projectId,
    ...processColumns(item, job, plan, at + 1),
    status: 'waitCommit',
    adjusted: isByHand || kept.has(item.id) ? 1 : 0,
    version: 1,
  }))
  await store.insertProcesses(db, processes)
  const taken = new Map([...kept].map(([itemKey, row]) => [row.id, itemKey]))
  const byKey = new Map(processes.map((process) => [process.itemKey, process.id]))
  await store.copyHistory(db, new Map([...taken].map(([from, key]) => [from, byKey.get(key) ?? ''])), ids)
  return id
}

/** The values a person set in the present plan. */
async function setByHand(db: Db, projectId: string) {
  const before = await store.currentPlan(db, projectId)
  const processes = before ? await store.processesOf(db, before.id) : []
  return {
    processes: processes.filter(({ adjusted }) => adjusted === 1),
    orders: before ? readOrders(before.orders) : {},
    // The name of a deleted electrode is the one it had.
    electrodes: processes.map(({ electrodeId, electrodeName }) => [electrodeId, electrodeName] as const),
  }
}

type Input = z.output<typeof planMake>

/**
 * Plans a project with its present data and the manual steps of the previous plan; or returns every reason against it.
 */
async function planAgain(db: Db, input: Input, actor: Actor) {
  const snapshot = await readSnapshot(db, input.projectId)
  if (!snapshot.job.ok) return { ok: false, refusals: snapshot.job.refusals } as const
  const job = snapshot.job.value
  const library = (await releasedConditions(db, job.machine.family, actor.username)).map(coreCondition)
  const { processes, orders, electrodes } = await setByHand(db, input.projectId)
  // A burnt place stays with its copy, and so does a process set by hand.
  const pinned = [...(await burntByCopies(db, input.projectId)), ...processes]
  const planned = planJob(job, library, { ordering: input.ordering, pinned })
  if (!planned.ok) return planned
  const names = new Map([...electrodes, ...(await store.namesOf(db, input.projectId))])
  const stepped = carryOverAdjustments(job, library, planned.value, processes, names)
  const ordered = carryOverOrders(job, library, stepped.plan, orders, names)
  const adjustments = [...stepped.adjustments, ...ordered.adjustments]
  return { ok: true, snapshot, job, kept: { ...stepped, ...ordered, adjustments } } as const
}

/** The outcome for the steps set by hand; empty when no plan would result. */
export async function adjustmentsAfter(db: Db, input: Input, actor: Actor): Promise<KeptAdjustment[]> {
  const made = await planAgain(db, input, actor)
  return made.ok ? [...made.kept.adjustments] : []
}

/** What an adjustment belongs to. */
const placeOf = (each: KeptAdjustment) =>
  each.kind === 'steps'
    ? [each.kind, each.electrodeName, each.copy, each.module, each.label]
    : [each.kind, each.electrodeName]

/** Whether a manual change would be lost that the user did not agree to lose: another user made it since the question. */
function isMoreLost(adjustments: readonly KeptAdjustment[], agreed: readonly KeptAdjustment[] | undefined): boolean {
  if (agreed === undefined) return false
  const known = new Set(agreed.map((each) => JSON.stringify(placeOf(each))))
  return adjustments.some((each) => each.lost !== null && !known.has(JSON.stringify(placeOf(each))))
}

/** Plans a project with its present data; returns all reasons against it at once. */
export async function makePlan(
  db: Db,
  input: z.output<typeof planMakeAgain>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Made> {
  actingOn(`project:${input.projectId}`)
  const made = await planAgain(db, input, actor)
  if (!made.ok) {
    const names = await store.namesOf(db, input.projectId)
    return { plan: null, refusals: presentRefusals(made.refusals, names), adjustments: [] }
  }
  const { snapshot, job } = made
  if (isMoreLost(made.kept.adjustments, input.agreed))
    return { plan: null, refusals: [], adjustments: [...made.kept.adjustments] }
  const used = await conditionsOf(db, made.kept.plan, job.machine.id)
  const plan = { ...made.kept.plan, time: estimateTime(job, made.kept.plan, used) }
  const kept = { ...made.kept, plan }
  const hashes = {
    jobHash: wholeJobHash(snapshot),
    libraryHash: conditionHashOf(used),
    planHash: planHashOf(kept.plan),
  }
  const id = await storePlan(db, job, kept, hashes, actor, needs)
  return { plan: await getPlan(db, id), refusals: [], adjustments: [...kept.adjustments] }
}

/** Puts a proposed plan into force: the previous one becomes obsolete, the project resolved. */
export async function acceptPlan(
  db: Db,
  input: { readonly id: string; readonly version: number },
  actor: Actor,
  { clock }: ServiceNeeds,
) {
  actingOn(`plan:${input.id}`)
  const row = await store.findPlan(db, input.id)
  if (!row) throw new AppError('NOT_FOUND')
  const shown = await getPlan(db, input.id)
  if (row.version !== input.version)
    throw new AppError('CONFLICT', { current: row.version, given: input.version }, { current: shown, given: input })
  assertMove(planTransitions, oneOf(planStates, row.state), 'accepted')
  if ((await loadPlan(db, row)).staleReasons.length > 0) throw new AppError('PLAN_STALE')
  await refuseOtherCopies(db, input.id)
  const before = await store.acceptedPlan(db, row.projectId)
  if (before) await supersede(db, before.id)
  await write(db)
    .updateTable('plan')
    .set({
      state: 'accepted',
      acceptedBy: actor.username,
      acceptedTime: clock(),
    })
    .where('id', '=', input.id)
    .execute()
  await followBurns(db, row.projectId)
  await moveProject(db, row.projectId, 'resolved', actor, clock)
  // Every place may have been burnt under the previous plan: then nothing is left to start or record.
  if (await isBurnt(db, row.projectId)) await moveProject(db, row.projectId, 'discharged', actor, clock)
  return getPlan(db, input.id)
}
