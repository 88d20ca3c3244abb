import type { Db } from '../../../platform/db/database.ts'
import type { Orders } from './plan.carry-over-order.ts'
import type { PlanRow } from './plan.present.ts'
import { write } from './plan.write.ts'

/** The orders that a person set in a plan; written by us from this very type. */
export const readOrders = (stored: string): Orders => JSON.parse(stored) as Orders

/** Keeps the order that a person set for an electrode, so that the next plan can follow it. */
export const keepOrder = (
  db: Db,
  plan: Pick<PlanRow, 'id' | 'orders'>,
  electrodeId: string,
  locationIds: readonly string[],
) =>
  write(db)
    .updateTable('plan')
    .set({ orders: JSON.stringify({ ...readOrders(plan.orders), [electrodeId]: locationIds }) })
    .where('id', '=', plan.id)
    .execute()
