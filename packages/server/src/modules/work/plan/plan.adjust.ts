import type { ParameterHistoryField, Process } from '@heron/contract/routes'
import type { Condition } from '@heron/core/condition'
import { estimateTime } from '@heron/core/generate'
import type { Job } from '@heron/core/job'
import { type Adjustment, adjustPlan, type Plan as CorePlan, type PlanItem, type PlanStep } from '@heron/core/plan'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { coreCondition, releasedConditions } from '../condition/index.ts'
import { conditionHashOf, conditionsOf, type LoadedPlan, loadPlan, planHashOf } from './plan.current.ts'
import { type ProcessRow, presentProcess, presentRefusals } from './plan.present.ts'
import { processColumns } from './plan.process-columns.ts'
import type { WantedStep } from './plan.steps.ts'
import * as store from './plan.store.ts'
import { write } from './plan.write.ts'

/** A plan opened for a change, with the job and library needed for it. */
export interface Adjusting extends LoadedPlan {
  readonly job: Job
  readonly library: readonly Condition[]
}

/** Opens the plan for adjustment; a stale plan must be planned again instead. */
export async function openForChange(db: Db, planId: string, actor: Actor): Promise<Adjusting> {
  const row = await store.findPlan(db, planId)
  if (!row) throw new AppError('NOT_FOUND')
  const loaded = await loadPlan(db, row)
  if (!loaded.snapshot.job.ok || loaded.staleReasons.length > 0) throw new AppError('PLAN_STALE')
  const job = loaded.snapshot.job.value
  const library = (await releasedConditions(db, job.machine.family, actor.username)).map(coreCondition)
  return { ...loaded, job, library }
}

/** Refuses a change that was begun in a plan that another user has made again since, with the same place in that plan. */
async function refuseEarlierPlan(db: Db, row: ProcessRow, input: object): Promise<void> {
  const plan = await store.currentPlan(db, row.projectId)
  if (!plan || plan.id === row.planId) return
  const same = await store.findItem(db, plan.id, row.itemKey)
  if (!same) {
    const place = `${row.electrodeName} · ${row.label}`
    throw new AppError('PLAN_MADE_AGAIN', { current: plan.revision, place })
  }
  const begun = await store.findPlan(db, row.planId)
  const revisions = { current: `r${plan.revision}`, given: `r${begun?.revision ?? 0}` }
  throw new AppError('CONFLICT', revisions, { current: presentProcess(same), given: input })
}

/** The process of the shown plan in the version that the caller has seen; a finished one cannot be changed. */
export async function processToChange(db: Db, input: { readonly id: string; readonly version: number }) {
  const row = await store.findProcess(db, input.id)
  if (!row) throw new AppError('NOT_FOUND')
  await refuseEarlierPlan(db, row, input)
  if (row.version !== input.version)
    throw new AppError(
      'CONFLICT',
      { current: row.version, given: input.version },
      { current: presentProcess(row), given: input },
    )
  if (row.status === 'finished' || row.status === 'obsolete')
    throw new AppError('ILLEGAL_TRANSITION', { from: row.status, to: 'adjusted' })
  return row
}

/** Marks a spark-out as set by hand, so that core keeps it. */
const withDwell = (step: PlanStep, dwell: number): PlanStep =>
  step.dwell === dwell
    ? step
    : {
        ...step,
        dwell,
        reasons: [
          ...step.reasons.filter(({ code }) => code !== 'DWELL_ADJUSTED'),
          { code: 'DWELL_ADJUSTED', params: { seconds: dwell } },
        ],
      }

/** The wanted steps: kept where condition and place are the same, otherwise new and marked as adjusted. */
export function wantedSteps(
  item: PlanItem,
  wanted: readonly WantedStep[],
  library: readonly Condition[],
): readonly PlanStep[] {
  return wanted.map((want, at) => {
    const [n, id] = [at + 1, `${item.id}/${at + 1}`]
    const same = item.steps.find(({ conditionId }) => conditionId === want.conditionId)
    const step = same ?? changedStep(item, want.conditionId, at, library)
    return withDwell(withOwn({ ...step, id, n }, want.own), want.dwell)
  })
}

/** A step with another condition in place of an existing step, or an additional step. */
function changedStep(item: PlanItem, conditionId: string, at: number, library: readonly Condition[]): PlanStep {
  const condition = library.find((each) => each.id === conditionId)
  const before = item.steps[at]
  const base = before ?? item.steps.at(-1)
  if (!condition || !base) throw refusedField('conditionId', 'unknown')
  const reason = before
    ? { code: 'ADJUSTED', params: { from: before.conditionCode, to: condition.code } }
    : { code: 'ENTERED', params: {} }
  return { ...base, conditionId, conditionCode: condition.code, gap: condition.gap, reasons: [reason] }
}

const withOwn = ({ own: _before, ...step }: PlanStep, own: PlanStep['own']): PlanStep => ({
  ...step,
  ...(own && { own }),
})

const isSame = (row: ProcessRow, item: PlanItem, sequence: number): boolean =>
  row.sequence === sequence && row.steps === JSON.stringify(item.steps)

/** Stores an adjustment; returns the changed processes. */
async function storeAdjusted(
  db: Db,
  { row, processes, job }: Adjusting,
  adjusted: CorePlan,
  touched: ReadonlySet<string>,
): Promise<Process[]> {
  const used = await conditionsOf(db, adjusted, job.machine.id)
  const plan = { ...adjusted, time: estimateTime(job, adjusted, used) }
  const byKey = new Map(processes.map((process) => [process.itemKey, process]))
  const changed: string[] = []
  for (const [at, item] of plan.items.entries()) {
    const before = byKey.get(item.id)
    if (!before || isSame(before, item, at + 1)) continue
    changed.push(before.id)
    const columns = { ...processColumns(item, job, plan, at + 1), adjusted: touched.has(item.id) ? 1 : before.adjusted }
    await write(db).updateTable('process').set(columns).where('id', '=', before.id).execute()
  }
  await write(db)
    .updateTable('plan')
    .set({
      warnings: JSON.stringify(plan.warnings),
      time: plan.time,
      planHash: planHashOf(plan),
      libraryHash: conditionHashOf(used),
    })
    .where('id', '=', row.id)
    .execute()
  const now = await store.processesOf(db, row.id)
  return now.filter((process) => changed.includes(process.id)).map(presentProcess)
}

export interface Change {
  /** Items whose steps are replaced, by item key. */
  readonly steps?: ReadonlyMap<string, readonly PlanStep[]>
  readonly adjustments?: readonly Adjustment[]
}

/** Applies a change to a whole plan and checks all of it again; stored, or refused with every reason. */
export async function applyChange(db: Db, open: Adjusting, change: Change): Promise<Process[]> {
  const { steps = new Map(), adjustments = [] } = change
  const wanted = {
    ...open.plan,
    items: open.plan.items.map((item) => ({ ...item, steps: steps.get(item.id) ?? item.steps })),
  }
  const adjusted = adjustPlan(open.job, open.library, wanted, adjustments)
  if (!adjusted.ok) {
    const names = await store.namesOf(db, open.row.projectId)
    const refusals = presentRefusals(adjusted.refusals, names)
    throw new AppError('REFUSED', { count: refusals.length }, { refusals })
  }
  return storeAdjusted(db, open, adjusted.value, new Set(steps.keys()))
}

export interface HistoryEntry {
  readonly process: ProcessRow
  readonly n: number
  readonly field: ParameterHistoryField
  readonly before: string
  readonly after: string
  readonly reason: string
}

/** Records what was changed, by whom and why. */
export async function keepHistory(
  db: Db,
  entries: readonly HistoryEntry[],
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<void> {
  const written = { createBy: actor.username, createTime: clock() }
  const rows = entries.map(({ process, ...entry }) => ({
    id: ids(),
    projectId: process.projectId,
    processId: process.id,
    electrodeName: process.electrodeName,
    label: process.label,
    ...entry,
    ...written,
  }))
  await store.insertHistory(db, rows)
}
