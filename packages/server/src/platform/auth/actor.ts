import type { Permission } from '@heron/contract/permissions'

/** Who acts, known from the session alone. */
export interface Actor {
  readonly userId: string
  /** Login name, as rows keep it in createBy. */
  readonly username: string
  readonly realname: string
  readonly orgCode: string | null
  readonly sessionId: string
  readonly permissions: ReadonlySet<Permission>
}
