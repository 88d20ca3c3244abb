import type { Db } from '../db/database.ts'

/** A tenant a user belongs to. */
export interface TenantOf {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly beginDate: number | null
  readonly endDate: number | null
}

/** Whether the tenant is neither frozen nor outside its period. */
export const isOpen = ({ status, beginDate, endDate }: TenantOf, now: number): boolean =>
  status === 1 && (beginDate ?? 0) <= now && now <= (endDate ?? Number.POSITIVE_INFINITY)

/** The tenants in a user's row, in its order. */
export async function tenantsOf(db: Db, relTenantIds: string | null): Promise<readonly TenantOf[]> {
  const ids = (relTenantIds ?? '').split(',').filter((each) => /^\d{1,9}$/.test(each))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sysTenant')
    .select(['id', 'name', 'status', 'beginDate', 'endDate'])
    .where('id', 'in', ids.map(Number))
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === Number(id)))
}
