import { AppError } from '../app-error.ts'
import type { Actor } from './actor.ts'
import { isOpen } from './tenants.ts'

/**
 * The actor in the tenant named by a call: one of their own, or their first when none is named (empty, 0); never all
 * tenants. If that tenant has been closed, the user must sign in again.
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
