import type { planMade, planMake } from '@heron/contract/routes'
import type { Job } from '@heron/core/job'
import { type Plan as CorePlan, type PlanItem, planJob } from '@heron/core/plan'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { assertMove } from '../../../platform/transition.ts'
import { coreCondition, releasedConditions } from '../condition/index.ts'
import { readSnapshot } from '../project/index.ts'
import { moveProject } from '../project-status/index.ts'
import { oneOf } from '../units/index.ts'
import { conditionHashOf, conditionsOf, getPlan, loadPlan, planHashOf, wholeJobHash } from './plan.current.ts'
import { presentRefusals } from './plan.present.ts'
import { planTransitions } from './plan.states.ts'
import * as store from './plan.store.ts'

type Made = z.output<typeof planMade>

const timeOf = (item: PlanItem): number => item.steps.reduce((sum, step) => sum + step.time + step.dwell, 0)

/** A plan item as a row; the job names what the item points to. */
export function processColumns(item: PlanItem, job: Job, sequence: number) {
  const electrode = job.electrodes.find(({ id }) => id === item.electrodeId)
  const location = job.locations.find(({ id }) => id === item.locationId)
  if (!electrode || !location) throw new Error(`plan item ${item.id} points nowhere`)
  return {
    itemKey: item.id,
    sequence,
    electrodeId: item.electrodeId,
    electrodeName: electrode.name,
    copy: item.copy,
    module: item.module,
    pot: item.pot,
    locationId: item.locationId,
    label: location.label,
    x: location.x,
    y: location.y,
    c: location.c,
    depth: location.depth,
    steps: JSON.stringify(item.steps),
    stepCount: item.steps.length,
    time: timeOf(item),
  }
}

async function supersede(db: Db, planId: string): Promise<void> {
  await store.setPlanState(db, planId, 'superseded')
  await store.moveProcesses(db, planId, ['waitCommit', 'processing'], 'obsolete')
}

async function storePlan(
  db: Db,
  job: Job,
  plan: CorePlan,
  hashes: { readonly jobHash: string; readonly libraryHash: string; readonly planHash: string },
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<string> {
  const id = ids()
  const projectId = job.project.id
  const before = await store.currentPlan(db, projectId)
  // What is accepted stays in force until the new plan is accepted itself.
  if (before?.state === 'proposed') await supersede(db, before.id)
  await store.insertPlan(db, {
    id,
    projectId,
    revision: await store.nextRevision(db, projectId),
    state: 'proposed',
    ordering: plan.ordering,
    ...hashes,
    pots: JSON.stringify(plan.pots),
    warnings: JSON.stringify(plan.warnings),
    time: plan.time,
    createBy: actor.username,
    createTime: clock(),
    acceptedBy: null,
    acceptedTime: null,
    version: 1,
  })
  await store.insertProcesses(
    db,
    plan.items.map((item, at) => ({
      id: ids(),
      planId: id,
      projectId,
      ...processColumns(item, job, at + 1),
      status: 'waitCommit',
      adjusted: 0,
      version: 1,
    })),
  )
  return id
}

/** Plans a project as it is now; every reason against it comes back at once. */
export async function makePlan(
  db: Db,
  input: z.output<typeof planMake>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Made> {
  actingOn(`project:${input.projectId}`)
  const snapshot = await readSnapshot(db, input.projectId)
  const names = await store.namesOf(db, input.projectId)
  if (!snapshot.job.ok) return { plan: null, refusals: presentRefusals(snapshot.job.refusals, names) }
  const job = snapshot.job.value
  const library = (await releasedConditions(db, job.machine.family, actor.username)).map(coreCondition)
  const planned = planJob(job, library, { ordering: input.ordering })
  if (!planned.ok) return { plan: null, refusals: presentRefusals(planned.refusals, names) }
  const used = await conditionsOf(db, planned.value)
  const hashes = {
    jobHash: wholeJobHash(snapshot),
    libraryHash: conditionHashOf(used),
    planHash: planHashOf(planned.value),
  }
  const id = await storePlan(db, job, planned.value, hashes, actor, needs)
  return { plan: await getPlan(db, id), refusals: [] }
}

/** Puts a proposed plan into force: the one before becomes obsolete, the project resolved. */
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
  assertMove(planTransitions, oneOf(['proposed', 'accepted', 'superseded'] as const, row.state), 'accepted')
  if ((await loadPlan(db, row)).staleReasons.length > 0) throw new AppError('PLAN_STALE')
  const before = await store.acceptedPlan(db, row.projectId)
  if (before) await supersede(db, before.id)
  await db
    .updateTable('plan')
    .set((each) => ({
      state: 'accepted',
      acceptedBy: actor.username,
      acceptedTime: clock(),
      version: each('version', '+', 1),
    }))
    .where('id', '=', input.id)
    .execute()
  await store.moveProcesses(db, input.id, ['waitCommit'], 'processing')
  await store.finishBurntPlaces(db, input.id)
  await moveProject(db, row.projectId, 'resolved', actor, clock)
  // Every place may have been burnt under the plan before: then nothing is left to start or record.
  if (await store.isBurnt(db, row.projectId)) await moveProject(db, row.projectId, 'discharged', actor, clock)
  return getPlan(db, input.id)
}
