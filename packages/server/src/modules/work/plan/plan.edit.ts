import type { Process, processBatch, processSteps, processUpdate } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import {
  type Adjusting,
  applyChange,
  type HistoryEntry,
  keepHistory,
  openForChange,
  processToChange,
  wantedSteps,
} from './plan.adjust.ts'
import { keepOrder } from './plan.orders.ts'
import { type ProcessRow, presentProcess } from './plan.present.ts'
import { asWanted, readSteps, stepText, type WantedStep, wantedStep } from './plan.steps.ts'
import * as store from './plan.store.ts'

const textOf = (open: Adjusting, steps: readonly WantedStep[]): string =>
  steps
    .map(({ conditionId, own }) => stepText(open.library.find(({ id }) => id === conditionId)?.code ?? '?', own))
    .join(' ')

function itemOf(open: Adjusting, row: ProcessRow) {
  const item = open.plan.items.find(({ id }) => id === row.itemKey)
  if (!item) throw new Error(`process ${row.id} is not in its plan`)
  return item
}

async function shown(db: Db, id: string): Promise<Process> {
  const row = await store.findProcess(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentProcess(row)
}

/** Sets the steps of one process: adds, replaces or drops conditions. */
export async function setSteps(
  db: Db,
  input: z.output<typeof processSteps>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Process> {
  actingOn(`process:${input.id}`)
  const row = await processToChange(db, input)
  const open = await openForChange(db, row.planId, actor)
  const item = itemOf(open, row)
  const wanted = input.steps.map(wantedStep)
  await applyChange(db, open, { steps: new Map([[item.id, wantedSteps(item, wanted, open.library)]]) })
  const entry = {
    n: 0,
    field: 'steps' as const,
    before: textOf(open, item.steps.map(asWanted)),
    after: textOf(open, wanted),
    reason: input.reason ?? '',
  }
  await keepHistory(db, [{ process: row, ...entry }], actor, needs)
  return shown(db, row.id)
}

/** One step with another condition or spark-out, and the reason why. */
export async function setParameter(
  db: Db,
  input: {
    readonly id: string
    readonly version: number
    readonly n: number
    readonly conditionId?: string | undefined
    readonly dwell?: number | undefined
    readonly reason: string
  },
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Process> {
  actingOn(`process:${input.id}`)
  const row = await processToChange(db, input)
  const open = await openForChange(db, row.planId, actor)
  const item = itemOf(open, row)
  const step = item.steps[input.n - 1]
  if (!step) throw refusedField('n', 'between', { minimum: 1, maximum: item.steps.length })
  const conditionId = input.conditionId ?? step.conditionId
  const dwell = input.dwell ?? step.dwell
  const wanted = item.steps.map(
    (each): WantedStep => (each.n === input.n ? { ...asWanted(each), conditionId, dwell } : asWanted(each)),
  )
  await applyChange(db, open, { steps: new Map([[item.id, wantedSteps(item, wanted, open.library)]]) })
  const common = { process: row, n: input.n, reason: input.reason }
  const entries: readonly HistoryEntry[] = [
    ...(conditionId === step.conditionId
      ? []
      : [
          {
            ...common,
            field: 'condition' as const,
            before: textOf(open, [asWanted(step)]),
            after: textOf(open, [{ ...asWanted(step), conditionId }]),
          },
        ]),
    ...(dwell === step.dwell
      ? []
      : [{ ...common, field: 'dwell' as const, before: String(step.dwell), after: String(dwell) }]),
  ]
  await keepHistory(db, entries, actor, needs)
  return shown(db, row.id)
}

/** Moves a process within its electrode's order; all copies follow the same order. */
export async function moveProcess(
  db: Db,
  input: z.output<typeof processUpdate>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Process[]> {
  actingOn(`process:${input.id}`)
  const row = await processToChange(db, input)
  const open = await openForChange(db, row.planId, actor)
  const own = open.processes.filter(({ electrodeId, copy }) => electrodeId === row.electrodeId && copy === row.copy)
  const target = own.findIndex(({ sequence }) => sequence === input.sequence)
  if (target < 0) {
    const [first, last] = [own[0]?.sequence ?? 0, own.at(-1)?.sequence ?? 0]
    throw refusedField('sequence', 'between', { minimum: first, maximum: last })
  }
  const others = own.filter(({ id }) => id !== row.id).map(({ locationId }) => locationId)
  const locationIds = others.toSpliced(target, 0, row.locationId)
  const { electrodeId } = row
  const changed = await applyChange(db, open, { adjustments: [{ kind: 'order', electrodeId, locationIds }] })
  await keepOrder(db, open.row, electrodeId, locationIds)
  const [before, after] = [String(row.sequence), String(input.sequence)]
  await keepHistory(
    db,
    [{ process: row, n: 0, field: 'order', before, after, reason: input.reason ?? '' }],
    actor,
    needs,
  )
  return changed
}

/** One change of many processes of one plan, all or none. */
export async function changeBatch(
  db: Db,
  input: z.output<typeof processBatch>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Process[]> {
  const rows: ProcessRow[] = []
  for (const each of input.processes) rows.push(await processToChange(db, each))
  const [first] = rows
  if (!first || rows.some(({ planId }) => planId !== first.planId)) throw refusedField('processes', 'onePlan')
  actingOn(`plan:${first.planId}`)
  const open = await openForChange(db, first.planId, actor)
  const steps = new Map(
    rows.map((row) => {
      const item = itemOf(open, row)
      const wanted = item.steps.map((step) => ({
        ...asWanted(step),
        conditionId: step.conditionId === input.replace?.from ? input.replace.to : step.conditionId,
        dwell: step.n === item.steps.length ? (input.dwell ?? step.dwell) : step.dwell,
      }))
      return [item.id, wantedSteps(item, wanted, open.library)] as const
    }),
  )
  const changed = await applyChange(db, open, { steps })
  const entries = rows.map((process): HistoryEntry => {
    const before = textOf(open, readSteps(process.steps).map(asWanted))
    const after = textOf(open, (steps.get(process.itemKey) ?? []).map(asWanted))
    return { process, n: 0, field: 'steps', before, after, reason: input.reason ?? '' }
  })
  await keepHistory(db, entries, actor, needs)
  return changed
}
