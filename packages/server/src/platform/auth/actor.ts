import type { Permission } from '@heron/contract/permissions'
import type { TenantOf } from './tenants.ts'

/** The acting user, derived from the session alone. */
export interface Actor {
  readonly userId: string
  /** Login name, as stored in a row's createBy. */
  readonly username: string
  readonly realname: string
  readonly orgCode: string | null
  readonly sessionId: string
  readonly tenants: readonly TenantOf[]
  /** The tenant of this call; 0 for a user without one. */
  readonly tenantId: number
  readonly permissions: ReadonlySet<Permission>
  /**
   * Permissions held permanently, when a role is held temporarily: only these may be granted to others. Absent: all of
   * them.
   */
  readonly lasting?: ReadonlySet<Permission>
  /** Signed in with a one-time password that must be replaced first. */
  readonly passwordDue: boolean
}
