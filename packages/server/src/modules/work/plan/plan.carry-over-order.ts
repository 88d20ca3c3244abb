import type { KeptAdjustment } from '@heron/contract/routes'
import type { Condition } from '@heron/core/condition'
import type { Job } from '@heron/core/job'
import { adjustPlan, type Plan as CorePlan } from '@heron/core/plan'
import { presentRefusals } from './plan.present.ts'

/** Orders in which electrodes visit their locations, set by a person: location ids by electrode. */
export type Orders = Readonly<Record<string, readonly string[]>>

/** A new plan with the orders set by a person in the previous one. */
export interface OrderedPlan {
  readonly plan: CorePlan
  readonly orders: Orders
  readonly adjustments: readonly KeptAdjustment[]
}

const placesOf = (plan: CorePlan, electrodeId: string): readonly string[] => [
  ...new Set(plan.items.filter((item) => item.electrodeId === electrodeId).map(({ locationId }) => locationId)),
]

/**
 * Carries the orders set by hand in the previous plan over into a new one. New locations follow the others in the
 * planner's order. An electrode loses its order if none of its locations is left, or if the plan's checks refuse the
 * order.
 */
export function carryOverOrders(
  job: Job,
  library: readonly Condition[],
  planned: CorePlan,
  orders: Orders,
  names: ReadonlyMap<string, string>,
): OrderedPlan {
  let plan = planned
  const kept: Record<string, readonly string[]> = {}
  const adjustments: KeptAdjustment[] = []
  for (const [electrodeId, before] of Object.entries(orders)) {
    const electrodeName = names.get(electrodeId) ?? electrodeId
    const places = placesOf(plan, electrodeId)
    const left = before.filter((id) => places.includes(id))
    if (left.length === 0) {
      adjustments.push({ kind: 'order', electrodeName, lost: 'place', reasons: [] })
      continue
    }
    const locationIds = [...left, ...places.filter((id) => !left.includes(id))]
    const tried = adjustPlan(job, library, plan, [{ kind: 'order', electrodeId, locationIds }])
    if (tried.ok) {
      plan = tried.value
      kept[electrodeId] = locationIds
    }
    const reasons = tried.ok ? [] : presentRefusals(tried.refusals, names)
    adjustments.push({ kind: 'order', electrodeName, lost: tried.ok ? null : 'steps', reasons })
  }
  return { plan, orders: kept, adjustments }
}
