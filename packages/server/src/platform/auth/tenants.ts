import { AppError } from '../app-error.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from './actor.ts'

/** A tenant somebody belongs to. */
export interface TenantOf {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly beginDate: number | null
  readonly endDate: number | null
}

/** Neither frozen nor out of its time. */
export const isOpen = ({ status, beginDate, endDate }: TenantOf, now: number): boolean =>
  status === 1 && (beginDate ?? 0) <= now && now <= (endDate ?? Number.POSITIVE_INFINITY)

/** The tenants a user's row names, in its order. */
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

/**
 * The actor in the tenant that a call names: one of their own, or with none named (empty, 0) their first; never
 * all. Whose tenants are closed meanwhile has to sign in again.
 */
export function inTenant(actor: Actor, header: string | string[] | undefined, now: number): Actor {
  if (Array.isArray(header) || !/^\d{0,9}$/.test(header ?? '')) throw new AppError('TENANT_REFUSED')
  const wanted = Number(header ?? '0')
  if (wanted !== 0 && !actor.tenants.some(({ id }) => id === wanted)) throw new AppError('TENANT_REFUSED')
  if (actor.tenants.length === 0) return actor
  const open = actor.tenants.filter((tenant) => isOpen(tenant, now))
  const tenant = wanted === 0 ? open[0] : open.find(({ id }) => id === wanted)
  if (!tenant) throw new AppError('NO_SESSION')
  return { ...actor, tenantId: tenant.id }
}
