import type { Module } from '../job/index.ts'
import type { Plan, PlanItem } from './plan.ts'

export interface PlanSummary {
  readonly items: number
  readonly steps: number
  readonly locations: number
  readonly electrodes: number
  readonly toolChanges: number
  /** Burning and spark-out, seconds. */
  readonly time: number
  readonly timeByModule: Readonly<Record<Module, number>>
  readonly timeByElectrode: readonly { readonly electrodeId: string; readonly time: number }[]
  /** Codes of all conditions, ascending. */
  readonly conditionCodes: readonly number[]
  readonly warnings: number
}

/** Seconds of burning and spark-out of an item. */
export const itemTime = (item: PlanItem): number => item.steps.reduce((sum, step) => sum + step.time + step.dwell, 0)

/** The main figures of a plan. */
export function summarisePlan(plan: Plan): PlanSummary {
  const timeByModule: Record<Module, number> = { rough: 0, semi: 0, finish: 0, fine: 0 }
  const timeByElectrode = new Map<string, number>()
  let toolChanges = 0
  let held: string | undefined
  for (const item of plan.items) {
    const time = itemTime(item)
    timeByModule[item.module] += time
    timeByElectrode.set(item.electrodeId, (timeByElectrode.get(item.electrodeId) ?? 0) + time)
    const copy = `${item.electrodeId}/${item.copy}`
    if (copy !== held) toolChanges += 1
    held = copy
  }
  return {
    items: plan.items.length,
    steps: plan.items.reduce((sum, item) => sum + item.steps.length, 0),
    locations: new Set(plan.items.map((item) => item.locationId)).size,
    electrodes: timeByElectrode.size,
    toolChanges,
    time: plan.time,
    timeByModule,
    timeByElectrode: [...timeByElectrode].map(([electrodeId, time]) => ({ electrodeId, time })),
    conditionCodes: [...new Set(plan.items.flatMap((item) => item.steps.map((step) => step.conditionCode)))].sort(
      (a, b) => a - b,
    ),
    warnings: plan.warnings.length,
  }
}
