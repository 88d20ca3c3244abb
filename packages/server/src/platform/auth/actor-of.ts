import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { inTenant } from './in-tenant.ts'
import { permissionsOf } from './sessions.ts'
import { tenantsOf } from './tenants.ts'

/**
 * A user with their present rights, in their first tenant, for reads on their behalf without a session; undefined when
 * the account does not exist or is frozen.
 */
export async function actorOf(db: Db, clock: Clock, username: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('sysUser')
    .select(['id', 'realname', 'orgCode', 'relTenantIds', 'oneTimeUntil'])
    .where('username', '=', username)
    .where('status', '=', 1)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: userId, realname, orgCode } = row
  const permissions = new Set(await permissionsOf(db, userId))
  const tenants = await tenantsOf(db, row.relTenantIds)
  const passwordDue = row.oneTimeUntil !== null
  const actor = { sessionId: '', userId, username, realname, orgCode, tenants, tenantId: 0, permissions, passwordDue }
  return inTenant(actor, undefined, clock())
}
