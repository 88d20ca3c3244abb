import type { ColumnType, Generated } from 'kysely'

/** Who made a row and who changed it last (login names), when (ms since 1970). */
export interface AuditColumns {
  createBy: string
  createTime: number
  updateBy: string | null
  updateTime: number | null
}

/** Every row that people edit counts its changes, from 1. The database driver counts; no statement sets it. */
export interface VersionColumn {
  version: ColumnType<number, number | undefined, never>
}

/** The tenant of a row; 0: shared. The query builder fills it in and filters by it. */
export type TenantId = Generated<number>
