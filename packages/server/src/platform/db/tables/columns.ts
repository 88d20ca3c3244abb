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

/** The tenant of a row; 0: shared. The query builder fills it in and filters by it. */
export type TenantId = Generated<number>
