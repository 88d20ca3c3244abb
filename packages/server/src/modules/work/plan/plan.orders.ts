import type { Db } from '../../../platform/db/database.ts'
import type { Orders } from './plan.carry-over-order.ts'
import type { PlanRow } from './plan.present.ts'
import { write } from './plan.write.ts'

/** The orders set by a person in a plan; always written from a value of this type. */
export const readOrders = (stored: string): Orders => JSON.parse(stored) as Orders

/** Stores the order a person set for an electrode, for the next planning. */
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
