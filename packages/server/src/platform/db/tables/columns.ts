import type { ColumnType, Generated } from 'kysely'

/** Who created and last changed a row (login names), and when (ms since 1970). */
export interface AuditColumns {
  createBy: string
  createTime: number
  updateBy: string | null
  updateTime: number | null
}

/** Every editable row counts its changes, from 1. The database driver counts; no statement sets it. */
export interface VersionColumn {
  version: ColumnType<number, number | undefined, never>
}

/** The tenant of a row; 0: shared. The query builder sets it and filters by it. */
export type TenantId = Generated<number>
