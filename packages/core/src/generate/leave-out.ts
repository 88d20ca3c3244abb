import type { BurntPlace, Refusal } from '../job/index.ts'
import type { Plan, PlanItem } from '../plan/index.ts'
import { refuse } from './refusal.ts'

interface Rest {
  /** The plan without burnt places, and without pots that are no longer used. */
  readonly plan: Plan
  /** Items that are left out, in the plan's order. */
  readonly leftOut: readonly PlanItem[]
  readonly refusals: readonly Refusal[]
}

const keyOf = ({ electrodeId, copy, locationId }: BurntPlace): string => `${electrodeId} ${copy} ${locationId}`
const potKey = ({ electrodeId, copy }: Pick<BurntPlace, 'electrodeId' | 'copy'>): string => `${electrodeId} ${copy}`

/** Leaves burnt places out of a plan. Refused when a burnt place is not in the plan, or nothing is left to burn. */
export function leaveOut(plan: Plan, burnt: readonly BurntPlace[]): Rest {
  const keys = new Set(burnt.map(keyOf))
  const leftOut = plan.items.filter((item) => keys.has(keyOf(item)))
  const items = plan.items.filter((item) => !keys.has(keyOf(item)))
  const known = new Set(leftOut.map(keyOf))
  const needed = new Set(items.map(potKey))
  const unknown = burnt.filter((place) => !known.has(keyOf(place)))
  return {
    plan: leftOut.length === 0 ? plan : { ...plan, items, pots: plan.pots.filter((pot) => needed.has(potKey(pot))) },
    leftOut,
    refusals: [
      ...unknown.map(({ locationId }) => refuse('burnt', 'UNKNOWN_REFERENCE', { id: locationId })),
      ...(leftOut.length > 0 && items.length === 0 ? [refuse('plan.items', 'ALL_BURNT')] : []),
    ],
  }
}
