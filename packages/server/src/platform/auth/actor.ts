import type { Permission } from '@heron/contract/permissions'
import type { TenantOf } from './tenants.ts'

/** Who acts, known from the session alone. */
export interface Actor {
  readonly userId: string
  /** Login name, as rows keep it in createBy. */
  readonly username: string
  readonly realname: string
  readonly orgCode: string | null
  readonly sessionId: string
  readonly tenants: readonly TenantOf[]
  /** The tenant of this call; 0 for a user without one. */
  readonly tenantId: number
  readonly permissions: ReadonlySet<Permission>
  /** Those held for good, where a role is held for a time: only these may be granted to others. Absent: all of them. */
  readonly lasting?: ReadonlySet<Permission>
  /** Signed in with a one-time password that is to be replaced before anything else. */
  readonly passwordDue: boolean
}
