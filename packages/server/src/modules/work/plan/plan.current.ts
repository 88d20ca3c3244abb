import type { Plan } from '@heron/contract/routes'
import type { Condition } from '@heron/core/condition'
import type { Plan as CorePlan } from '@heron/core/plan'
import { AppError } from '../../../platform/app-error.ts'
import { hashOf } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { coreCondition, findConditions, ownConditions } from '../condition/index.ts'
import { forecastOf, forecastsOfPlans } from '../learnt-time/index.ts'
import type { Snapshot } from '../project/index.ts'
import { readSnapshot } from '../project/index.ts'
import { corePlan, type PlanRow, type ProcessRow, presentPlan } from './plan.present.ts'
import * as store from './plan.store.ts'

/** Identity of all data of a job, including its machine. */
export const wholeJobHash = ({ jobHash, machineHash }: Pick<Snapshot, 'jobHash' | 'machineHash'>): string =>
  hashOf([jobHash, machineHash])

/**
 * The present conditions that a plan uses, in the order of their codes; with the machine's own released ones of the same
 * numbers, because they replace the others there.
 */
export async function conditionsOf(db: Db, plan: CorePlan, machineId: string | null): Promise<readonly Condition[]> {
  const steps = plan.items.flatMap((item) => item.steps)
  const used = await findConditions(db, [...new Set(steps.map(({ conditionId }) => conditionId))])
  const codes = [...new Set(used.map(({ code }) => code))]
  const own = machineId === null ? [] : await ownConditions(db, machineId, codes)
  const known = new Set(used.map(({ id }) => id))
  return [...used, ...own.filter(({ id }) => !known.has(id))]
    .toSorted((a, b) => a.code - b.code || (a.id < b.id ? -1 : 1))
    .map(coreCondition)
}

/** The number of successful jobs of a condition has no effect on what is burnt. */
export const conditionHashOf = (conditions: readonly Condition[]): string =>
  hashOf(conditions.map(({ provenJobs: _proven, ...condition }) => condition))

/** The parts of a plan that decide what is burnt, without texts and estimates. */
export function planHashOf({ ordering, pots, items }: CorePlan): string {
  return hashOf({
    ordering,
    pots,
    items: items.map((item) => ({
      ...item,
      steps: item.steps.map(({ reasons: _reasons, time: _time, ...step }) => step),
    })),
  })
}

/** The inputs of a plan that have changed since it was made. */
export function staleReasonsOf(
  row: Pick<PlanRow, 'jobHash' | 'libraryHash'>,
  now: { readonly jobHash: string; readonly libraryHash: string },
): Plan['staleReasons'] {
  return [
    ...(row.jobHash === now.jobHash ? [] : (['job'] as const)),
    ...(row.libraryHash === now.libraryHash ? [] : (['library'] as const)),
  ]
}

/** A plan with its rows and its present validity. */
export interface LoadedPlan {
  readonly row: PlanRow
  readonly processes: readonly ProcessRow[]
  readonly plan: CorePlan
  readonly conditions: readonly Condition[]
  readonly snapshot: Snapshot
  readonly staleReasons: Plan['staleReasons']
}

export async function loadPlan(db: Db, row: PlanRow, known?: Snapshot): Promise<LoadedPlan> {
  const processes = await store.processesOf(db, row.id)
  const plan = corePlan(row, processes)
  const snapshot = known ?? (await readSnapshot(db, row.projectId))
  const conditions = await conditionsOf(db, plan, snapshot.machineId)
  const now = { jobHash: wholeJobHash(snapshot), libraryHash: conditionHashOf(conditions) }
  return { row, processes, plan, conditions, snapshot, staleReasons: staleReasonsOf(row, now) }
}

/** A plan as the wire shows it. */
export async function shownPlan(db: Db, row: PlanRow, known?: Snapshot): Promise<Plan> {
  const { processes, staleReasons } = await loadPlan(db, row, known)
  const forecast = (await forecastsOfPlans(db, [row])).get(row.id) ?? forecastOf(row.time, [], [])
  return presentPlan(row, {
    staleReasons,
    forecast,
    processCount: processes.length,
    stepCount: processes.reduce((sum, process) => sum + process.stepCount, 0),
    names: await store.namesOf(db, row.projectId),
  })
}

/** A plan as the wire shows it, or NOT_FOUND. */
export async function getPlan(db: Db, id: string): Promise<Plan> {
  const row = await store.findPlan(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return shownPlan(db, row)
}

/** The plan in force, if there is one. */
export async function acceptedPlanOf(db: Db, projectId: string, known?: Snapshot): Promise<LoadedPlan | undefined> {
  const row = await store.acceptedPlan(db, projectId)
  return row && loadPlan(db, row, known)
}
