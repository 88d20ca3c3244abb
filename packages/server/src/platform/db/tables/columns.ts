import type { Generated } from 'kysely'

/** Who made a row and who changed it last (login names), when (ms since 1970). */
export interface AuditColumns {
  createBy: string
  createTime: number
  updateBy: string | null
  updateTime: number | null
}

/** Every row that people edit counts its changes. */
export interface VersionColumn {
  version: number
}

/** Whose a row is: 0 the house's. The query builder fills it in and asks for it. */
export type TenantId = Generated<number>
