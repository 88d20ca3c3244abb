import { type Refusal, type Result, refuse } from '../job/index.ts'
import type { Adjustment } from './adjustment.ts'
import type { DraftItem } from './draft.ts'

/**
 * Pins visiting orders: every copy of an electrode visits its locations in the stated order; the positions of its items
 * in the plan stay the same.
 */
export function reorder(items: readonly DraftItem[], adjustments: readonly Adjustment[]): Result<readonly DraftItem[]> {
  const pins = new Map(
    adjustments.flatMap((one) => (one.kind === 'order' ? [[one.electrodeId, one.locationIds] as const] : [])),
  )
  const refusals: Refusal[] = []
  let ordered = items
  for (const [electrodeId, locationIds] of pins) {
    const own = items.filter(({ slot }) => slot.electrode.id === electrodeId)
    const places = new Set(own.map(({ slot }) => slot.location.id))
    const isWhole =
      locationIds.length === places.size &&
      new Set(locationIds).size === places.size &&
      locationIds.every((id) => places.has(id))
    if (!isWhole) refusals.push(refuse(`plan.${electrodeId}.order`, 'ORDER_INCOMPLETE', { places: places.size }))
    else ordered = pinOrder(ordered, electrodeId, locationIds)
  }
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value: ordered }
}

function pinOrder(
  items: readonly DraftItem[],
  electrodeId: string,
  locationIds: readonly string[],
): readonly DraftItem[] {
  const copies = Map.groupBy(
    items.filter(({ slot }) => slot.electrode.id === electrodeId),
    ({ slot }) => slot.copy.number,
  )
  const queues = new Map(
    [...copies].map(([copy, own]) => [
      copy,
      own.toSorted((a, b) => locationIds.indexOf(a.slot.location.id) - locationIds.indexOf(b.slot.location.id)),
    ]),
  )
  return items.map((item) =>
    item.slot.electrode.id === electrodeId ? (queues.get(item.slot.copy.number)?.shift() ?? item) : item,
  )
}
