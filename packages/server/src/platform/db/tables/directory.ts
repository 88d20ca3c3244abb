import type { AuditColumns, VersionColumn } from './columns.ts'

interface SysPosition extends AuditColumns, VersionColumn {
  id: string
  code: string
  name: string
  /** Value of the dictionary position_rank. */
  postRank: string | null
}

interface SysCategory extends AuditColumns, VersionColumn {
  id: string
  /** `0` for roots */
  pid: string
  name: string
  code: string
}

export interface DirectoryTables {
  sysCategory: SysCategory
  sysPosition: SysPosition
}
